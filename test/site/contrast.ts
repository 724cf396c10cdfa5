export type Colour = readonly [red: number, green: number, blue: number];

/** The contrast ratio of two colours, from 1 to 21 (WCAG 2.2). */
export function contrast(one: Colour, other: Colour): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Reads a computed colour, `rgb(0, 0, 0)` or `rgba(0, 0, 0, 0.5)`, as it looks on a background. */
export function parseColour(computed: string, ground: Colour = [255, 255, 255]): Colour {
  if (!computed.startsWith("rgb")) throw new Error(`${computed} is not a colour that this can read.`);
  const [red = 0, green = 0, blue = 0, alpha = 1] = computed.match(/[\d.]+/g)?.map(Number) ?? [];
  const over = (channel: number, under: number) => channel * alpha + under * (1 - alpha);
  return [over(red, ground[0]), over(green, ground[1]), over(blue, ground[2])];
}

import type { Shape } from "../content/page-data.ts";

/** The strip's edges and the stave's lines, from one place to another across the drawing. */
export function edges(from: number, to: number): readonly Shape[] {
  return [
    {
      d: `M${from} 70H${to}M${from} 105H${to}M404 140H${to}M${from} 175H${to}M${from} 210H${to}`,
      colour: "ink",
      width: 1.5,
    },
    { d: `M${from + 6} 87.5H391M${from + 6} 192.5H391`, colour: "documentary", width: 15, dashes: "13 10.2" },
  ];
}

export const bars: readonly Shape[] = [
  { d: "M560 70V210M740 70V210M926 70V210", colour: "ink", width: 1.5 },
  { d: "M24 105V175M146 105V175M268 105V175M390 105V175", colour: "ink", width: 3 },
];

/** A disc that rises from frame to frame. */
export const frames: readonly Shape[] = [
  { d: "M67 175a18 18 0 0 1 36 0z", colour: "opera" },
  { d: disc(207, 152, 18, 18), colour: "opera" },
  { d: disc(329, 127, 18, 18), colour: "opera" },
];

/** The perforation that has lifted off. */
export const perforation: Shape = { d: "M408 152l13-2.3 2.2 11.6-13 2.3z", colour: "documentary" };

/** Heads and stems. The tune is not a quotation, and has no key without a clef. */
export const notes: readonly Shape[] = [
  [446, 157.5],
  [492, 140],
  [532, 122.5],
  [592, 105],
  [638, 122.5],
  [684, 87.5],
  [716, 105],
  [772, 70],
  [822, 87.5],
  [872, 105],
].flatMap(([x = 0, y = 0]) => {
  // Stems point up from below the middle line, and down from above it.
  const stem = y >= 140 ? `M${x + 10.6} ${y - 3}v-59` : `M${x - 10.6} ${y + 3}v59`;
  return [
    { d: disc(x, y, 11.5, 8.5, -20), colour: "opera" },
    { d: stem, colour: "opera", width: 2.2 },
  ] as const;
});

/** An ellipse as two arcs, turned by some degrees. */
function disc(x: number, y: number, rx: number, ry: number, degrees = 0): string {
  const angle = (degrees * Math.PI) / 180;
  const [dx, dy] = [rx * Math.cos(angle), rx * Math.sin(angle)].map((length) => Math.round(length * 100) / 100);
  const arc = `a${rx} ${ry} ${degrees} 0 1`;
  return `M${x - Number(dx)} ${y - Number(dy)}${arc} ${2 * Number(dx)} ${2 * Number(dy)}${arc} ${-2 * Number(dx)} ${-2 * Number(dy)}z`;
}

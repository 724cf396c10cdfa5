import { Resvg } from "@resvg/resvg-js";
import { readStyles } from "../build/read-styles.ts";

/**
 * Renders a drawing as a PNG, with the same bytes on every machine. Draws no text: that would need one of the machine's
 * fonts.
 * @param width In pixels.
 */
export function renderPng(svg: string, width: number): Buffer {
  return new Resvg(svg, { fitTo: { mode: "width", value: width }, font: { loadSystemFonts: false } }).render().asPng();
}

/**
 * Returns a function that replaces each `var(--name)` of a drawing by the stylesheet's colour of that name in the light
 * scheme, which is the first of `light-dark(#f6f5f9, #13111a)`. Throws if the stylesheet has none.
 */
export function readColours(root: string): (drawing: string) => string {
  const pairs = readStyles(root).matchAll(/--([\w-]+): light-dark\((#\w{6}), #\w{6}\)/g);
  const colours = new Map([...pairs].map(([, name, light]) => [name, light]));
  return (drawing) =>
    drawing.replace(/var\(--([\w-]+)\)/g, (_, name) => {
      const colour = colours.get(name);
      if (!colour) throw new Error(`A drawing uses the colour --${name}, which the stylesheet does not have.`);
      return colour;
    });
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";

const STYLESHEET = "shared/site/styles/tokens.css";

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
 * scheme, and throws if the stylesheet has none.
 */
export function readColours(root: string): (drawing: string) => string {
  const pairs = readFileSync(join(root, STYLESHEET), "utf8").matchAll(/--([\w-]+): light-dark\((#\w{6}), #\w{6}\)/g);
  const colours = new Map([...pairs].map(([, name, light]) => [name, light]));
  return (drawing) =>
    drawing.replace(/var\(--([\w-]+)\)/g, (_, name) => {
      const colour = colours.get(name);
      if (!colour) throw new Error(`A drawing uses the colour --${name}, which ${STYLESHEET} does not have.`);
      return colour;
    });
}

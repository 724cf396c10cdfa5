import { Resvg } from "@resvg/resvg-js";

/**
 * Turns a drawing into a PNG of a width in pixels, the same bytes wherever it is made. Text would need a font of the
 * machine, so none is drawn.
 * @param {string} svg
 * @param {number} width
 */
export function renderPng(svg, width) {
  return new Resvg(svg, { fitTo: { mode: "width", value: width }, font: { loadSystemFonts: false } }).render().asPng();
}

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pngToIco from "png-to-ico";
import { evaluateModule } from "../build/evaluate-module.mjs";
import { renderPng } from "./render-png.mjs";

/** How much of an icon's width the mark's drawing takes. */
const PADDED = 0.8;
/** Of a maskable icon only a circle of 80 % of its width is sure to be seen (W3C, Web Application Manifest). */
const MASKABLE = 0.7;

/**
 * Makes the icons of shared/icons.ts of the mark in client/public/favicon.svg.
 * @param {string} root The project's folder.
 * @returns {Promise<{ path: string, contents: Uint8Array }[]>} Their addresses on the site, and their bytes.
 */
export async function makeIcons(root) {
  const contents = 'export { icons } from "./shared/icons.ts"; export { site } from "./shared/site.ts";';
  const [sources, mark] = await Promise.all([
    evaluateModule(root, contents),
    readFile(join(root, "client/public/favicon.svg"), "utf8"),
  ]);
  const { icons, site } =
    /** @type {typeof import("../../shared/icons.ts") & typeof import("../../shared/site.ts")} */ (sources);
  const { ico, apple, manifest } = icons;
  const onPaper = (/** @type {number} */ share) => padded(mark, share, site.themeColour.light);
  return [
    { path: ico.address, contents: await pngToIco(ico.sizes.map((size) => renderPng(mark, size))) },
    { path: apple.address, contents: renderPng(onPaper(PADDED), apple.size) },
    ...manifest.map(({ address, size, purpose }) => ({
      path: address,
      contents: renderPng(onPaper(purpose === "maskable" ? MASKABLE : PADDED), size),
    })),
  ];
}

/**
 * A square drawing in the middle of a filled square.
 * @param {string} svg
 * @param {number} share How much of the square's width the drawing takes, from 0 to 1.
 * @param {string} colour
 */
function padded(svg, share, colour) {
  const edge = (100 * (1 - share)) / 2;
  const inner = svg.replace("<svg ", `<svg x="${edge}" y="${edge}" width="${100 * share}" height="${100 * share}" `);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path fill="${colour}" d="M0 0h100v100H0z"/>${inner}</svg>`;
}

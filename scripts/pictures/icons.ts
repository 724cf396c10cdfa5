import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pngToIco from "png-to-ico";
import type * as Site from "../../shared/site/site.ts";
import type { BuiltFile } from "../build/dist.ts";
import { evaluateModule } from "../build/evaluate-module.ts";
import { renderPng } from "./render.ts";

/** How much of an icon's width the mark's drawing takes. */
const PADDED = 0.8;
/** Of a maskable icon, only a circle of 80 % of its width is sure to be seen (W3C, Web Application Manifest). */
const MASKABLE = 0.7;

/** Makes the icons of shared/site/site.ts from the mark in shared/site/public/favicon.svg. */
export async function makeIcons(root: string): Promise<BuiltFile[]> {
  const [sources, mark] = await Promise.all([
    evaluateModule(root, 'export { icons, site } from "./shared/site/site.ts";'),
    readFile(join(root, "shared/site/public/favicon.svg"), "utf8"),
  ]);
  const { icons, site } = sources as typeof Site;
  const { ico, apple, manifest } = icons;
  const onPaper = (share: number) => padded(mark, share, site.themeColour.light);
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
 * @param share How much of the square's width the drawing takes, from 0 to 1.
 */
function padded(svg: string, share: number, colour: string): string {
  const edge = (100 * (1 - share)) / 2;
  const inner = svg.replace("<svg ", `<svg x="${edge}" y="${edge}" width="${100 * share}" height="${100 * share}" `);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path fill="${colour}" d="M0 0h100v100H0z"/>${inner}</svg>`;
}

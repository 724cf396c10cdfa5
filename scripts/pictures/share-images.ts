import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FrontMatter } from "../../shared/engine/page.ts";
import { type ShareImage, shareImage } from "../../shared/engine/share-image.ts";
import type * as Site from "../../shared/site/site.ts";
import type { BuiltFile } from "../build/dist.ts";
import { evaluateModule } from "../build/evaluate-module.ts";
import type { PageFile } from "../build/page-files.ts";
import { readFrontMatter } from "../mdx/front-matter.ts";
import { readColours, renderPng } from "./render.ts";
import { NAME, setWords } from "./set-words.ts";

// Lengths are pixels of the picture, except in the mark, which has units of its own.
const NAME_PLACE = { left: 140, baseline: 92, size: 34 };
const MARK = { scale: 1.625, leftEdge: 2.5, top: 54 };
const DRAWING = "./shared/site/og-drawing.ts";

/**
 * Makes the Open Graph picture of every Markdown page with a description. Expects valid front matter. `problems` has a
 * line, "file: what is wrong", for each picture that cannot be drawn.
 */
export async function shareImages(
  root: string,
  pages: readonly PageFile[],
): Promise<{ images: BuiltFile[]; problems: string[] }> {
  const drawingModule = existsSync(join(root, DRAWING)) ? `export { drawing } from "${DRAWING}";` : "";
  const inColours = readColours(root);
  const [sources, icon] = await Promise.all([
    evaluateModule(root, `export { site } from "./shared/site/site.ts"; ${drawingModule}`),
    readFile(join(root, "shared/site/public/favicon.svg"), "utf8"),
  ]);
  const { site, drawing = () => "" } = sources as typeof Site & { drawing?: (left: number) => string };
  const mark = icon.replace(/^<svg[^>]*>|<\/svg>\s*$/g, "");
  const images = [];
  const problems = [];
  for (const { path, file } of pages) {
    if (!file.endsWith(".mdx")) continue;
    const { fields } = await readFrontMatter(root, file);
    const values: unknown = Object.fromEntries([...fields].map(([field, { value }]) => [field, value]));
    const image = shareImage(path, values as FrontMatter, site);
    if (!image) continue;
    try {
      const picture = inColours(draw(image, site.name, mark, drawing));
      images.push({ path: image.address, contents: renderPng(picture, image.width) });
    } catch (error) {
      problems.push(`${file}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return { images, problems };
}

/** Draws a page's picture as SVG, its text as outlines, its colours as the stylesheet's variables. */
function draw(image: ShareImage, siteName: string, mark: string, drawing: (left: number) => string): string {
  const { width, height } = image;
  const set = setWords(image);
  if ("fault" in set) throw new Error(`${set.fault.field}: ${set.fault.message}`);
  const { left, lines } = set;
  const markLeft = left - MARK.leftEdge * MARK.scale;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<path fill="var(--paper)" d="M0 0h${width}v${height}H0z"/>`,
    `<g transform="translate(${markLeft} ${MARK.top}) scale(${MARK.scale})">${mark}</g>`,
    drawWords(NAME.outline(siteName, NAME_PLACE.size), NAME_PLACE.left, NAME_PLACE.baseline, "var(--ink)"),
    ...lines.map(({ line, face, size, colour, baseline }) =>
      drawWords(face.outline(line, size), left, baseline, colour),
    ),
    drawing(left),
    "</svg>",
  ].join("\n");
}

function drawWords(outline: string, x: number, y: number, colour: string): string {
  return `<path fill="${colour}" transform="translate(${x} ${y})" d="${outline}"/>`;
}

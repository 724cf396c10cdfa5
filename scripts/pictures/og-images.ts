import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FrontMatter } from "../../shared/engine/page.ts";
import type { Shape } from "../../shared/site/content/page-data.ts";
import type * as Drawing from "../../shared/site/figures/frames-and-stave-shapes.ts";
import type * as Og from "../../shared/site/og-image.ts";
import type * as Site from "../../shared/site/site.ts";
import type { BuiltFile } from "../build/dist.ts";
import { evaluateModule } from "../build/evaluate-module.ts";
import type { PageFile } from "../build/page-files.ts";
import { readFrontMatter } from "../mdx/front-matter.ts";
import { readColours, renderPng } from "./render.ts";
import { setOgWords } from "./set-words.ts";
import { openTypeface } from "./typeface.ts";

// Lengths are pixels of the picture, except in the mark and the illustration, which have units of their own.
const NAME = { left: 140, baseline: 92, size: 34 };
const MARK = { scale: 1.625, leftEdge: 2.5, top: 54 };
/** Its upper line is at `top`, and its first frame begins where the text does. It runs off the other three edges. */
const ILLUSTRATION = { scale: 1.15, top: 486, upperLine: 70, firstFrame: 24 };
/** Where the strip and the stave end, outside the picture: units of the drawing, a whole number of perforations away. */
const BEYOND_THE_PICTURE = [-68.8, 1010] as const;

const literataBold = openTypeface("literata/600SemiBold/Literata_600SemiBold");

/**
 * Makes the Open Graph picture of every Markdown page with a description. Expects valid front matter. `problems` has a
 * line, "file: what is wrong", for each picture that cannot be drawn.
 */
export async function ogImages(
  root: string,
  pages: readonly PageFile[],
): Promise<{ images: BuiltFile[]; problems: string[] }> {
  const contents = `export { site } from "./shared/site/site.ts";
    export { ogImage } from "./shared/site/og-image.ts";
    export * as drawing from "./shared/site/figures/frames-and-stave-shapes.ts";`;
  const inColours = readColours(root);
  const [sources, icon] = await Promise.all([
    evaluateModule(root, contents),
    readFile(join(root, "shared/site/public/favicon.svg"), "utf8"),
  ]);
  const { site, ogImage, drawing } = sources as typeof Site & typeof Og & { drawing: typeof Drawing };
  const { edges, bars, frames, perforation, notes } = drawing;
  const illustration = [...edges(...BEYOND_THE_PICTURE), ...bars, ...frames, perforation, ...notes]
    .map(drawShape)
    .join("");
  const mark = icon.replace(/^<svg[^>]*>|<\/svg>\s*$/g, "");
  const images = [];
  const problems = [];
  for (const { path, file } of pages) {
    if (!file.endsWith(".mdx")) continue;
    const { fields } = await readFrontMatter(root, file);
    const values: unknown = Object.fromEntries([...fields].map(([field, { value }]) => [field, value]));
    const image = ogImage(path, values as FrontMatter);
    if (!image) continue;
    try {
      const drawing = inColours(drawOgImage(image, site.name, mark, illustration));
      images.push({ path: image.address, contents: renderPng(drawing, image.width) });
    } catch (error) {
      problems.push(`${file}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return { images, problems };
}

/** Draws a page's picture as SVG, its text as outlines, its colours as the stylesheet's variables. */
function drawOgImage(image: Og.OgImage, siteName: string, mark: string, illustration: string): string {
  const { width, height } = image;
  const set = setOgWords(image);
  if ("fault" in set) throw new Error(`${set.fault.field}: ${set.fault.message}`);
  const { left, lines } = set;
  const markLeft = left - MARK.leftEdge * MARK.scale;
  const illustrationLeft = left - ILLUSTRATION.firstFrame * ILLUSTRATION.scale;
  const illustrationTop = ILLUSTRATION.top - ILLUSTRATION.upperLine * ILLUSTRATION.scale;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<path fill="var(--paper)" d="M0 0h${width}v${height}H0z"/>`,
    `<g transform="translate(${markLeft} ${MARK.top}) scale(${MARK.scale})">${mark}</g>`,
    drawWords(literataBold.outline(siteName, NAME.size), NAME.left, NAME.baseline, "var(--ink)"),
    ...lines.map(({ line, face, size, colour, baseline }) =>
      drawWords(face.outline(line, size), left, baseline, colour),
    ),
    `<g transform="translate(${illustrationLeft} ${illustrationTop}) scale(${ILLUSTRATION.scale})">${illustration}</g>`,
    "</svg>",
  ].join("\n");
}

function drawWords(outline: string, x: number, y: number, colour: string): string {
  return `<path fill="${colour}" transform="translate(${x} ${y})" d="${outline}"/>`;
}

function drawShape({ d, colour, width, dashes }: Shape): string {
  const paint = `var(--${colour})`;
  if (width === undefined) return `<path fill="${paint}" d="${d}"/>`;
  return `<path fill="none" stroke="${paint}" stroke-width="${width}" stroke-dasharray="${dashes ?? "none"}" d="${d}"/>`;
}

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { evaluateModule } from "../build/evaluate-module.mjs";
import { readFrontMatter } from "../mdx/read-front-matter.mjs";
import { drawOgImage } from "./draw-og-image.mjs";
import { readColours } from "./read-colours.mjs";
import { renderPng } from "./render-png.mjs";

/**
 * @typedef {typeof import("../../shared/site.ts") & typeof import("../../shared/og-image.ts")
 *   & { drawing: typeof import("../../shared/components/frames-and-stave-shapes.ts") }} Sources
 */

/**
 * The strip and the stave run off the picture on both sides: units of the drawing, a whole number of perforations away.
 */
const BEYOND_THE_PICTURE = /** @type {const} */ ([-68.8, 1010]);

/**
 * Makes the Open Graph picture of every page that is Markdown, whose front matter was found to be good, and that has a
 * description. Where the words of one cannot be drawn, the answer has a line that says so, "file: what is wrong".
 * @param {string} root The project's folder.
 * @param {{ path: string, file: string }[]} pages
 * @returns {Promise<{ images: { path: string, contents: Uint8Array }[], problems: string[] }>} The pictures' addresses
 *   on the site, and their bytes.
 */
export async function ogImages(root, pages) {
  const contents = `export { site } from "./shared/site.ts";
    export { ogImage } from "./shared/og-image.ts";
    export * as drawing from "./shared/components/frames-and-stave-shapes.ts";`;
  const inColours = readColours(root);
  const [sources, icon] = await Promise.all([
    evaluateModule(root, contents),
    readFile(join(root, "client/public/favicon.svg"), "utf8"),
  ]);
  const { site, ogImage, drawing } = /** @type {Sources} */ (sources);
  const { edges, bars, frames, perforation, notes } = drawing;
  const illustration = [...edges(...BEYOND_THE_PICTURE), ...bars, ...frames, perforation, ...notes].map(draw).join("");
  const parts = { siteName: site.name, mark: contentOf(icon), illustration };
  const images = [];
  const problems = [];
  for (const { path, file } of pages) {
    if (!file.endsWith(".mdx")) continue;
    const { fields } = await readFrontMatter(root, file);
    /** @type {unknown} */
    const values = Object.fromEntries([...fields].map(([field, { value }]) => [field, value]));
    // Its types were checked before.
    const image = ogImage(path, /** @type {import("../../shared/page-module.ts").FrontMatter} */ (values));
    if (!image) continue;
    try {
      images.push({ path: image.address, contents: renderPng(inColours(drawOgImage(image, parts)), image.width) });
    } catch (error) {
      problems.push(`${file}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return { images, problems };
}

/** @param {import("../../shared/components/frames-and-stave-shapes.ts").Shape} shape */
function draw({ d, colour, width, dashes }) {
  const paint = `var(--${colour})`;
  if (width === undefined) return `<path fill="${paint}" d="${d}"/>`;
  return `<path fill="none" stroke="${paint}" stroke-width="${width}" stroke-dasharray="${dashes ?? "none"}" d="${d}"/>`;
}

/** @param {string} svg */
function contentOf(svg) {
  return svg.replace(/^<svg[^>]*>|<\/svg>\s*$/g, "");
}

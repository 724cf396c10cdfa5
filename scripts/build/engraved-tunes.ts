import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "esbuild";
import type { Element, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toString as textOf } from "hast-util-to-string";
import type { VerovioToolkit } from "verovio/esm";
import type { EngravedTune } from "../../shared/engine/engraved-tune.ts";
import type { BuiltFile } from "./dist.ts";

const TUNES = "shared/site/tunes";
const MODULES = join(import.meta.dirname, "../../node_modules");
const CACHE = join(MODULES, ".cache/tunes");

/**
 * In a unit of which a stave is 72 high. On a phone, and beside the title of a work, a stave is then about 30 CSS pixels
 * high, as it is in print.
 */
const WIDTHS = { narrow: 850, wide: 1_200 };

/** Lets a module import a file of ABC (https://abcnotation.com/wiki/abc:standard): it gets the tunes in it, engraved. */
export const tunesPlugin: Plugin = {
  name: "tunes",
  setup(build) {
    build.onLoad({ filter: /\.abc$/ }, async ({ path }) => {
      return { contents: await tunesAsJson(await readFile(path, "utf8")), loader: "json" };
    });
  },
};

/** Of a file of ABC. */
export async function tunesAsJson(abc: string): Promise<string> {
  return JSON.stringify((await engrave(abc)).map(({ pictures, ...tune }) => tune));
}

/** The pictures of all tunes. Their paths are addresses on the site. */
export async function tunePictures(root: string): Promise<BuiltFile[]> {
  const folder = join(root, TUNES);
  const files = globSync("*.abc", { cwd: folder }).toSorted();
  const tunes = await Promise.all(files.map(async (name) => engrave(await readFile(join(folder, name), "utf8"))));
  const pictures = new Map(tunes.flat().flatMap((tune) => tune.pictures.map(({ src, svg }) => [src, svg])));
  return [...pictures].map(([path, svg]) => ({ path, contents: Buffer.from(svg) }));
}

type Engraved = EngravedTune & { readonly pictures: readonly { readonly src: string; readonly svg: string }[] };

const engraved = new Map<string, Promise<Engraved[]>>();

/** The tunes of a file. A build asks for them several times. */
function engrave(abc: string): Promise<Engraved[]> {
  const known = engraved.get(abc) ?? engraveOnce(abc);
  engraved.set(abc, known);
  return known;
}

/** Keeps the tunes for later builds, which would take 1.4 s longer, until this file or Verovio changes. */
async function engraveOnce(abc: string): Promise<Engraved[]> {
  const makers = [import.meta.filename, join(MODULES, "verovio/package.json")].map((file) => readFile(file, "utf8"));
  const key = createHash("sha256")
    .update([abc, ...(await Promise.all(makers))].join())
    .digest("hex");
  const file = join(CACHE, `${key}.json`);
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch {
    const tunes = await engraveAll(abc);
    await mkdir(CACHE, { recursive: true });
    // Another build may read it at the same time.
    await writeFile(`${file}.${process.pid}`, JSON.stringify(tunes));
    await rename(`${file}.${process.pid}`, file);
    return tunes;
  }
}

async function engraveAll(abc: string): Promise<Engraved[]> {
  // Seven megabytes, for which what engraves nothing need not wait.
  const [{ VerovioToolkit }, wasm] = await Promise.all([import("verovio/esm"), import("verovio/wasm")]);
  const toolkit = new VerovioToolkit(await wasm.default());
  const tunes = abc.split(/^(?=X:)/m).slice(1);
  return tunes.map((tune) => engraveTune(toolkit, tune));
}

const OPTIONS = {
  inputFrom: "abc",
  breaks: "auto",
  pageHeight: 60_000,
  adjustPageHeight: true,
  pageMarginTop: 20,
  pageMarginBottom: 20,
  pageMarginLeft: 0,
  pageMarginRight: 0,
  header: "none",
  footer: "none",
  font: "Bravura",
  svgViewBox: true,
  svgRemoveXlink: true,
  // Ids go on from those of the tune before, unless they are begun again.
  xmlIdSeed: 1,
};
/** In one line and to scale, so that words can stand below the notes on which they fall. */
const OPTIONS_OF_A_BASS = { breaks: "none", spacingNonLinear: 1, spacingLinear: 0.02 };

function engraveTune(toolkit: VerovioToolkit, tune: string): Engraved {
  const [, beats, unit, aMinute] = /^Q:(\d+)\/(\d+)=(\d+)$/m.exec(tune)?.map(Number) ?? [];
  if (!beats || !unit || !aMinute) throw new Error(`${TUNES}: a tempo such as Q:1/4=72 is missing in\n${tune}`);
  const quarterSeconds = (60 * unit) / (4 * beats * aMinute);
  const times = Number(/^P:A(\d)$/m.exec(tune)?.[1] ?? 1);
  const isBass = /^K:.*clef=bass/m.test(tune);

  function engraveTo(pageWidth: number) {
    toolkit.setOptions({ ...OPTIONS, pageWidth, ...(isBass && OPTIONS_OF_A_BASS) });
    // Verovio knows neither a tempo nor how often a part sounds.
    toolkit.loadData(tune.replace(/^[PQ]:.*\n/gm, ""));
    const score = readScore(toolkit.renderToSVG(1));
    const moments = toolkit.renderToTimemap();
    const find = (key: "on" | "off", id: string) =>
      (moments.find((moment) => moment[key]?.includes(id))?.qstamp ?? Number.NaN) * quarterSeconds;
    const ties = score.ties.map((id) => toolkit.getElementAttr(id));
    const notes = score.notes.map(({ id, x, syllable, ink }) => {
      const start = find("on", id);
      const { pitch } = toolkit.getMIDIValuesForElement(id);
      const last = ties.find(({ startid }) => startid === id)?.["endid"]?.slice(1) ?? id;
      const isHeld = ties.some(({ endid }) => endid === `#${id}`);
      return { ink, pitch, start, seconds: isHeld ? 0 : find("off", last) - start, x: x / score.width, syllable };
    });
    const once = (moments.at(-1)?.qstamp ?? 0) * quarterSeconds;
    const voice = isBass ? "plucked" : "sung";
    const groups = notes.map(({ ink, pitch, start, seconds }) => {
      if (seconds === 0) return markup(ink);
      const sounds = Array.from({ length: times }, (_, index) => [pitch, start + index * once, seconds].map(short));
      return `<g data-${voice}="${sounds.map((sound) => sound.join(" "))}">${markup(ink)}</g>`;
    });
    const { viewBox, width, height, glyphs, staves, rest } = score;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" fill="currentColor"><defs>${glyphs}</defs><path opacity=".5" d="${staves}"/>${markup(rest)}${groups.join("")}</svg>`;
    const hash = createHash("sha256").update(svg).digest("hex").slice(0, 8).toUpperCase();
    const picture = { src: `/assets/tune-${hash}.svg`, width: Math.round(width / 10), height: Math.round(height / 10) };
    return {
      svg,
      picture,
      notes: notes.filter(({ seconds }) => seconds > 0).map(({ ink, ...note }) => note),
      seconds: once * times,
    };
  }

  const narrow = engraveTo(WIDTHS.narrow);
  const wide = engraveTo(WIDTHS.wide);
  return {
    seconds: wide.seconds,
    notes: wide.notes,
    narrow: narrow.picture,
    wide: wide.picture,
    // A voice with words is drawn by its page.
    pictures: /^w:/m.test(tune) ? [] : [narrow, wide].map(({ svg, picture: { src } }) => ({ src, svg })),
  };
}

/** Of several things that are drawn together: the data of a path, and glyphs, as elements. */
interface Ink {
  outlines: string;
  glyphs: string;
}

/** Verovio's drawing without what a browser does not need. */
interface Score {
  readonly viewBox: string;
  readonly width: number;
  readonly height: number;
  /** Definitions of those that are used. */
  readonly glyphs: string;
  /** The lines of all staves, as the data of a path. */
  staves: string;
  readonly rest: Ink;
  /** Their ids. */
  readonly ties: string[];
  readonly notes: { readonly id: string; readonly ink: Ink; readonly x: number; readonly syllable: string }[];
}

function readScore(svg: string): Score {
  const [, width, height] = /"definition-scale".* viewBox="0 0 (\d+) (\d+)"/.exec(svg)?.map(Number) ?? [];
  const [, top] = /"page-margin" transform="translate\(0, (\d+)\)"/.exec(svg) ?? [];
  if (!width || !height || !top) throw new Error("Verovio’s drawings are not as they were.");
  const glyphs = [...svg.matchAll(/<g id="(\w+)-\w+">\s*<path transform="scale\(1,-1\)" d="([^"]*)"/g)]
    .map(([, name, outline]) => `<path id="${name}" transform="scale(${GLYPH_SCALE} -${GLYPH_SCALE})" d="${outline}"/>`)
    .join("");
  const rest = { outlines: "", glyphs: "" };
  const viewBox = `0 -${top} ${width} ${height}`;
  const score: Score = { viewBox, width, height, glyphs, staves: "", rest, ties: [], notes: [] };
  readMarks(fromHtml(svg, { fragment: true, space: "svg" }), score, rest);
  return score;
}

/** In Verovio's drawings, of all glyphs but those of grace notes. */
const GLYPH_SCALE = 0.72;

/** Adds what is drawn in `parent` to `ink`, except staves and notes: these have places of their own in the score. */
function readMarks(parent: Root | Element, score: Score, ink: Ink): void {
  for (const element of parent.children) {
    if (element.type !== "element" || element.tagName === "defs") continue;
    const { properties } = element;
    if (kindOf(element) === "tie") score.ties.push(String(properties["id"]));
    const outline = outlineOf(element);
    if (kindOf(element) === "note") {
      const own = { outlines: "", glyphs: "" };
      readMarks(element, score, own);
      const x = Number(/ x="(\d+)"|translate\((\d+)/.exec(own.glyphs)?.slice(1).find(Boolean));
      score.notes.push({ id: String(properties["id"]), ink: own, x, syllable: textOf(element).trim() });
    } else if (element.tagName === "use") ink.glyphs += glyph(properties);
    else if (outline && "tagName" in parent && kindOf(parent) === "staff") score.staves += outline;
    else if (outline) ink.outlines += outline;
    else readMarks(element, score, ink);
  }
}

function kindOf({ properties }: Element): unknown {
  return [properties["className"]].flat()[0];
}

function glyph({ href, transform }: Element["properties"]): string {
  const [x, y, scale] =
    String(transform)
      .match(/[\d.]+/g)
      ?.map(Number) ?? [];
  const name = String(href).replace(/-.*/, "");
  if (scale === GLYPH_SCALE) return `<use href="${name}" x="${x}" y="${y}"/>`;
  return `<use href="${name}" transform="translate(${x} ${y})scale(${short(Number(scale) / GLYPH_SCALE)})"/>`;
}

/** The area that a shape covers, as the data of a path. Lines are horizontal or vertical. */
function outlineOf({ tagName, properties }: Element): string {
  const numbers = (key: string) => (String(properties[key]).match(/-?[\d.]+/g) ?? []).map(Number);
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbers("d");
  const half = Number(properties["strokeWidth"]) / 2;
  if (tagName === "path" && y1 === y2) return box(x1, y1 - half, x2 - x1, 2 * half);
  if (tagName === "path" && x1 === x2) return box(x1 - half, Math.min(y1, y2), 2 * half, Math.abs(y2 - y1));
  if (tagName === "polygon") return `M${numbers("points").join(" ")}z`;
  const [x = 0, y = 0, width = 0, height = 0] = ["x", "y", "width", "height"].map((key) => Number(properties[key]));
  if (tagName === "rect") return box(x, y, width, height);
  const [cx = 0, cy = 0, r = 0] = ["cx", "cy", "rx"].map((key) => Number(properties[key]));
  if (tagName === "ellipse") return `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
  // A tie is an area already.
  return tagName === "path" ? String(properties["d"]) : "";
}

function box(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`;
}

function markup({ outlines, glyphs }: Ink): string {
  return `${outlines && `<path d="${outlines}"/>`}${glyphs}`;
}

/** To the thousandth, as attributes have it: ".5". */
function short(number: number): string {
  return String(Number(number.toFixed(3))).replace(/^0\./, ".");
}

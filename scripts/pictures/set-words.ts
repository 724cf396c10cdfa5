import type { OgImage } from "../../shared/site/og-image.ts";
import { openTypeface, type Typeface } from "./typeface.ts";
import { wrapLines } from "./wrap-lines.ts";

// Lengths are pixels of the picture.
const MARGIN = 80;
const HEADLINE_TOP = 116;
/** The sizes to try: the largest that fits is taken. */
const HEADLINE_SIZE = { largest: 92, smallest: 52 };
const TEXT = { size: 28, leading: 40, lines: 3, lastBaseline: 447, gap: 38 };

/** How a part of a headline is set: its size and its line height are factors. */
interface Voice {
  readonly face: Typeface;
  readonly scale: number;
  readonly leading: number;
  readonly colour: string;
}

const literata = openTypeface("literata/400Regular/Literata_400Regular");
const archivo = { face: openTypeface("archivo/600SemiBold/Archivo_600SemiBold", -0.02), scale: 1, leading: 1.06 };
/** It looks smaller than it is. */
const bodoni = { face: openTypeface("bodoni-moda/500Medium/BodoniModa_500Medium"), scale: 1.15, leading: 1.12 };
const OF_NO_ROOM: Voice = { ...archivo, colour: "var(--ink)" };
const VOICES: Readonly<Record<string, Voice>> = {
  documentary: { ...archivo, colour: "var(--documentary)" },
  opera: { ...bodoni, colour: "var(--opera)" },
};

interface Line {
  readonly line: string;
  readonly face: Typeface;
  readonly size: number;
  readonly colour: string;
  readonly baseline: number;
}

interface Fault {
  readonly field: "title" | "description";
  readonly message: string;
}

/**
 * Sets the words of a page's picture in lines, all with the same left edge. Returns what is wrong instead if they do not
 * fit, or if a typeface lacks a letter.
 */
export function setOgWords({ width, headline, text }: OgImage): { left: number; lines: Line[] } | { fault: Fault } {
  const column = width - 2 * MARGIN;
  const measure = (line: string) => literata.width(line, TEXT.size);
  const small = attempt("description", () => wrapLines(text, { width: column, most: TEXT.lines, measure }));
  if ("fault" in small) return small;
  const firstBaseline = TEXT.lastBaseline - (small.set.length - 1) * TEXT.leading;
  const lastHeadline = firstBaseline - TEXT.size - TEXT.gap;
  const large = attempt("title", () => setHeadline(headline, column, lastHeadline - HEADLINE_TOP));
  if ("fault" in large) return large;
  return {
    left: MARGIN,
    lines: [
      ...large.set.map(({ fromLast, ...line }) => ({ ...line, baseline: lastHeadline - fromLast })),
      ...small.set.map((line, index) => {
        const baseline = firstBaseline + index * TEXT.leading;
        return { line, face: literata, size: TEXT.size, colour: "var(--ink-2)", baseline };
      }),
    ],
  };
}

function attempt<Lines>(
  field: Fault["field"],
  setLines: () => Lines | undefined,
): { readonly set: Lines } | { readonly fault: Fault } {
  try {
    const set = setLines();
    return set ? { set } : { fault: { field, message: "does not fit into the picture for shared links; shorten it" } };
  } catch (error) {
    const why = error instanceof Error ? error.message : error;
    return { fault: { field, message: `${why}, which the picture for shared links needs; write another` } };
  }
}

// Sets a headline in the largest size that fits. A line ends with each part of it, and after a colon. Returns its lines
// from the last to the first, each with its distance from the last; undefined if no size fits.
function setHeadline(headline: OgImage["headline"], width: number, height: number) {
  const parts = headline.flatMap(({ text, room }) =>
    text.split(/(?<=:) /).map((part) => ({ part, ...(VOICES[room ?? ""] ?? OF_NO_ROOM) })),
  );
  for (let largest = HEADLINE_SIZE.largest; largest >= HEADLINE_SIZE.smallest; largest -= 2) {
    let total = 0;
    const lines = parts
      .flatMap(({ part, face, scale, leading, colour }) => {
        const size = largest * scale;
        const wrapped = wrapLines(part, { width, most: 2, measure: (line) => face.width(line, size) });
        return wrapped?.map((line) => ({ line, face, size, colour, height: size * leading })) ?? [undefined];
      })
      .reverse()
      .map((line) => {
        const fromLast = total;
        total += line?.height ?? Number.POSITIVE_INFINITY;
        return line && { ...line, fromLast };
      });
    if (total <= height) return lines.filter((line) => line !== undefined);
  }
  return undefined;
}

import type { ShareImage } from "../../shared/engine/share-image.ts";
import { typefaces } from "../../shared/site/site.ts";
import { openTypeface, type Typeface } from "./typeface.ts";
import { wrapLines } from "./wrap-lines.ts";

// Lengths are pixels of the picture.
const MARGIN = 80;
const HEADLINE_TOP = 116;
/** The sizes to try: the largest that fits is taken. */
const HEADLINE_SIZE = { largest: 92, smallest: 52 };
const TEXT = { size: 28, leading: 40, lines: 3, lastBaseline: 447, gap: 38 };

interface Cut {
  readonly file: string;
  readonly letterSpacing?: number;
  /** Factors of the headline's size and line height. */
  readonly scale?: number;
  readonly leading?: number;
}

const open = ({ file, letterSpacing }: Cut) => openTypeface(file, letterSpacing);
/** How a part of a headline is set. */
const voice = (cut: Cut, colour: string) => ({ scale: 1, leading: 1.06, ...cut, face: open(cut), colour });

/** The typeface of the site's name. */
export const NAME = open(typefaces.name);
const SMALL = open(typefaces.text);
const OF_NO_ROOM = voice(typefaces.headings, "var(--ink)");
const VOICES = new Map(Object.entries(typefaces.rooms).map(([room, cut]) => [room, voice(cut, `var(--${room})`)]));

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
export function setWords({ width, headline, text }: ShareImage): { left: number; lines: Line[] } | { fault: Fault } {
  const column = width - 2 * MARGIN;
  const measure = (line: string) => SMALL.width(line, TEXT.size);
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
        return { line, face: SMALL, size: TEXT.size, colour: "var(--ink-2)", baseline };
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
function setHeadline(headline: ShareImage["headline"], width: number, height: number) {
  const parts = headline.flatMap(({ text, room }) =>
    text.split(/(?<=:) /).map((part) => ({ part, ...(VOICES.get(room ?? "") ?? OF_NO_ROOM) })),
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

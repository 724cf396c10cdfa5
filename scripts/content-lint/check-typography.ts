import type { PageFields } from "../mdx/front-matter.ts";
import { findPlaces, type List, textsOf } from "./lists.ts";
import { type Place, type Problem, placeAt } from "./problem.ts";
import type { PageElement, RenderedPage } from "./rendered-pages.ts";

interface Mark {
  readonly wrong: RegExp;
  readonly says: string;
  /** Other languages may end a quotation with “. */
  readonly onlyEnglish?: boolean;
}

const MARKS: readonly Mark[] = [
  { wrong: /"/g, says: "a straight quotation mark; write “ before and ” after what is quoted" },
  { wrong: /'/g, says: "a straight apostrophe; write ’, or ‘ and ’ around a quotation within a quotation" },
  { wrong: /\.\.\./g, says: "three full stops; write …" },
  {
    wrong: /(?<=\s)-{1,3}(?=\s)|(?<=\p{L})--+(?=\p{L})/gu,
    says: "a hyphen for a dash; write – with a space on either side",
  },
  { wrong: /(?<=(?<![\w-])\d{1,4})-(?=\d{1,4}(?![\w-]))/g, says: "a hyphen between two numbers; write –" },
  { wrong: /(?<=“)\s|\s(?=”)/g, says: "a space inside quotation marks; remove it", onlyEnglish: true },
];

/** Ids, addresses and dates. */
const FOR_MACHINES = /^[\w./:#?=&%-]*$/;

/** Typewriter marks in what pages show, in lists and in front matter. */
export function checkTypography(
  lists: readonly List[],
  pages: readonly RenderedPage[],
  frontMatter: readonly PageFields[],
): Problem[] {
  const inLists = lists.flatMap(({ file, entries }) =>
    entries.flatMap(textsOf).flatMap(({ field, text }) => {
      if (FOR_MACHINES.test(text)) return [];
      return faultsIn(text).map(({ message }) => ({ file, field, message }));
    }),
  );
  const inFrontMatter = frontMatter.flatMap(({ file, fields }) =>
    [...fields].flatMap(([field, { value, line, column }]) => {
      if (typeof value !== "string" || FOR_MACHINES.test(value)) return [];
      return faultsIn(value).map(({ message }) => ({ file, line, column, message: `${field}: ${message}` }));
    }),
  );
  // A fault in a list is already found above, unless its text looks as if it were for machines.
  const onPages = pages.flatMap((page) =>
    page.elements.flatMap((element) =>
      element.words
        .flatMap((text) => faultsIn(text, element.lang))
        .flatMap(({ quote, message }) => {
          const places = findPlaces(lists, page, element, (text) => text.includes(quote));
          return places.flatMap((place) => {
            if (place.field === undefined) return { ...placeInSource(page, element, quote), message };
            return FOR_MACHINES.test(quote) ? { ...place, message } : [];
          });
        }),
    ),
  );
  return [...inLists, ...inFrontMatter, ...onPages];
}

function faultsIn(text: string, lang = "en"): { quote: string; message: string }[] {
  const marks = MARKS.filter(({ onlyEnglish }) => !onlyEnglish || /^en\b/.test(lang));
  return marks.flatMap(({ wrong, says }) =>
    [...text.matchAll(wrong)].map(({ 0: mark, index }) => {
      // Two words on either side.
      const [before] = /(?:\S+\s+){0,2}\S*$/.exec(text.slice(0, index)) ?? [""];
      const [after] = /^\S*(?:\s+\S+){0,2}/.exec(text.slice(index + mark.length)) ?? [""];
      const quote = before + mark + after;
      return { quote, message: `“${quote.trim()}” has ${says}` };
    }),
  );
}

/** The exact place if the page's file has the same words. It may have written them with entities or markup. */
function placeInSource({ file, source }: RenderedPage, { place }: PageElement, quote: string): Place {
  if (place.file !== file) return place;
  const lineStart = source
    .split("\n")
    .slice(0, (place.line ?? 1) - 1)
    .join("\n").length;
  const at = source.indexOf(quote, lineStart);
  return at < 0 ? place : { file, ...placeAt(source, at) };
}

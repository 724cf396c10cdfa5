import type { FindPlaces } from "./find-places.ts";
import type { Problem } from "./problem.ts";
import type { RenderedPage } from "./rendered-pages.ts";

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

/** Typewriter marks in what a page shows, and in its title and description. */
export function checkTypography(pages: readonly RenderedPage[], findPlaces: FindPlaces): Problem[] {
  return pages.flatMap((page) =>
    page.elements.flatMap((element) =>
      element.words
        .flatMap((text) => faultsIn(text, element.lang))
        .flatMap(({ quotes, message }) => findPlaces(page, element, ...quotes).map((place) => ({ ...place, message }))),
    ),
  );
}

function faultsIn(text: string, lang = "en"): { quotes: string[]; message: string }[] {
  const marks = MARKS.filter(({ onlyEnglish }) => !onlyEnglish || /^en\b/.test(lang));
  return marks.flatMap(({ wrong, says }) =>
    [...text.matchAll(wrong)].map(({ 0: mark, index }) => {
      // Two words on either side.
      const [before] = /(?:\S+\s+){0,2}\S*$/.exec(text.slice(0, index)) ?? [""];
      const [after] = /^\S*(?:\s+\S+){0,2}/.exec(text.slice(index + mark.length)) ?? [""];
      const quote = (before + mark + after).trim();
      // A component may have made the words after it.
      return { quotes: [quote, before + mark], message: `“${quote}” has ${says}` };
    }),
  );
}

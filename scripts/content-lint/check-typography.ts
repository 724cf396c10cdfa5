import type { FindPlaces } from "./find-places.ts";
import type { Problem } from "./problem.ts";
import type { RenderedPage } from "./rendered-pages.ts";

interface Mark {
  readonly wrong: RegExp;
  readonly says: string;
}

const MARKS: readonly Mark[] = [
  { wrong: /"/g, says: "a straight quotation mark; write QUOTES" },
  { wrong: /'/g, says: "a straight apostrophe; write ’, or ‘ and ’ around a quotation within a quotation" },
  { wrong: /\.\.\./g, says: "three full stops; write …" },
  {
    wrong: /(?<=\s)-{1,3}(?=\s)|(?<=\p{L})--+(?=\p{L})/gu,
    says: "a hyphen for a dash; write – with a space on either side",
  },
  { wrong: /(?<=(?<![\w-])\d{1,4})-(?=\d{1,4}(?![\w-]))/g, says: "a hyphen between two numbers; write –" },
];

interface Quotes {
  readonly write: string;
  readonly marks: readonly Mark[];
}

const ENGLISH: Quotes = {
  write: "“ before and ” after what is quoted",
  marks: [{ wrong: /(?<=“)\s|\s(?=”)/g, says: "a space inside quotation marks; remove it" }],
};
const GERMAN: Quotes = {
  write: "„ before and “ after what is quoted",
  marks: [
    { wrong: /”|(?<=[\s(])“(?=\p{L})/gu, says: "an English quotation mark; write QUOTES" },
    { wrong: /(?<=„)\s/g, says: "a space inside quotation marks; remove it" },
  ],
};
const FRENCH: Quotes = {
  write: "« before and » after what is quoted, each with a no-break space",
  marks: [
    { wrong: /[“”]/g, says: "an English quotation mark; write QUOTES" },
    { wrong: /«(?![\u00a0\u202f])|(?<![\u00a0\u202f])»/g, says: "no no-break space inside quotation marks; add it" },
  ],
};
const QUOTES = new Map([
  ["en", ENGLISH],
  ["de", GERMAN],
  ["fr", FRENCH],
]);
/** Their quotations may begin or end with the marks of any of these three. */
const OTHERS: Quotes = { ...ENGLISH, marks: [] };

/** Typewriter marks in what a page shows, and in its title and description. */
export function checkTypography(pages: readonly RenderedPage[], findPlaces: FindPlaces): Problem[] {
  return pages.flatMap((page) =>
    page.elements.flatMap((element) =>
      element.words
        .flatMap((text) => faultsIn(text, element.lang ?? page.language))
        .flatMap(({ quotes, message }) => findPlaces(page, element, ...quotes).map((place) => ({ ...place, message }))),
    ),
  );
}

function faultsIn(text: string, lang: string): { quotes: string[]; message: string }[] {
  const { write, marks } = QUOTES.get(lang.replace(/-.*/, "")) ?? OTHERS;
  return [...MARKS, ...marks].flatMap(({ wrong, says }) =>
    [...text.matchAll(wrong)].map(({ 0: mark, index }) => {
      // Two words on either side.
      const [before] = /(?:\S+\s+){0,2}\S*$/.exec(text.slice(0, index)) ?? [""];
      const [after] = /^\S*(?:\s+\S+){0,2}/.exec(text.slice(index + mark.length)) ?? [""];
      const quote = (before + mark + after).trim();
      // A component may have made the words after it.
      return { quotes: [quote, before + mark], message: `“${quote}” has ${says.replace("QUOTES", write)}` };
    }),
  );
}

import { placeAt } from "./place-at.mjs";
import { proseOfModule, proseOfPage } from "./prose.mjs";

/** What a typewriter has in the place of a mark, and the mark, wherever words are. */
const IN_WORDS = [
  { wrong: /"|&quot;|&#34;/g, says: "a straight quotation mark; write “ before and ” after what is quoted" },
  { wrong: /'|&apos;|&#39;/g, says: "a straight apostrophe; write ’, or ‘ and ’ around what is quoted in a quotation" },
  { wrong: /\.\.\./g, says: "three full stops; write …" },
];

/** The same where nothing but prose is, since code has such marks of its own. */
const IN_PROSE = [
  ...IN_WORDS,
  {
    wrong: /(?<=\s)-{1,3}(?=\s)|(?<=\p{L})--+(?=\p{L})/gu,
    says: "a hyphen for a dash; write – with a space on either side",
  },
  { wrong: /(?<=(?<![\w-])\d{1,4})-(?=\d{1,4}(?![\w-]))/g, says: "a hyphen between two numbers; write –" },
  { wrong: /(?<=“)\s|\s(?=”)/g, says: "a space inside quotation marks; take it out" },
];

/** Names, addresses and dates in a list or in front matter, which are for machines. */
const FOR_MACHINES = /^[\w./:#?=&%-]*$/;
/** What a text of code is that has words in it. */
const WORDS = /\p{L}.*\s|\s.*\p{L}/su;

/**
 * Marks of a typewriter in what is printed: in the text of pages and their front matter, in lists, and in the words of
 * components, those in braces too.
 * @param {import("./find-problems.mjs").Desk} desk
 * @returns {import("./problem.mjs").Problem[]}
 */
export function checkTypography({ markdown, modules }) {
  const texts = [
    ...markdown.map((page) => ({ ...page, prose: proseOfPage(page) })),
    ...modules.map((module) => ({ ...module, prose: proseOfModule(module) })),
  ];
  return texts.flatMap(({ file, text, prose }) =>
    prose.flatMap(({ start, end, isField, isCode }) => {
      const piece = text.slice(start, end);
      if ((isField && FOR_MACHINES.test(piece)) || (isCode && !WORDS.test(piece))) return [];
      return (isCode ? IN_WORDS : IN_PROSE).flatMap(({ wrong, says }) =>
        [...piece.matchAll(wrong)].map(({ index }) => ({ file, ...placeAt(text, start + index), message: says })),
      );
    }),
  );
}

import type { PageFields } from "../mdx/front-matter.ts";
import { type List, textOf, textsOf } from "./lists.ts";
import type { Problem } from "./problem.ts";

/** How the files of works are named. */
const WORKS = "-works.ts";

interface ListRules {
  /** How the file's name ends. */
  readonly file: string;
  readonly orderedBy: string;
  /** Fields that no entry is without, and what they say. */
  readonly needs?: Readonly<Record<string, string>>;
  /** By field: how many words its text has, if the entry has it. */
  readonly words: Readonly<Record<string, readonly [least: number, most: number]>>;
}

const ORDER = new Intl.Collator("en", { numeric: true });

const RULES: readonly ListRules[] = [
  {
    file: WORKS,
    orderedBy: "year",
    needs: { where: "where to watch, hear or borrow it, or whom to ask", truth: "what was staged in it, or is true" },
    words: {
      verdict: [3, 12],
      premise: [15, 40],
      notice: [8, 30],
      "truth.answer": [1, 3],
      "truth.why": [3, 30],
      contentNote: [3, 20],
      "where.at": [1, 25],
      "where.plays": [1, 10],
      toRead: [1, 30],
      "next.film": [3, 20],
      "next.opera": [3, 20],
      "startHere.reason": [20, 35],
    },
  },
  { file: "-timeline.ts", orderedBy: "date", words: { description: [12, 30] } },
  { file: "-glossary.ts", orderedBy: "term", words: { definition: [12, 30] } },
];

/**
 * Lists out of order, fields that are missing, texts too short or too long, verdicts that begin alike, answers that
 * stand twice, works that lead to no other, and descriptions that count works or years wrongly.
 */
export function checkLists(lists: readonly List[], frontMatter: readonly PageFields[]): Problem[] {
  const works = lists.filter(({ file }) => file.endsWith(WORKS));
  return [
    ...lists.flatMap((list) => {
      const rules = RULES.find(({ file }) => list.file.endsWith(file));
      return rules ? [...checkOrder(list, rules), ...checkNeeds(list, rules), ...checkLengths(list, rules)] : [];
    }),
    ...checkVerdicts(works),
    ...works.flatMap(checkAnswers),
    ...works.flatMap(checkNext),
    ...frontMatter.flatMap((page) => checkDescription(page, works)),
  ];
}

function checkOrder({ file, entries }: List, { orderedBy }: ListRules): Problem[] {
  return entries.flatMap((entry, index) => {
    const value = entry.fields[orderedBy];
    const before = entries[index - 1]?.fields[orderedBy];
    if (before === undefined || ORDER.compare(String(before), String(value)) <= 0) return [];
    const message = `${value} comes after ${before}, but the list is in order of ${orderedBy}; move one of the two entries`;
    return { file, field: `${entry.name}.${orderedBy}`, message };
  });
}

function checkNeeds({ file, entries }: List, { needs = {} }: ListRules): Problem[] {
  return entries.flatMap((entry) =>
    Object.entries(needs).flatMap(([field, what]) => {
      const { length } = textsOf({ name: field, fields: { value: entry.fields[field] } });
      return length > 0 ? [] : { file, field: `${entry.name}.${field}`, message: `missing; write ${what}` };
    }),
  );
}

function checkLengths({ file, entries }: List, { words }: ListRules): Problem[] {
  return entries.flatMap((entry) =>
    textsOf(entry).flatMap(({ field, text }) => {
      const limits = words[field.slice(entry.name.length + 1).replace(/\.\d+/g, "")];
      if (!limits) return [];
      const [least, most] = limits;
      const count = text.trim().split(/\s+/).length;
      if (count >= least && count <= most) return [];
      return { file, field, message: `${count} words; write ${least} to ${most}` };
    }),
  );
}

/** Somebody who runs down a list of verdicts should not read the same beginning twice. */
function checkVerdicts(works: readonly List[]): Problem[] {
  const verdicts = works.flatMap(({ file, entries }) =>
    entries.map((entry) => ({ file, entry, beginning: beginningOf(textOf(entry, "verdict") ?? "") })),
  );
  return [...Map.groupBy(verdicts, ({ beginning }) => beginning).values()].flatMap(([first, ...others]) =>
    others.map(({ file, entry, beginning }) => {
      const message = `begins like that of ${first?.entry.name}, “${beginning} …”; begin it another way`;
      return { file, field: `${entry.name}.verdict`, message };
    }),
  );
}

/** The first two words, in lower case and without punctuation. */
function beginningOf(verdict: string): string {
  return (verdict.toLowerCase().match(/[\p{L}\p{N}’-]+/gu) ?? []).slice(0, 2).join(" ");
}

/** The page prints the answer and goes on with the reason. */
function checkAnswers({ file, entries }: List): Problem[] {
  return entries.flatMap((entry) => {
    const [answer, why] = ["answer", "why"].map((part) => {
      const text = textsOf(entry).find(({ field }) => field === `${entry.name}.truth.${part}`)?.text ?? "";
      return text.toLowerCase();
    });
    if (!answer || !why?.startsWith(answer) || /^\p{L}/u.test(why.slice(answer.length))) return [];
    return {
      file,
      field: `${entry.name}.truth.why`,
      message: `the page would print “${answer}” twice; begin with the reason`,
    };
  });
}

/** From 10 to 99. Smaller numbers in a description can be of anything. */
const NUMBER_WORDS = Array.from({ length: 90 }, (_, index) => inWords(index + 10));

function inWords(number: number): string {
  const teens = "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" ");
  const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
  const ones = ["", ..."one two three four five six seven eight nine".split(" ").map((one) => `-${one}`)];
  return teens[number - 10] ?? `${tens[Math.floor(number / 10) - 2]}${ones[number % 10]}`;
}

/** The longest first: "twenty" is also the beginning of others. */
const NUMBER_WORD = new RegExp(`\\b(?:${NUMBER_WORDS.toReversed().join("|")})\\b`, "gi");

/** What a page's description says of the only works that the page lists. */
function checkDescription({ file, fields }: PageFields, works: readonly List[]): Problem[] {
  const description = fields.get("description");
  const [list, ...others] = works.filter(({ pages }) => pages.includes(file));
  if (!list || others.length > 0 || typeof description?.value !== "string") return [];
  const { value, line, column } = description;
  const years = [list.entries[0], list.entries.at(-1)].map((entry) => String(entry?.fields["year"]));
  const count = inWords(list.entries.length);
  const wrong = [
    ...(value.match(NUMBER_WORD) ?? [])
      .filter((word) => word.toLowerCase() !== count)
      .map((word) => `“${word}”, but the list has ${list.entries.length} works; write ${count}`),
    ...(value.match(/\b\d{4}\b/g) ?? [])
      .filter((year) => !years.includes(year))
      .map((year) => `“${year}”, but the list is from ${years.join(" to ")}; write those years`),
  ];
  return wrong.map((message) => ({ file, line, column, message: `description: ${message}` }));
}

/** The page that lists the works of a form. */
const PAGES = { film: "/documentary", opera: "/opera" };

/** What follows a work is one film and one opera, each at the beginning of its line; checkLinks knows what exists. */
function checkNext({ file, entries }: List): Problem[] {
  return entries.flatMap((entry) =>
    Object.entries(PAGES).flatMap(([form, page]) => {
      const field = `${entry.name}.next.${form}`;
      const address = file.endsWith(`${page}${WORKS}`) ? "#" : `${page}#`;
      const text = textsOf(entry).find((one) => one.field === field)?.text ?? "";
      const [link = "", id = ""] = /^\[[^\]]+\]\(([^)]+)\), /.exec(text) ?? [];
      if (/^another\b/.test(text.slice(link.length))) {
        const message = "“another” tells nothing to whoever has not seen both; write what the next work is about";
        return { file, field, message };
      }
      if (id.startsWith(address) && id !== `#${entry.name}`) return [];
      return {
        file,
        field,
        message: `write a link to another work, [*Title*](${address}id), and the reason after a comma`,
      };
    }),
  );
}

import { basename } from "node:path";
import type { PageFields } from "../mdx/front-matter.ts";
import type { Entry, List } from "./lists.ts";
import { formatPlace, type Problem } from "./problem.ts";

// The lists of this site. Another site's pass all this until they are named as these.

/** How the files of works are named. */
const WORKS = "-works.ts";
/** Where each answer has its place in the drawing of what was staged. */
const COLUMNS = "/staged-columns.ts";

interface ListRules {
  /** How the file's name ends. */
  readonly file: string;
  readonly orderedBy: string;
  /** Fields that no entry is without, and what they say. */
  readonly needs?: Readonly<Record<string, string>>;
  /** By field: how many words its text has, if the entry has it. */
  readonly words: Readonly<Record<string, readonly [least: number, most: number]>>;
}

const RULES: readonly ListRules[] = [
  {
    file: WORKS,
    orderedBy: "year",
    needs: {
      "where.0.at": "where to watch, hear or borrow it, or whom to ask",
      "truth.answer": "what was staged in it, or is true",
    },
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
      "startHere.companion.before": [20, 45],
      "startHere.companion.firstMinutes": [25, 75],
      "startHere.companion.times": [3, 20],
      "startHere.companion.waitFor": [1, 35],
      "startHere.companion.tomorrow": [20, 60],
      "startHere.companion.afterwards": [3, 20],
    },
  },
  { file: "-timeline.ts", orderedBy: "date", words: { description: [12, 30] } },
  { file: "-glossary.ts", orderedBy: "term", words: { definition: [12, 30] } },
];

const ORDER = new Intl.Collator("en", { numeric: true });

/** A list of people. Its entries have no year, but need sources. */
export const PEOPLE = "/both-forms.ts";
/** Their sources stand at the works that they are about. */
export const CORRECTIONS = "/corrections.ts";
/** The fields of a work that say something of their own: the line above each says where that was checked. */
export const SOURCED_FIELDS = /^ {4}(premise|notice|truth|contentNote|where|toRead|evening):/;

/** The page that lists the works of a form. */
const PAGES = { film: "/documentary", opera: "/opera" };

/**
 * Lists out of order, fields that are missing, texts too short or too long, ids and beginnings of verdicts that stand
 * twice, answers that their reasons repeat or that have no place, works that lead to no other, and descriptions that count wrongly.
 */
export function checkLists(lists: readonly List[], frontMatter: readonly PageFields[]): Problem[] {
  const works = lists.filter(({ file }) => file.endsWith(WORKS)).flatMap(({ entries }) => entries);
  return [
    ...lists.flatMap(checkByRules),
    ...checkIds(lists.flatMap(({ entries }) => entries)),
    ...checkVerdicts(works),
    ...works.flatMap(checkAnswer),
    ...lists.filter(({ file }) => file.endsWith(COLUMNS)).flatMap((columns) => checkPlaces(columns, works)),
    ...works.flatMap(checkNext),
    ...frontMatter.flatMap((page) => checkDescription(page, works)),
  ];
}

function checkByRules({ file, entries }: List): Problem[] {
  const rules = RULES.find((one) => file.endsWith(one.file));
  if (!rules) return [];
  const { orderedBy, needs = {}, words } = rules;
  return entries.flatMap((entry, index) => {
    const { fields, texts } = entry;
    const value = String(fields[orderedBy]);
    const before = String(entries[index - 1]?.fields[orderedBy] ?? value);
    const order = `${value} comes after ${before}, but the list is in order of ${orderedBy}; move one of the two entries`;
    return [
      ...(ORDER.compare(before, value) > 0 ? [problemAt(entry, orderedBy, order)] : []),
      ...Object.entries(needs)
        .filter(([field]) => !texts.get(field))
        .map(([field, what]) => problemAt(entry, field, `missing; write ${what}`)),
      ...[...texts].flatMap(([field, text]) => {
        const [least, most] = words[field.replace(/\.\d+/g, "")] ?? [0, Number.POSITIVE_INFINITY];
        const count = text.trim().split(/\s+/).length;
        if (count >= least && count <= most) return [];
        return problemAt(entry, field, `${count} words; write ${least} to ${most}`);
      }),
    ];
  });
}

function checkIds(entries: readonly Entry[]): Problem[] {
  const withId = entries.filter(({ fields }) => fields["id"] !== undefined);
  return repeated(withId, ({ fields }) => fields["id"]).map(({ entry, first }) => {
    const where = formatPlace({ file: first.file, field: `${first.name}.id` });
    return problemAt(entry, "id", `"${entry.name}" is already used at ${where}; choose another`);
  });
}

/** Somebody who runs down a list of verdicts should not read the same beginning twice. */
function checkVerdicts(works: readonly Entry[]): Problem[] {
  return repeated(works, beginningOf).map(({ entry, first }) => {
    return problemAt(
      entry,
      "verdict",
      `begins like that of ${first.name}, “${beginningOf(entry)} …”; begin it another way`,
    );
  });
}

/** The first two words of the verdict, in lower case and without punctuation. */
function beginningOf({ texts }: Entry): string {
  const words =
    texts
      .get("verdict")
      ?.toLowerCase()
      .match(/[\p{L}\p{N}’-]+/gu) ?? [];
  return words.slice(0, 2).join(" ");
}

/** The page prints the answer and goes on with the reason. */
function checkAnswer(work: Entry): Problem[] {
  const [answer = "", why = ""] = ["answer", "why"].map((part) => work.texts.get(`truth.${part}`)?.toLowerCase());
  if (!answer || !why.startsWith(answer) || /^\p{L}/u.test(why.slice(answer.length))) return [];
  return [problemAt(work, "truth.why", `the page would print “${answer}” twice; begin with the reason`)];
}

function checkPlaces({ file, entries }: List, works: readonly Entry[]): Problem[] {
  return works.flatMap((work) => {
    const answer = work.texts.get("truth.answer");
    const form = work.file.endsWith(`${PAGES.film}${WORKS}`) ? "films" : "operas";
    const isPlaced = entries.some(({ texts }) =>
      [...texts].some(([field, text]) => field.startsWith(`${form}.`) && text === answer),
    );
    if (!answer || isPlaced) return [];
    return problemAt(
      work,
      "truth.answer",
      `“${answer}” has no place in the drawing of what was staged; add it to the ${form} of a column in ${file}`,
    );
  });
}

/** A work leads on to one film and one opera. Each text begins with the link; checkLinks knows whether that exists. */
function checkNext(work: Entry): Problem[] {
  return Object.entries(PAGES).flatMap(([form, page]) => {
    const address = work.file.endsWith(`${page}${WORKS}`) ? "#" : `${page}#`;
    const text = work.texts.get(`next.${form}`) ?? "";
    const [link = "", id = ""] = /^\[[^\]]+\]\(([^)]+)\), /.exec(text) ?? [];
    if (/^another\b/.test(text.slice(link.length))) {
      const message = "“another” tells nothing to whoever has not seen both; write what the next work is about";
      return problemAt(work, `next.${form}`, message);
    }
    if (id.startsWith(address) && id !== `#${work.name}`) return [];
    const message = `write a link to another work, [*Title*](${address}id), and the reason after a comma`;
    return problemAt(work, `next.${form}`, message);
  });
}

/** From ten to ninety-nine. Smaller numbers in a description can be of anything. */
const NUMBER = /\b(?:ten|eleven|twelve|(?:twen|thir|four|for|fif|six|seven|eigh|nine)(?:teen|ty(?:-\w+)?))\b/gi;

/** What a page's description says of the works that are named after the page. */
function checkDescription(page: PageFields, works: readonly Entry[]): Problem[] {
  const description = page.fields.get("description");
  const list = works.filter(({ file }) => basename(file) === basename(page.file, ".mdx") + WORKS);
  if (list.length === 0 || typeof description?.value !== "string") return [];
  const { value, line, column } = description;
  const years = [list[0], list.at(-1)].map((work) => String(work?.fields["year"]));
  const count = inWords(list.length);
  const numbers = (value.match(NUMBER) ?? []).filter((word) => word.toLowerCase() !== count);
  const otherYears = (value.match(/\b\d{4}\b/g) ?? []).filter((year) => !years.includes(year));
  return [
    ...numbers.map((word) => `“${word}”, but the list has ${list.length} works; write ${count}`),
    ...otherYears.map((year) => `“${year}”, but the list is from ${years.join(" to ")}; write those years`),
  ].map((message) => ({ file: page.file, line, column, message: `description: ${message}` }));
}

/** From 10 to 99. */
function inWords(number: number): string {
  const teens = "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" ");
  const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
  const ones = ["", ..."one two three four five six seven eight nine".split(" ").map((one) => `-${one}`)];
  return teens[number - 10] ?? `${tens[Math.floor(number / 10) - 2]}${ones[number % 10]}`;
}

/** Every entry that has something in common with one before it. */
function repeated(entries: readonly Entry[], common: (entry: Entry) => unknown): { entry: Entry; first: Entry }[] {
  return [...Map.groupBy(entries, common).values()].flatMap(([first, ...others]) =>
    first ? others.map((entry) => ({ entry, first })) : [],
  );
}

function problemAt({ file, name }: Entry, field: string, message: string): Problem {
  return { file, field: `${name}.${field}`, message };
}

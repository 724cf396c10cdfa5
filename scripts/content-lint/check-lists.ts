import { type List, textOf, textsOf } from "./lists.ts";
import type { Problem } from "./problem.ts";

/** How the files of works are named. */
const WORKS = "-works.ts";

interface ListRules {
  /** How the file's name ends. */
  readonly file: string;
  readonly orderedBy: string;
  /** By field: how many words its text has, if the entry has it. */
  readonly words: Readonly<Record<string, readonly [least: number, most: number]>>;
}

const ORDER = new Intl.Collator("en", { numeric: true });

const RULES: readonly ListRules[] = [
  {
    file: WORKS,
    orderedBy: "year",
    words: {
      verdict: [3, 12],
      premise: [15, 40],
      notice: [8, 30],
      "truth.answer": [1, 3],
      "truth.why": [3, 30],
      contentNote: [3, 20],
      where: [3, 30],
      "next.film": [3, 20],
      "next.opera": [3, 20],
      "startHere.reason": [20, 35],
    },
  },
  { file: "-timeline.ts", orderedBy: "date", words: { description: [12, 30] } },
  { file: "-glossary.ts", orderedBy: "term", words: { definition: [12, 30] } },
];

/** Lists out of order, texts too short or too long, verdicts that begin alike, and works that lead to no other. */
export function checkLists(lists: readonly List[]): Problem[] {
  const works = lists.filter(({ file }) => file.endsWith(WORKS));
  return [
    ...lists.flatMap((list) => {
      const rules = RULES.find(({ file }) => list.file.endsWith(file));
      return rules ? [...checkOrder(list, rules), ...checkLengths(list, rules)] : [];
    }),
    ...checkVerdicts(works),
    ...works.flatMap(checkNext),
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

function checkLengths({ file, entries }: List, { words }: ListRules): Problem[] {
  return entries.flatMap((entry) =>
    textsOf(entry).flatMap(({ field, text }) => {
      const limits = words[field.slice(entry.name.length + 1)];
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

/** The page that lists the works of a form. */
const PAGES = { film: "/documentary", opera: "/opera" };

/** What follows a work is one film and one opera, each at the beginning of its line; checkLinks knows what exists. */
function checkNext({ file, entries }: List): Problem[] {
  return entries.flatMap((entry) =>
    Object.entries(PAGES).flatMap(([form, page]) => {
      const field = `${entry.name}.next.${form}`;
      const address = file.endsWith(`${page}${WORKS}`) ? "#" : `${page}#`;
      const text = textsOf(entry).find((one) => one.field === field)?.text ?? "";
      const id = /^\[[^\]]+\]\(([^)]+)\), /.exec(text)?.[1] ?? "";
      if (id.startsWith(address) && id !== `#${entry.name}`) return [];
      return {
        file,
        field,
        message: `write a link to another work, [*Title*](${address}id), and the reason after a comma`,
      };
    }),
  );
}

import { type List, textOf } from "./lists.ts";
import { type Problem, suggest } from "./problem.ts";

interface ListRules {
  /** How the file's name ends. */
  readonly file: string;
  readonly orderedBy: string;
  /** Limits that keep the texts of a list alike. */
  readonly words: { readonly field: string; readonly least: number; readonly most: number };
}

const ORDER = new Intl.Collator("en", { numeric: true });

const RULES: readonly ListRules[] = [
  { file: "-works.ts", orderedBy: "year", words: { field: "description", least: 40, most: 60 } },
  { file: "-timeline.ts", orderedBy: "date", words: { field: "description", least: 12, most: 30 } },
  { file: "-glossary.ts", orderedBy: "term", words: { field: "definition", least: 12, most: 30 } },
];

/** Lists out of order, texts too short or too long, and works that are in no list. */
export function checkLists(lists: readonly List[]): Problem[] {
  return lists.flatMap((list) => {
    const rules = RULES.find(({ file }) => list.file.endsWith(file));
    return [
      ...(rules ? [...checkOrder(list, rules), ...checkLengths(list, rules)] : []),
      ...checkNamedWorks(list, lists),
    ];
  });
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

function checkLengths({ file, entries }: List, { words: { field, least, most } }: ListRules): Problem[] {
  return entries.flatMap((entry) => {
    const words = (textOf(entry, field) ?? "").trim().split(/\s+/).length;
    if (words >= least && words <= most) return [];
    return { file, field: `${entry.name}.${field}`, message: `${words} words; write ${least} to ${most}` };
  });
}

/** Events and bridges whose work is in no list. Without this check, only a missing link would tell. */
function checkNamedWorks({ file, entries }: List, lists: readonly List[]): Problem[] {
  const isTimeline = file.endsWith("-timeline.ts");
  if (!isTimeline && !file.endsWith("/bridges.ts")) return [];
  const field = isTimeline ? "work" : "from";
  const worksFile = isTimeline ? file.replace("-timeline.ts", "-works.ts") : "-works.ts";
  const ids = lists
    .filter((list) => list.file.endsWith(worksFile))
    .flatMap((list) => list.entries.map(({ name }) => name));
  return entries.flatMap((entry) => {
    const id = textOf(entry, field);
    if (id === undefined || ids.includes(id)) return [];
    const message = `no work has the id "${id}"; ${suggest(id, ids)}add the work to its list`;
    return { file, field: `${entry.name}.${field}`, message };
  });
}

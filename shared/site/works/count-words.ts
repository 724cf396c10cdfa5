import type { DocumentaryWork, OperaWork } from "../content/types.ts";

/** The words of a list that people read. They look up the other fields. */
export function countWords(works: readonly (DocumentaryWork | OperaWork)[], ...also: readonly unknown[]): number {
  const read = works.map(({ title, verdict, premise, notice, contentNote, where, startHere }) => [
    [title, verdict, premise, notice, contentNote, where.map(({ at }) => at)],
    startHere && [title, verdict, startHere, where.slice(0, 1).map(({ at }) => at)],
  ]);
  return wordsIn([read, also]);
}

function wordsIn(data: unknown): number {
  if (typeof data === "string") return data.split(/\s+/).length;
  if (typeof data !== "object" || data === null) return 0;
  return Object.values(data).reduce((sum, value) => sum + wordsIn(value), 0);
}

import { closestMatch } from "leven";

/** A mistake for an editor to correct. Lines and columns start at 1; a mistake in a list has a field instead. */
export interface Problem {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  /** Entry and field of a list, such as `la-boheme.description`. */
  readonly field?: string;
  readonly message: string;
}

export type Place = Omit<Problem, "message">;

/** Sorted lines such as `file:line:column: message` or `file: entry.field: message`, without duplicates. */
export function formatProblems(problems: readonly Problem[]): string[] {
  const sorted = problems.toSorted(
    (a, b) => a.file.localeCompare(b.file, "en") || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0),
  );
  return [...new Set(sorted.map((problem) => `${formatPlace(problem)}: ${problem.message}`))];
}

export function formatPlace({ file, line, column = 1, field }: Place): string {
  if (field !== undefined) return `${file}: ${field}`;
  return `${file}:${line ?? 1}:${column}`;
}

export function placeAt(text: string, offset: number): { line: number; column: number } {
  const lines = text.slice(0, Math.max(0, offset)).split("\n");
  return { line: lines.length, column: (lines.at(-1) ?? "").length + 1 };
}

/** "write …, or " with the candidate that is most like what was written; "" if none is. */
export function suggest(written: string, candidates: readonly string[]): string {
  const closest = closestMatch(written, [...candidates], { maxDistance: Math.floor(written.length / 2) });
  return closest === undefined ? "" : `write ${closest}, or `;
}

import { closestMatch } from "leven";

/** A mistake for an editor to correct. */
export interface Problem extends Place {
  readonly message: string;
}

export interface Place {
  readonly file: string;
  /** Lines and columns start at 1, which is also the default. */
  readonly line?: number;
  readonly column?: number;
  /** In place of a line: entry and field of a list, such as `la-boheme.description`. */
  readonly field?: string;
}

/** Sorted lines such as `file:line:column: message` or `file: entry.field: message`, without duplicates. */
export function formatProblems(problems: readonly Problem[]): string[] {
  const sorted = problems.toSorted(
    (a, b) => a.file.localeCompare(b.file, "en") || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0),
  );
  return [...new Set(sorted.map((problem) => `${formatPlace(problem)}: ${problem.message}`))];
}

export function formatPlace({ file, line = 1, column = 1, field }: Place): string {
  return field === undefined ? `${file}:${line}:${column}` : `${file}: ${field}`;
}

export function placeAt(text: string, offset: number): { line: number; column: number } {
  const lines = text.slice(0, Math.max(0, offset)).split("\n");
  return { line: lines.length, column: (lines.at(-1) ?? "").length + 1 };
}

/** "write …, or " with the candidate that is closest to what was written; "" if none is close. */
export function suggest(written: string, candidates: readonly string[]): string {
  const closest = closestMatch(written, [...candidates], { maxDistance: Math.floor(written.length / 2) });
  return closest === undefined ? "" : `write ${closest}, or `;
}

export function escapeRegExp(text: string): string {
  return text.replace(/[^\w\s]/g, "\\$&");
}

/**
 * Something for the writer to mend: where it stands, what is wrong, and what to write instead. Lines and columns begin
 * at 1.
 * @typedef {{ file: string, line: number, column: number, message: string }} Problem
 */

/**
 * One line for each problem, "file:line:column: message", in the order in which they stand in the files; what two pages
 * show of one place is said once.
 * @param {Problem[]} problems
 * @returns {string[]}
 */
export function formatProblems(problems) {
  const ordered = problems.toSorted(
    (one, other) => one.file.localeCompare(other.file, "en") || one.line - other.line || one.column - other.column,
  );
  return [...new Set(ordered.map(({ file, line, column, message }) => `${file}:${line}:${column}: ${message}`))];
}

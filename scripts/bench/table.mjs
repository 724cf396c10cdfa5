/**
 * A table in Markdown that also reads well as it is: the first column is words, all others are figures.
 * @param {readonly string[]} columns
 * @param {readonly (readonly string[])[]} rows
 */
export function table(columns, rows) {
  const widths = columns.map((column, index) => Math.max(column.length, ...rows.map((row) => row[index]?.length ?? 0)));
  const line = (/** @type {readonly string[]} */ cells) =>
    `| ${widths.map((width, index) => pad(cells[index] ?? "", width, index)).join(" | ")} |`;
  const rule = widths.map((width, index) => (index === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`));
  return [line(columns), line(rule), ...rows.map(line)].join("\n");
}

/**
 * @param {string} text
 * @param {number} width
 * @param {number} index
 */
function pad(text, width, index) {
  return index === 0 ? text.padEnd(width) : text.padStart(width);
}

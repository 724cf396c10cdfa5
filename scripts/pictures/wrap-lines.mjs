/**
 * Breaks a text between its words into as few lines as hold it, and those as even as they can be. Undefined where a
 * word alone is wider than a line, or where there are too many lines.
 * @param {string} text
 * @param {{ width: number, most: number, measure: (line: string) => number }} limits The width of a line, the most
 *   lines, and how wide a line would be.
 * @returns {string[] | undefined}
 */
export function wrapLines(text, { width, most, measure }) {
  const words = text.split(" ");
  const fewest = fill(words, width, measure);
  if (!fewest || fewest.length > most) return undefined;
  // The narrowest column that needs no more lines has the evenest ones. It is found by halving what is left to try.
  let narrowest = fewest;
  let [tooNarrow, wideEnough] = [0, width];
  while (wideEnough - tooNarrow > width / 200) {
    const column = (tooNarrow + wideEnough) / 2;
    const lines = fill(words, column, measure);
    if (lines?.length === fewest.length) [narrowest, wideEnough] = [lines, column];
    else tooNarrow = column;
  }
  return narrowest;
}

/**
 * @param {string[]} words
 * @param {number} width
 * @param {(line: string) => number} measure
 * @returns {string[] | undefined}
 */
function fill(words, width, measure) {
  /** @type {string[]} */
  const lines = [];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.every((line) => measure(line) <= width) ? lines : undefined;
}

interface Limits {
  /** Of a line. */
  readonly width: number;
  /** The most lines. */
  readonly most: number;
  /** How wide a line would be. */
  readonly measure: (line: string) => number;
}

/**
 * Breaks a text between words into as few lines as possible, and those as even as possible. Undefined if a single word
 * is wider than a line, or if there are too many lines.
 */
export function wrapLines(text: string, { width, most, measure }: Limits): string[] | undefined {
  const words = text.split(" ");
  const fewest = fill(words, width, measure);
  if (!fewest || fewest.length > most) return undefined;
  // The narrowest column that takes no more lines has the most even ones. This is a binary search for it.
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

function fill(words: readonly string[], width: number, measure: Limits["measure"]): string[] | undefined {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.every((line) => measure(line) <= width) ? lines : undefined;
}

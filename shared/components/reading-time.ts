/** How many words of English a minute's silent reading takes in. */
const WORDS_A_MINUTE = 230;

/** Minutes to read some prose, given as a number of words, and whatever texts the data beside it holds. */
export function readingMinutes(words: number, ...data: readonly unknown[]): number {
  return Math.round((words + wordsIn(data)) / WORDS_A_MINUTE);
}

function wordsIn(data: unknown): number {
  if (typeof data === "string") return data.split(/\s+/).length;
  if (typeof data !== "object" || data === null) return 0;
  return Object.values(data).reduce((sum, value) => sum + wordsIn(value), 0);
}

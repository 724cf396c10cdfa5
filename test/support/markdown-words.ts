/** The words of Markdown, without marks, addresses, brackets or line breaks. */
export function wordsOf(text: string): string {
  return text
    .replace(/\]\([^)]*\)/g, "")
    .replace(/[*[\]()\\`]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** The words of Markdown, without marks, addresses, brackets, line breaks or what prevents them. */
export function wordsOf(text: string): string {
  return text
    .replace(/\]\([^)]*\)/g, "")
    .replace(/[*[\]()\\`\u2060]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** A sentence of the data files without its markup, which is described in inline-text.tsx. */
export function plainText(text: string): string {
  return text.replace(/\[([^\]]+)\]\([^)]+\)/g, "$1").replace(/\*(?:[a-z]{2,3}(?:-[A-Z][a-z]{3})?:)?([^*]+)\*/g, "$1");
}

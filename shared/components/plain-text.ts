import { type InlinePart, parseInline } from "./inline-markup.ts";

/** A sentence of the data files without its markup, which is described in inline-markup.ts. */
export function plainText(text: string): string {
  return parseInline(text).map(wordsOf).join("");
}

function wordsOf(part: InlinePart): string {
  if ("text" in part) return part.text;
  return "title" in part ? part.title : part.parts.map(wordsOf).join("");
}

/** A part of a sentence: words, a title, or a link around other parts. */
export type InlinePart =
  | { readonly text: string }
  | { readonly title: string; readonly lang: string | undefined }
  | { readonly href: string; readonly parts: readonly InlinePart[] };

const MARKUP = /\[([^\]]+)\]\(([^)]+)\)|\*(?:([a-z]{2,3}(?:-[A-Z][a-z]{3})?):)?([^*]+)\*/g;

/**
 * Reads the markup of sentences in content/: `*Drifters*` is a title, `*it:La traviata*` a title in another language
 * (BCP 47), and `[*Drifters*](#drifters)` a link.
 */
export function parseInline(sentence: string): InlinePart[] {
  const parts: InlinePart[] = [];
  let end = 0;
  for (const match of sentence.matchAll(MARKUP)) {
    const [whole, linked, href = "", lang, title = ""] = match;
    if (match.index > end) parts.push({ text: sentence.slice(end, match.index) });
    parts.push(linked === undefined ? { title, lang } : { href, parts: parseInline(linked) });
    end = match.index + whole.length;
  }
  if (end < sentence.length) parts.push({ text: sentence.slice(end) });
  return parts;
}

/** A sentence of content/ without its markup. */
export function plainText(text: string): string {
  return parseInline(text).map(wordsOf).join("");
}

function wordsOf(part: InlinePart): string {
  if ("text" in part) return part.text;
  return "title" in part ? part.title : part.parts.map(wordsOf).join("");
}

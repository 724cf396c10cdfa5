import type { ReactNode } from "react";
import { TextLink } from "./text-link.tsx";

/** A link, or a title with or without its language. */
const MARKUP = /\[([^\]]+)\]\(([^)]+)\)|\*(?:([a-z]{2,3}(?:-[A-Z][a-z]{3})?):)?([^*]+)\*/g;

/**
 * A sentence of the data files. In it `*Drifters*` is a title, `*it:La traviata*` one that is not English (BCP 47), and
 * `[*Drifters*](#drifters)` a link.
 */
export function InlineText({ text }: { readonly text: string }): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKUP)) {
    const [whole, linked, href, lang, title] = match;
    parts.push(text.slice(end, match.index));
    parts.push(
      linked === undefined ? (
        <i key={match.index} lang={lang}>
          {title}
        </i>
      ) : (
        <TextLink key={match.index} href={href}>
          <InlineText text={linked} />
        </TextLink>
      ),
    );
    end = match.index + whole.length;
  }
  return [...parts, text.slice(end)];
}

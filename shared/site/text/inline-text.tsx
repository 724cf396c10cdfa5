import type { ReactNode } from "react";
import { keepTogether } from "../../engine/typography.ts";
import { type InlinePart, parseInline } from "./inline-markup.ts";
import { TextLink } from "./text-link.tsx";

/** A sentence of content/, with markup as in inline-markup.ts. */
export function InlineText({ text }: { readonly text: string }): ReactNode {
  return parseInline(text).map(show);
}

function show(part: InlinePart, index: number): ReactNode {
  if ("text" in part) return keepTogether(part.text);
  if ("title" in part) {
    return (
      <i key={index} lang={part.lang}>
        {part.title}
      </i>
    );
  }
  return (
    <TextLink key={index} href={part.href}>
      {part.parts.map(show)}
    </TextLink>
  );
}

import type { Source } from "../content/source.ts";
import { InlineText } from "./inline-text.tsx";
import { keepTogether } from "./keep-together.ts";

/** Where to read on. The only links that leave the site, and each says where to. */
export function SourceList({ sources }: { readonly sources: readonly Source[] }) {
  return (
    <ul className="sources">
      {sources.map((source) =>
        "url" in source ? (
          <li key={source.url}>
            <InlineText text={source.collection} />,{" "}
            <a href={source.url} rel="noopener">
              at {source.institution}
            </a>
          </li>
        ) : (
          <li key={source.title}>
            {source.author && `${keepTogether(source.author)}, `}
            <InlineText text={source.title} />, {source.published}
          </li>
        ),
      )}
    </ul>
  );
}

import type { GlossaryTerm } from "../content/glossary-term.ts";
import { InlineText } from "./inline-text.tsx";

/** Terms and what they mean, each at an anchor of its own. */
export function Glossary({ terms }: { readonly terms: readonly GlossaryTerm[] }) {
  return (
    <dl className="glossary">
      {terms.map(({ id, term, lang, definition }) => (
        <div key={id} id={id}>
          <dt lang={lang}>{term}</dt>
          <dd>
            <InlineText text={definition} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

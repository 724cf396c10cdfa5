import type { DefinedTermSet } from "schema-dts";
import { plainText } from "../../shared/components/plain-text.ts";
import type { GlossaryTerm } from "../../shared/content/glossary-term.ts";

/** The glossary of the page at a URL, in the terms of schema.org. */
export function structuredGlossary(url: string, name: string, terms: readonly GlossaryTerm[]): DefinedTermSet {
  return {
    "@type": "DefinedTermSet",
    name,
    hasDefinedTerm: terms.map(({ id, term, definition }) => ({
      "@type": "DefinedTerm",
      name: term,
      description: plainText(definition),
      url: `${url}#${id}`,
    })),
  };
}

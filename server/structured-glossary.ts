import type { DefinedTermSet } from "schema-dts";
import type { GlossaryTerm } from "../shared/content/glossary-term.ts";

/** The glossary of the page at a URL, in the terms of schema.org. */
export function structuredGlossary(url: string, name: string, terms: readonly GlossaryTerm[]): DefinedTermSet {
  return {
    "@type": "DefinedTermSet",
    name,
    hasDefinedTerm: terms.map(({ id, term, definition }) => ({
      "@type": "DefinedTerm",
      name: term,
      description: definition,
      url: `${url}#${id}`,
    })),
  };
}

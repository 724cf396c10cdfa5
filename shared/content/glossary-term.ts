export interface GlossaryTerm {
  /** The anchor on the page; every one begins with "term-". */
  readonly id: string;
  readonly term: string;
  /** BCP 47 tag, given when the term is not an English word. */
  readonly lang?: string;
  /** Marked up as in inline-markup.ts. */
  readonly definition: string;
}

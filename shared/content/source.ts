/** Something to read on with: a book or an article, or a collection that an institution keeps. */
export type Source = Publication | Collection;

interface Publication {
  /** The author or editor, as printed; left out where the title names who is behind it. */
  readonly author?: string;
  /** Marked up as in inline-markup.ts: a title, or what it is about where the title is not known. */
  readonly title: string;
  /** Publisher, edition and year, as far as they are known. */
  readonly published: string;
}

interface Collection {
  /** Marked up as in inline-markup.ts. */
  readonly collection: string;
  readonly institution: string;
  /** The institution's first page, which outlives the pages below it. */
  readonly url: string;
}

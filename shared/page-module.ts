import type { ComponentType, ElementType } from "react";

/**
 * What stands between the `---` lines of a page's file. The build checks it: see
 * scripts/content-desk/check-front-matter.mjs.
 */
export interface FrontMatter {
  /** The whole title as the browser's tab shows it. */
  readonly title: string;
  /** What a search engine may print under the title. A page that is not to be found has none. */
  readonly description?: string;
  /** The day of the text's last change, ISO 8601. A page that is not to be found has none. */
  readonly updated?: string;
  /** Given to crawlers as written, for instance "noindex, nofollow". */
  readonly robots?: string;
  /** Which of the two rooms the page belongs to: it decides typeface and colour. */
  readonly room?: "documentary" | "opera";
}

/** A page as its file exports it: an `.mdx` file once compiled, or a `.tsx` file. */
export interface PageModule {
  readonly default: ComponentType<{ readonly components?: Readonly<Record<string, ElementType>> }>;
  readonly frontmatter: FrontMatter;
}

import type { ComponentType, ElementType } from "react";

/** A line of the list of pages. */
export interface Page {
  /** The one address of the page, without a slash at its end. */
  readonly path: string;
  /** The words of the links to the page. */
  readonly label: string;
  /** Where the site's own links to the page stand; a page without it is only reached by its address. */
  readonly linkedFrom?: "header" | "footer";
  /** The page's data: a module of its own, content-hashed in the browser's build. */
  readonly load: () => Promise<PageModule>;
}

/** Whether it is the page for every address that is no page's. */
export function isNotFound(page: Page): boolean {
  return page.path === "*";
}

/**
 * What stands between the `---` lines of a page's file. The build checks it: see
 * scripts/content-lint/check-front-matter.ts.
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
  /** Which room of the site the page belongs to: it decides typeface and colour. */
  readonly room?: string;
}

/** A page as its file exports it: an `.mdx` file once compiled, or a `.tsx` file. */
export interface PageModule {
  readonly default: ComponentType<{ readonly components?: Readonly<Record<string, ElementType>> }>;
  readonly frontmatter: FrontMatter;
}

/** What the engine needs to know of the site around the pages. */
export interface SiteIdentity {
  readonly name: string;
  /** A language tag of BCP 47. */
  readonly language: string;
  /** Colours that a browser may give to its own bars around the page. */
  readonly themeColour: { readonly light: string; readonly dark: string };
}

/** "Opera" of "Opera | Two Evenings", for use beside the site's name. */
export function titleWithoutName(title: string, name: string): string {
  const ending = ` | ${name}`;
  return title.endsWith(ending) ? title.slice(0, -ending.length) : title;
}

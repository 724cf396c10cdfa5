import type { PageModule } from "./page-module.ts";

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

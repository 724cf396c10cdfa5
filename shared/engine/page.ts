import type { ComponentType } from "react";

export interface Page {
  /** Without a slash at the end. "*" is the 404 page. */
  readonly path: string;
  readonly label: string;
  /** Without it neither header nor footer has a link to the page. */
  readonly linkedFrom?: "header" | "footer";
  readonly load: () => Promise<PageModule>;
  /** A CSS font of its first screen that other pages may not have loaded. */
  readonly font?: string;
}

export function isNotFound(page: Page): boolean {
  return page.path === "*";
}

/** scripts/content-lint/check-front-matter.ts checks it in the build. */
export interface FrontMatter {
  /** With the site's name. */
  readonly title: string;
  /** For search engines. A page with noindex has neither this nor `updated`. */
  readonly description?: string;
  /** ISO 8601 date. */
  readonly updated?: string;
  /** Such as "noindex, nofollow". */
  readonly robots?: string;
  /** The part of the site; it sets typeface and colour. */
  readonly room?: string;
  /** BCP 47. Without it the page is in the site's language. */
  readonly lang?: string;
  /** The paths of the same page in other languages, by language. */
  readonly translations?: Readonly<Record<string, string>>;
}

export interface PageModule {
  readonly default: ComponentType<PageProps>;
  readonly frontmatter: FrontMatter;
}

export interface PageProps {
  /** As in site/data.ts. */
  readonly data?: unknown;
  /** For a page with error boundaries of its own. */
  readonly errorScreen?: ErrorScreen;
}

export interface ShownFailure {
  readonly side: "client" | "server";
  readonly digest: string | undefined;
}

/** `heading` is `h2` if only a part of a page failed. */
export type ErrorScreen = ComponentType<ShownFailure & { readonly heading?: "h1" | "h2" }>;

/** "Opera" of "Opera | Two Evenings". */
export function titleWithoutName(title: string, name: string): string {
  const ending = ` | ${name}`;
  return title.endsWith(ending) ? title.slice(0, -ending.length) : title;
}

import { pages } from "../../shared/site/pages.ts";

const linked = pages.filter(({ linkedFrom }) => linkedFrom === "header").map(({ path }) => path);

/** A page that the header of every page links to. */
export const PAGE = linked.at(-1) ?? "/";

/** Another, if the header links to more. */
export const OTHER_PAGE = linked.at(-2) ?? "/";

/** The one with the parts of shared/reporting/recorded-data.tsx, which a site may not have yet. */
export const PRIVACY_PAGE = pages.find(({ path }) => path.includes("privacy"))?.path;

/** An address for every document of the site: each page, and the 404 page. */
export const everyAddress: readonly string[] = [...pages.map(({ path }) => path), "/no-such-page"];

export async function titleOf(path: string): Promise<string> {
  const module = await pages.find((page) => page.path === path)?.load();
  return module?.frontmatter.title ?? "";
}

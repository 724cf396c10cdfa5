import { pages } from "../../shared/site/pages.ts";

const linked = pages.filter(({ linkedFrom }) => linkedFrom === "header").map(({ path }) => path);

/** A page that the header of every page links to. */
export const PAGE = linked.at(-1) ?? "/";

/** Another, if the header links to more. */
export const OTHER_PAGE = linked.at(-2) ?? "/";

/** An address for every document of the site: each page, and the 404 page. */
export const everyAddress: readonly string[] = [...pages.map(({ path }) => path), "/no-such-page"];

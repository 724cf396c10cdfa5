import { pages } from "../../shared/site/pages.ts";

/** An address for every document of the site: each page, and the 404 page. */
export const everyAddress: readonly string[] = [...pages.map(({ path }) => path), "/no-such-page"];

import { pages } from "../../shared/site/pages.ts";

/** An address for every document that a visitor can be shown: each page's, and one that no page has. */
export const everyAddress: readonly string[] = [...pages.map(({ path }) => path), "/no-such-page"];

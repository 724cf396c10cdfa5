import { data as about } from "./pages/about.data.ts";
import { data as documentary } from "./pages/documentary.data.ts";
import { data as home } from "./pages/home.data.ts";
import { data as opera } from "./pages/opera.data.ts";

// Only the server and the build import this file, so no list is in a script.
export { describePage } from "./structured-data.ts";

/** What pages get as `props.data`, by path. */
export const pageData: Readonly<Record<string, unknown>> = {
  "/": home,
  "/about": about,
  "/documentary": documentary,
  "/opera": opera,
};

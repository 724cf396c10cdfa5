import type { Page } from "../engine/page.ts";

/**
 * The only list of pages. A line here and a file in pages/ are all that a new page needs: routes, header and footer,
 * head, canonical address and tests are made from this list.
 */
export const pages: readonly Page[] = [
  { path: "/", label: "Home", load: () => import("./pages/home.mdx") },
  { path: "/documentary", label: "Documentary", linkedFrom: "header", load: () => import("./pages/documentary.mdx") },
  { path: "/opera", label: "Opera", linkedFrom: "header", load: () => import("./pages/opera.mdx") },
  { path: "/about", label: "About", linkedFrom: "header", load: () => import("./pages/about.mdx") },
  { path: "/privacy_policy", label: "Privacy", linkedFrom: "footer", load: () => import("./pages/privacy-policy.mdx") },
  { path: "/sentry-example-page", label: "Reporting test", load: () => import("./pages/sentry-example-page.tsx") },
];

/** What stands, with status 404, at every address that is no page's. */
export const notFoundPage: Page = { path: "*", label: "Not found", load: () => import("./pages/not-found.mdx") };

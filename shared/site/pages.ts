import type { Page } from "../engine/page.ts";

/**
 * The only list of pages. A new page needs an entry here and a file in pages/. Routes, header, footer, head, canonical
 * address and tests follow from the list.
 */
export const pages: readonly Page[] = [
  { path: "/", label: "Home", load: () => import("./pages/home.mdx") },
  {
    path: "/documentary",
    label: "Documentary",
    linkedFrom: "header",
    load: () => import("./pages/documentary.mdx"),
  },
  {
    path: "/opera",
    label: "Opera",
    linkedFrom: "header",
    load: () => import("./pages/opera.mdx"),
    font: '500 1em "Bodoni Moda"',
  },
  { path: "/about", label: "About", linkedFrom: "header", load: () => import("./pages/about.mdx") },
  { path: "/privacy_policy", label: "Privacy", linkedFrom: "footer", load: () => import("./pages/privacy-policy.mdx") },
  { path: "/sentry-example-page", label: "Reporting test", load: () => import("./pages/sentry-example-page.mdx") },
];

/** Shown with status 404 at every unknown address. */
export const notFoundPage: Page = { path: "*", label: "Not found", load: () => import("./pages/not-found.mdx") };

import type { Page } from "../engine/page.ts";

export const pages: readonly Page[] = [
  { path: "/", label: "Bread", load: () => import("./pages/home.mdx") },
  { path: "/brot", label: "Brot", linkedFrom: "header", load: () => import("./pages/brot.mdx") },
  { path: "/sentry-example-page", label: "Reporting test", load: () => import("./pages/sentry-example-page.mdx") },
];

export const notFoundPage: Page = { path: "*", label: "Not found", load: () => import("./pages/not-found.mdx") };

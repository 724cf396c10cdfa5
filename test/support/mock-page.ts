import type { Page } from "../../shared/page.ts";
import type { PageModule } from "../../shared/page-module.ts";

/** A page of a test's own, for a list that it puts in the place of pages.ts. */
export function mockPage(path: string, Content: PageModule["default"]): Page {
  return { path, label: path, load: async () => ({ default: Content, frontmatter: { title: `Page ${path}` } }) };
}

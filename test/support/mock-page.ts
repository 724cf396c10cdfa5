import type { Page, PageModule } from "../../shared/engine/page.ts";

/** A page of a test's own, for a list that it puts in the place of pages.ts. */
export function mockPage(path: string, Content: PageModule["default"]): Page {
  return { path, label: path, load: async () => ({ default: Content, frontmatter: { title: `Page ${path}` } }) };
}

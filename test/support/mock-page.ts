import type { Page, PageModule } from "../../shared/engine/page.ts";

/** For a mocked list of pages. */
export function mockPage(path: string, Content: PageModule["default"]): Page {
  return { path, label: path, load: async () => ({ default: Content, frontmatter: { title: `Page ${path}` } }) };
}

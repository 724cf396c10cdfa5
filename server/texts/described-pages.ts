import type { Page } from "../../shared/page.ts";
import type { FrontMatter } from "../../shared/page-module.ts";
import { pages } from "../../shared/pages.ts";

export interface DescribedPage {
  readonly page: Page;
  readonly frontmatter: FrontMatter & { readonly description: string };
}

/** The pages that search engines may find, in the order of pages.ts: those with a description in their front matter. */
export async function describedPages(): Promise<DescribedPage[]> {
  const described = pages.map(async (page) => {
    const { frontmatter } = await page.load();
    const { description } = frontmatter;
    return description === undefined ? [] : [{ page, frontmatter: { ...frontmatter, description } }];
  });
  return (await Promise.all(described)).flat();
}

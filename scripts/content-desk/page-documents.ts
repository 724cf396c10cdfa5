import { renderToStaticMarkup } from "react-dom/server.edge";
import { siteAt } from "../../server/page/site-at.tsx";
import type { SiteConfig } from "../../server/page/site-state.ts";
import { markdownPath } from "../../shared/markdown-path.ts";
import { type OgImage, ogImage } from "../../shared/og-image.ts";
import type { Page } from "../../shared/page.ts";
import { notFoundPage, pages } from "../../shared/pages.ts";

const config: SiteConfig = {
  siteOrigin: "",
  reporting: undefined,
  log: { level: "info", requests: true, addresses: false },
  examplePage: true,
  operator: { name: "", contact: "", logRetention: "", textLicence: "" },
};

interface PageDocument {
  readonly path: string;
  /** The whole document, as it is where nothing is configured. */
  readonly html: string;
  /** The address of the page as Markdown, if it has one. */
  readonly markdown: string | undefined;
  /** The picture that a shared link to the page shows, if it has one. */
  readonly picture: OgImage | undefined;
}

/** The documents of all pages, or what is thrown instead. */
export function pageDocuments(): Promise<(PageDocument | { path: string; error: unknown })[]> {
  return Promise.all(
    [...pages, notFoundPage].map((page) => render(page).catch((error: unknown) => ({ path: page.path, error }))),
  );
}

async function render(page: Page): Promise<PageDocument> {
  const module = await page.load();
  const html = renderToStaticMarkup(siteAt({ config, styles: "", page, module }));
  const { path } = page;
  const { frontmatter } = module;
  return { path, html, markdown: frontmatter.description && markdownPath(path), picture: ogImage(path, frontmatter) };
}

import { renderToStaticMarkup } from "react-dom/server.edge";
import { createLoadData } from "../../server/pages/load-data.ts";
import type { SiteConfig } from "../../server/pages/page-document.tsx";
import { siteElement } from "../../server/pages/page-document.tsx";
import type { Page } from "../../shared/engine/page.ts";
import { markdownPath } from "../../shared/engine/paths.ts";
import { type OgImage, ogImage } from "../../shared/site/og-image.ts";
import { notFoundPage, pages } from "../../shared/site/pages.ts";

/** Pages print something else if a setting is missing: the first has none, the second all. */
const configs: SiteConfig[] = [
  {
    siteOrigin: "",
    reporting: undefined,
    log: { level: "info", requests: true, addresses: false },
    examplePage: true,
    operator: { name: "", contact: "", logRetention: "", textLicence: "" },
  },
  {
    siteOrigin: "https://site.example",
    reporting: {
      dsn: { text: "https://key@sentry.example/1", envelopeUrl: "" },
      environment: "production",
      release: "1",
      tracesSampleRate: 1,
    },
    log: { level: "info", requests: true, addresses: true },
    examplePage: false,
    operator: {
      name: "Operator",
      contact: "mailto:operator@site.example",
      logRetention: "14 days",
      textLicence: "CC BY 4.0",
    },
  },
];

/** The other pages are rendered for each request, and cannot be checked. */
const CACHED = [...pages, notFoundPage].filter(({ cache }) => !cache);

export interface PageDocument {
  readonly path: string;
  readonly html: string;
  /** The address of the page as Markdown, if it has one. */
  readonly markdown: string | undefined;
  /** The share image, if the page has one. */
  readonly picture: OgImage | undefined;
}

/**
 * The document of each page that is the same for everyone, or the error that it throws. One list for each configuration.
 */
export function pageDocuments(): Promise<(PageDocument | { path: string; error: unknown })[][]> {
  return Promise.all(
    configs.map((config) =>
      Promise.all(CACHED.map((page) => render(page, config).catch((error: unknown) => ({ path: page.path, error })))),
    ),
  );
}

async function render(page: Page, config: SiteConfig): Promise<PageDocument> {
  const module = await page.load();
  const data = await createLoadData(config)(page);
  const html = renderToStaticMarkup(siteElement({ config, build: "", modules: [], styles: "", page, module, data }));
  const { path } = page;
  const { frontmatter } = module;
  return { path, html, markdown: frontmatter.description && markdownPath(path), picture: ogImage(path, frontmatter) };
}

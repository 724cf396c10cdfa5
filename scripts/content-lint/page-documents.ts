import { renderToStaticMarkup } from "react-dom/server.edge";
import type { SiteConfig } from "../../server/pages/page-document.tsx";
import { siteElement } from "../../server/pages/page-document.tsx";
import type { Page } from "../../shared/engine/page.ts";
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

/** The documents are never sent. */
const NO_ASSETS = {
  pageModules: {},
  integrity: {},
  data: [],
  reporting: { errors: "", errorsAndTimings: "" },
  styles: "",
};

export interface PageDocument {
  readonly path: string;
  readonly html: string;
  /** The share image, if the page has one. */
  readonly picture: OgImage | undefined;
}

/** The document of each page, or the error that it throws. One list for each configuration. */
export function pageDocuments(): Promise<(PageDocument | { path: string; error: unknown })[][]> {
  return Promise.all(
    configs.map((config) =>
      Promise.all(
        [...pages, notFoundPage].map((page) =>
          render(page, config).catch((error: unknown) => ({ path: page.path, error })),
        ),
      ),
    ),
  );
}

async function render(page: Page, config: SiteConfig): Promise<PageDocument> {
  const module = await page.load();
  const html = renderToStaticMarkup(siteElement({ config, assets: NO_ASSETS, page, module }));
  const { path } = page;
  return { path, html, picture: ogImage(path, module.frontmatter) };
}

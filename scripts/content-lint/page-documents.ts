import { renderToStaticMarkup } from "react-dom/server.edge";
import { readConfig } from "../../server/config/config.ts";
import { siteElement } from "../../server/pages/page-document.tsx";
import type { Page } from "../../shared/engine/page.ts";
import { type ShareImage, shareImage } from "../../shared/engine/share-image.ts";
import { notFoundPage, pages } from "../../shared/site/pages.ts";
import { site } from "../../shared/site/site.ts";

/** Pages differ if a setting is missing: the first configuration has none of them, the second all. */
const configs = [
  {},
  {
    SITE_ORIGIN: "https://site.example",
    SENTRY_DSN: "https://key@sentry.example/1",
    SENTRY_TRACES_SAMPLE_RATE: "1",
    LOG_ADDRESSES: "on",
    EXAMPLE_PAGE: "off",
    OPERATOR_NAME: "Operator",
    OPERATOR_CONTACT: "mailto:operator@site.example",
    LOG_RETENTION: "14 days",
    TEXT_LICENCE: "CC BY 4.0",
  },
].map((env) => readConfig(env, "1"));

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
  readonly picture: ShareImage | undefined;
}

/** The document of each page. One list for each configuration. */
export function pageDocuments(): Promise<PageDocument[][]> {
  return Promise.all(
    configs.map((config) => Promise.all([...pages, notFoundPage].map((page) => render(page, config)))),
  );
}

async function render(page: Page, config: (typeof configs)[number]): Promise<PageDocument> {
  const { path } = page;
  try {
    const module = await page.load();
    const html = renderToStaticMarkup(siteElement({ config, assets: NO_ASSETS, page, module }));
    return { path, html: `<!DOCTYPE html>${html}`, picture: shareImage(path, module.frontmatter, site) };
  } catch (error) {
    // The stack stays that of the fault.
    if (error instanceof Error) error.message = `the page ${path} cannot be rendered: ${error.message}`;
    throw error;
  }
}

import type { Request, RequestHandler, Response } from "express";
import type { Page } from "../../shared/engine/page.ts";
import { markdownPath } from "../../shared/engine/paths.ts";
import { pages } from "../../shared/site/pages.ts";
import type { Config } from "../config/config.ts";
import { compressStream } from "../http/live-compression.ts";
import { requestPath } from "../http/request-info.ts";
import { allowOnlyGet } from "../http/responses.ts";
import { sendVariant } from "../http/variants.ts";
import { type LoadData, leavingSignal, type PageData, VISITOR_LEFT } from "../pages/load-data.ts";
import { memoize } from "../pages/memoize.ts";
import { type SiteConfig, siteElement } from "../pages/page-document.tsx";
import { pageResponse } from "../pages/page-response.ts";
import { renderToBytes } from "../pages/render-to-bytes.ts";
import { textVariants } from "./serve-texts.ts";

interface MarkdownOptions {
  readonly config: SiteConfig & Pick<Config, "sharedCache">;
  readonly loadData: LoadData;
}

const TYPE = "text/markdown";

/** Serves the text of `/opera` at `/opera.md`, and so on for each page with a description. */
export function serveMarkdown({ config, loadData }: MarkdownOptions): RequestHandler {
  const pageAt = new Map(pages.map((page) => [markdownPath(page.path), page]));
  const linkTo = (page: Page) => ({ Link: `<${config.siteOrigin}${page.path}>; rel="canonical"` });
  const variantsOf = memoize(async (page: Page) =>
    textVariants(await renderMarkdown(config, page, await loadData(page)), TYPE, linkTo(page)),
  );

  /** A page that may not be cached. */
  async function serveLive(page: Page, request: Request, response: Response): Promise<void> {
    const { headers } = pageResponse(page, config.sharedCache);
    const visit = { query: requestPath(request).query, left: leavingSignal(response) };
    const data = await loadData(page, visit).catch((error) => {
      if (error !== VISITOR_LEFT) throw error;
    });
    if (!data) return;
    const text = await renderMarkdown(config, page, data);
    compressStream(request, response, () => {});
    response.set({ ...headers, ...linkTo(page), "Content-Type": `${TYPE}; charset=utf-8` }).end(text);
  }

  return async (request, response, next) => {
    const page = pageAt.get(requestPath(request).path);
    if (!page) return next();
    const { frontmatter } = await page.load();
    if (frontmatter.description === undefined) return next();
    if (!allowOnlyGet(request, response)) return;
    if (page.cache) await serveLive(page, request, response);
    else sendVariant(await variantsOf(page), request, response);
  };
}

async function renderMarkdown(config: SiteConfig, page: Page, data: PageData): Promise<string> {
  const module = await page.load();
  const html = await renderToBytes(siteElement({ config, build: "", modules: [], styles: "", page, module, data }));
  const address = config.siteOrigin + page.path;
  // Rarely needed, so the start does not wait for it.
  const { htmlToMarkdown, sourceLine } = await import("./html-to-markdown.ts");
  const source = sourceLine(address, module.frontmatter, config.operator);
  return htmlToMarkdown(html.toString(), source, (href) => {
    if (href.startsWith("#")) return address + href;
    return href.startsWith("/") ? config.siteOrigin + href : href;
  });
}

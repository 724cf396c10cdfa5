import type { RequestHandler } from "express";
import type { Page } from "../../shared/engine/page.ts";
import { markdownPath } from "../../shared/engine/paths.ts";
import { pages } from "../../shared/site/pages.ts";
import { requestPath } from "../http/request-info.ts";
import { allowOnlyGet } from "../http/responses.ts";
import { sendVariant } from "../http/variants.ts";
import { type SiteConfig, siteAt } from "../pages/page-document.tsx";
import { renderToBytes } from "../pages/render-to-bytes.ts";
import { memoize, textVariants } from "./serve-texts.ts";

/** Serves the text of `/opera` at `/opera.md`, and so on for each page with a description. */
export function serveMarkdown(config: SiteConfig): RequestHandler {
  const pageAt = new Map(pages.map((page) => [markdownPath(page.path), page]));
  const variantsOf = memoize(async (page: Page) =>
    textVariants(await renderMarkdown(config, page), "text/markdown", {
      Link: `<${config.siteOrigin}${page.path}>; rel="canonical"`,
    }),
  );
  return async (request, response, next) => {
    const page = pageAt.get(requestPath(request).path);
    if (!page) return next();
    const { frontmatter } = await page.load();
    if (frontmatter.description === undefined) return next();
    if (!allowOnlyGet(request, response)) return;
    sendVariant(await variantsOf(page), request, response);
  };
}

async function renderMarkdown(config: SiteConfig, page: Page): Promise<string> {
  const module = await page.load();
  const html = await renderToBytes(siteAt({ config, styles: "", page, module }));
  const address = config.siteOrigin + page.path;
  // Rarely needed, so the start does not wait for it.
  const { htmlToMarkdown, sourceLine } = await import("./html-to-markdown.ts");
  const source = sourceLine(address, module.frontmatter, config.operator);
  return htmlToMarkdown(html.toString(), source, (href) => {
    if (href.startsWith("#")) return address + href;
    return href.startsWith("/") ? config.siteOrigin + href : href;
  });
}

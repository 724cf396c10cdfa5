import type { RequestHandler } from "express";
import { markdownPath } from "../../shared/markdown-path.ts";
import type { Page } from "../../shared/page.ts";
import { pages } from "../../shared/pages.ts";
import { renderToBytes } from "../memory/render-to-bytes.ts";
import { sendVariant } from "../memory/send-variant.ts";
import { siteAt } from "../page/site-at.tsx";
import type { SiteConfig } from "../page/site-state.ts";
import { refuseOtherMethods } from "../request/refuse-other-methods.ts";
import { requestPath } from "../request/request-path.ts";
import { memoize } from "../texts/memoize.ts";
import { textVariants } from "../texts/text-variants.ts";
import { sourceLine } from "./source-line.ts";

/**
 * Answers GET and HEAD at `/opera.md` with the text of `/opera` as Markdown, and likewise for each page with a
 * description.
 */
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
    if (refuseOtherMethods(request, response)) return;
    sendVariant(await variantsOf(page), request, response);
  };
}

async function renderMarkdown(config: SiteConfig, page: Page): Promise<string> {
  const module = await page.load();
  const html = await renderToBytes(siteAt({ config, styles: "", page, module }));
  const address = config.siteOrigin + page.path;
  // Loaded when it is asked for, which is seldom: the start need not wait for it.
  const { htmlToMarkdown } = await import("./html-to-markdown.ts");
  const source = sourceLine(address, module.frontmatter, config.operator);
  return htmlToMarkdown(html.toString(), source, (href) => {
    if (href.startsWith("#")) return address + href;
    return href.startsWith("/") ? config.siteOrigin + href : href;
  });
}

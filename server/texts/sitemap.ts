import type { Config } from "../config.ts";
import { type DescribedPage, describedPages } from "./described-pages.ts";
import type { ServedText } from "./serve-texts.ts";

/**
 * `/sitemap.xml` (sitemaps.org, version 0.9): the pages that search engines may find, and when their text last changed.
 * Its addresses are absolute, so it exists only where an origin is configured.
 */
export function sitemap({ siteOrigin }: Pick<Config, "siteOrigin">): ServedText {
  return {
    path: "/sitemap.xml",
    type: "application/xml",
    async make() {
      if (!siteOrigin) return undefined;
      const entries = (await describedPages()).map((described) => entry(siteOrigin, described));
      return [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        ...entries,
        "</urlset>\n",
      ].join("\n");
    },
    missing: "a sitemap needs whole addresses. Set SITE_ORIGIN to the scheme and host that the site is known by.",
  };
}

function entry(siteOrigin: string, { page, frontmatter }: DescribedPage): string {
  const location = (siteOrigin + page.path).replaceAll("&", "&amp;");
  const changed = frontmatter.updated === undefined ? "" : `<lastmod>${frontmatter.updated}</lastmod>`;
  return `  <url><loc>${location}</loc>${changed}</url>`;
}

import type { FrontMatter, Page } from "../../shared/engine/page.ts";
import { TUNNEL_PATH } from "../../shared/engine/paths.ts";
import { pages } from "../../shared/site/pages.ts";
import { icons, site } from "../../shared/site/site.ts";
import type { Config } from "../config/config.ts";
import type { ServedText } from "./serve-texts.ts";

/**
 * `/robots.txt` (RFC 9309). Only the tunnel is disallowed: a page that should not be indexed says so in its head, which
 * crawlers have to be allowed to read.
 */
export function robots({ siteOrigin }: Pick<Config, "siteOrigin">): ServedText {
  return {
    path: "/robots.txt",
    type: "text/plain",
    async make() {
      const lines = ["User-agent: *", `Disallow: ${TUNNEL_PATH}`];
      if (siteOrigin) lines.push("", `Sitemap: ${siteOrigin}/sitemap.xml`);
      return `${lines.join("\n")}\n`;
    },
  };
}

/** `/sitemap.xml` (sitemaps.org, version 0.9). Its addresses are absolute, so it needs an origin. */
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
    missing: "a sitemap needs absolute addresses. Set SITE_ORIGIN to the site's scheme and host.",
  };
}

function entry(siteOrigin: string, { page, frontmatter }: DescribedPage): string {
  const location = (siteOrigin + page.path).replaceAll("&", "&amp;");
  const changed = frontmatter.updated === undefined ? "" : `<lastmod>${frontmatter.updated}</lastmod>`;
  return `  <url><loc>${location}</loc>${changed}</url>`;
}

const SECURITY_TXT_PATH = "/.well-known/security.txt";
const DAY_MS = 86_400_000;

/** `/.well-known/security.txt` (RFC 9116). Needs a contact. */
export function securityTxt({ siteOrigin, operator }: Pick<Config, "siteOrigin" | "operator">): ServedText {
  return {
    path: SECURITY_TXT_PATH,
    type: "text/plain",
    make() {
      if (!operator.contact) return undefined;
      const lines = [
        `Contact: ${operator.contact}`,
        `Expires: ${expiry(Date.now())}`,
        `Preferred-Languages: ${site.language}`,
      ];
      // It must begin with https:// (section 2.5.2).
      if (siteOrigin.startsWith("https:")) lines.push(`Canonical: ${siteOrigin}${SECURITY_TXT_PATH}`);
      return `${lines.join("\n")}\n`;
    },
    missing: "no contact is set for this copy. Set OPERATOR_CONTACT to an e-mail address or an https address.",
  };
}

/** Less than a year ahead (section 2.5.5). The same all day, so that the ETag is too. */
function expiry(now: number): string {
  return new Date(Math.floor(now / DAY_MS + 180) * DAY_MS).toISOString();
}

const manifest = {
  name: site.name,
  short_name: site.name,
  description: site.promise,
  lang: site.language,
  start_url: "/",
  display: "browser",
  theme_color: site.themeColour.light,
  background_color: site.themeColour.light,
  icons: icons.manifest.map(({ address, size, purpose }) => ({
    src: address,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  })),
};

/** `/site.webmanifest` (W3C, Web Application Manifest). */
export const webManifest: ServedText = {
  path: "/site.webmanifest",
  type: "application/manifest+json",
  make: () => JSON.stringify(manifest),
};

interface DescribedPage {
  readonly page: Page;
  readonly frontmatter: FrontMatter & { readonly description: string };
}

/** The pages that search engines may index. */
async function describedPages(): Promise<DescribedPage[]> {
  const described = pages.map(async (page) => {
    const { frontmatter } = await page.load();
    const { description } = frontmatter;
    return description === undefined ? [] : [{ page, frontmatter: { ...frontmatter, description } }];
  });
  return (await Promise.all(described)).flat();
}

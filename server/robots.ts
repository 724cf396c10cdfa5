import { pages } from "../shared/pages.ts";
import { TUNNEL_PATH } from "../shared/tunnel-path.ts";
import type { Config } from "./config.ts";
import type { ServedText } from "./serve-texts.ts";

/**
 * `/robots.txt` (RFC 9309): everything may be read but what no reader looks for. Pages say in their front matter that
 * they are not to be found. The sitemap is named where the site has an origin, without which there is none.
 */
export function robots({ siteOrigin }: Pick<Config, "siteOrigin">): ServedText {
  return {
    path: "/robots.txt",
    type: "text/plain",
    async make() {
      const hidden = [...(await hiddenPaths()), TUNNEL_PATH];
      const lines = ["User-agent: *", ...hidden.map((path) => `Disallow: ${path}`)];
      if (siteOrigin) lines.push("", `Sitemap: ${siteOrigin}/sitemap.xml`);
      return `${lines.join("\n")}\n`;
    },
  };
}

async function hiddenPaths(): Promise<string[]> {
  const modules = await Promise.all(pages.map(async ({ path, load }) => ({ path, ...(await load()) })));
  return modules.filter(({ frontmatter }) => frontmatter.robots?.includes("noindex")).map(({ path }) => path);
}

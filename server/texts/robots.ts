import { TUNNEL_PATH } from "../../shared/tunnel-path.ts";
import type { Config } from "../config.ts";
import type { ServedText } from "./serve-texts.ts";

/**
 * `/robots.txt` (RFC 9309): everything may be read but the tunnel, where there is nothing to read. A page that is not
 * to be found says so itself, in its head: to those only who may read it. The sitemap is named where the site has an
 * origin, without which there is none.
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

import { icons } from "../../shared/icons.ts";
import { site } from "../../shared/site.ts";
import type { ServedText } from "./serve-texts.ts";

/** What a browser needs to know to put the site on a home screen (W3C, Web Application Manifest). */
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

/** `/site.webmanifest`, which is the same for every copy of the site. */
export const webManifest: ServedText = {
  path: "/site.webmanifest",
  type: "application/manifest+json",
  make: () => JSON.stringify(manifest),
};

import type { RequestHandler } from "express";
import { icons } from "../shared/icons.ts";
import { site } from "../shared/site.ts";
import { serveText } from "./serve-text.ts";

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

/** Serves the manifest, which is the same for every copy of the site. */
export function serveWebManifest(): RequestHandler {
  const body = JSON.stringify(manifest);
  return serveText({ path: "/site.webmanifest", type: "application/manifest+json", make: () => body });
}

import { type RequestHandler, Router } from "express";
import { icons } from "../shared/icons.ts";
import { site } from "../shared/site.ts";

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

/** Serves the manifest as the public files are served: by its one name, and to be asked about again within the hour. */
export function serveWebManifest(): RequestHandler {
  const body = JSON.stringify(manifest);
  const router = Router({ caseSensitive: true, strict: true });
  router
    .route("/site.webmanifest")
    .get((_request, response) => {
      response.set("Cache-Control", "public, max-age=3600").type("application/manifest+json").send(body);
    })
    .all((_request, response) => {
      response.status(405).set({ Allow: "GET, HEAD", "Cache-Control": "no-store" }).end();
    });
  return router;
}

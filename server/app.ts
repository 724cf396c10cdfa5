import compression from "compression";
import express, { type Express } from "express";
import { refuseApi } from "./api.ts";
import type { Assets } from "./assets.ts";
import { redirectToCanonicalUrl } from "./canonical-url.ts";
import type { Config } from "./config.ts";
import { handleErrors } from "./errors.tsx";
import type { Report } from "./report.ts";
import { servePages } from "./serve-pages.tsx";
import { serveAssets, servePublicFiles } from "./static-files.ts";

export interface AppOptions {
  readonly config: Pick<Config, "siteOrigin">;
  readonly assets: Assets;
  /** The folder that the build put the browser's files into. */
  readonly clientFolder: string;
  readonly report: Report;
  /** How long a render may take, in milliseconds; by default `RENDER_DEADLINE_MS`. */
  readonly renderDeadlineMs?: number;
}

/** The whole site as a request handler, in the order in which a request meets its parts. It never listens by itself. */
export function createApp({ config, assets, clientFolder, report, renderDeadlineMs }: AppOptions): Express {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");

  app.use(compression());
  app.use("/assets", serveAssets(clientFolder));
  app.use("/api", refuseApi);
  app.use(servePublicFiles(clientFolder));
  app.use(redirectToCanonicalUrl);
  app.use(servePages({ config, assets, report, renderDeadlineMs }));
  app.use(handleErrors({ assets, report }));

  return app;
}

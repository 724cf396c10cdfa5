import express, { type RequestHandler, Router } from "express";

/**
 * The content-hashed files of the build. A name never means other bytes, so they may be kept for a year without asking
 * (RFC 8246). A name that is not there belongs to another build: a plain 404, which must not be kept.
 */
export function serveAssets(clientFolder: string): RequestHandler {
  const router = Router();
  router.use(
    express.static(`${clientFolder}/assets`, { immutable: true, maxAge: "1y", index: false, redirect: false }),
  );
  router.use((_request, response) => {
    response.status(404).type("text/plain").set("Cache-Control", "no-store").send("404 Not Found\n");
  });
  return router;
}

/** The files of client/public, whose names stay while their bytes may change. */
export function servePublicFiles(clientFolder: string): RequestHandler {
  return express.static(`${clientFolder}/public`, { maxAge: "1h", index: false, redirect: false });
}

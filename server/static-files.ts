import { STATUS_CODES } from "node:http";
import express, { type ErrorRequestHandler, type RequestHandler, Router } from "express";
import expressStaticGzip from "express-static-gzip";
import { refuseMalformedPath } from "./malformed-path.ts";

/**
 * The content-hashed files of the build. A name never means other bytes, so they may be kept for a year without asking
 * (RFC 8246); scripts are there in the encodings that the build has made of them. A name that is not there belongs to another build: a plain 404, which must not be kept.
 */
export function serveAssets(clientFolder: string): RequestHandler {
  const router = Router();
  router.use(refuseMalformedPath);
  router.use(
    expressStaticGzip(`${clientFolder}/assets`, {
      enableBrotli: true,
      customCompressions: [{ encodingName: "zstd", fileExtension: "zst" }],
      orderPreference: ["br", "zstd", "gzip"],
      index: false,
      serveStatic: { immutable: true, maxAge: "1y", index: false, redirect: false },
    }),
  );
  router.use(answerRefusal);
  router.use((_request, response) => {
    response.status(404).type("text/plain").set("Cache-Control", "no-store").send("404 Not Found\n");
  });
  return router;
}

/**
 * The files of client/public, whose names stay while their bytes may change. Pictures and icons are there for other sites
 * too, where a link to this one is shared.
 */
export function servePublicFiles(clientFolder: string): RequestHandler {
  const router = Router();
  router.use(
    express.static(`${clientFolder}/public`, {
      maxAge: "1h",
      index: false,
      redirect: false,
      setHeaders: (response) => response.setHeader("Cross-Origin-Resource-Policy", "cross-origin"),
    }),
  );
  router.use(answerRefusal);
  return router;
}

/** A range or a condition that a file does not meet is the asker's mistake, no failure of ours (RFC 9110, 15.5.13 and 15.5.17). */
const answerRefusal: ErrorRequestHandler = (error, _request, response, next) => {
  const { statusCode } = error;
  if (response.headersSent || (statusCode !== 412 && statusCode !== 416)) return next(error);
  response.removeHeader("Content-Encoding");
  response
    .status(statusCode)
    .type("text/plain")
    .set({ ...error.headers, "Cache-Control": "no-store" });
  response.send(`${statusCode} ${STATUS_CODES[statusCode]}\n`);
};

import { type ErrorRequestHandler, type RequestHandler, Router } from "express";
import expressStaticGzip from "express-static-gzip";
import type { ServeStaticOptions } from "serve-static";
import { FILE_ADDRESS, requestPath } from "./request-info.ts";
import { sendResponse, textResponse } from "./responses.ts";
import { rejectMalformedPath } from "./validate-request.ts";
import { variantEncoding } from "./variants.ts";

const NOT_FOUND = textResponse(404);

/**
 * The content-hashed files of the build. A name never means other bytes, so they may be kept for a year without asking
 * (RFC 8246). A name that is not there belongs to another build: a plain 404, which must not be kept.
 */
export function serveAssets(clientFolder: string): RequestHandler {
  const files = serveFiles(`${clientFolder}/assets`, { immutable: true, maxAge: "1y" });
  const router = Router();
  router.use(rejectMalformedPath);
  router.use((request, response, next) =>
    FILE_ADDRESS.test(requestPath(request).path) ? files(request, response, next) : next(),
  );
  router.use(answerRefusal);
  router.use((_request, response) => sendResponse(response, NOT_FOUND));
  return router;
}

/**
 * The files of shared/site/public, whose names stay while their bytes may change. Pictures and icons are there for other
 * sites too, where a link to this one is shared.
 */
export function servePublicFiles(clientFolder: string): RequestHandler {
  const router = Router();
  router.use(rejectMalformedPath);
  router.use(
    serveFiles(`${clientFolder}/public`, {
      maxAge: "1h",
      setHeaders: (response) => response.setHeader("Cross-Origin-Resource-Policy", "cross-origin"),
    }),
  );
  router.use(answerRefusal);
  // To look for a file would take a page longer than all the rest of its way.
  return (request, response, next) =>
    FILE_ADDRESS.test(requestPath(request).path) ? router(request, response, next) : next();
}

/** What is set for a file before it turns out whether that can be sent. */
const HEADERS_OF_FILE = [
  ...["Accept-Ranges", "Cache-Control", "Content-Encoding", "Content-Length", "Content-Range", "Content-Type"],
  ...["ETag", "Last-Modified", "Vary"],
];

/** Files of a folder, each in the encoding that a request likes best of those that the build has made of it. */
function serveFiles(folder: string, options: ServeStaticOptions): RequestHandler {
  const files = expressStaticGzip(folder, {
    enableBrotli: true,
    customCompressions: [{ encodingName: "zstd", fileExtension: "zst" }],
    index: false,
    serveStatic: { ...options, index: false, redirect: false },
  });
  return (request, response, next) => {
    const { method, headers } = request;
    if (method !== "GET" && method !== "HEAD") return next();
    const accepted = headers["accept-encoding"];
    // Of several, the package would take one that the request refuses, or likes less than another.
    headers["accept-encoding"] = variantEncoding(request) ?? "identity";
    files(request, response, (error?: unknown) => {
      headers["accept-encoding"] = accepted;
      if (!response.headersSent) for (const name of HEADERS_OF_FILE) response.removeHeader(name);
      next(error);
    });
  };
}

/**
 * A range or a condition that a file does not meet is the asker's mistake, no failure of ours (RFC 9110, 15.5.13 and
 * 15.5.17).
 */
const answerRefusal: ErrorRequestHandler = (error, _request, response, next) => {
  const { statusCode } = error;
  if (response.headersSent || (statusCode !== 412 && statusCode !== 416)) return next(error);
  sendResponse(response, textResponse(statusCode, "", error.headers));
};

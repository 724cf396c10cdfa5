import { type ErrorRequestHandler, type RequestHandler, Router } from "express";
import expressStaticGzip from "express-static-gzip";
import type { ServeStaticOptions } from "serve-static";
import { FILE_ADDRESS, requestPath } from "./request-info.ts";
import { sendResponse, textResponse } from "./responses.ts";
import { rejectMalformedPath } from "./validate-request.ts";
import { variantEncoding } from "./variants.ts";

const NOT_FOUND = textResponse(404);

/** Hashed files of the build: a name always means the same bytes (RFC 8246). A missing one belongs to another build. */
export function serveAssets(clientFolder: string): RequestHandler {
  const files = serveFiles(`${clientFolder}/assets`, { immutable: true, maxAge: "1y" });
  const router = Router();
  router.use(rejectMalformedPath);
  router.use((request, response, next) =>
    FILE_ADDRESS.test(requestPath(request).path) ? files(request, response, next) : next(),
  );
  router.use(respondToUnmetCondition);
  router.use((_request, response) => sendResponse(response, NOT_FOUND));
  return router;
}

/** Files whose bytes may change. Other sites show pictures and icons beside links to this one. */
export function servePublicFiles(clientFolder: string): RequestHandler {
  const router = Router();
  router.use(rejectMalformedPath);
  router.use(
    serveFiles(`${clientFolder}/public`, {
      maxAge: "1h",
      setHeaders: (response) => response.setHeader("Cross-Origin-Resource-Policy", "cross-origin"),
    }),
  );
  router.use(respondToUnmetCondition);
  // Looking for a file takes a page longer than everything else.
  return (request, response, next) =>
    FILE_ADDRESS.test(requestPath(request).path) ? router(request, response, next) : next();
}

/** Headers that are set before it is known whether the file can be sent. */
const HEADERS_OF_FILE = [
  ...["Accept-Ranges", "Cache-Control", "Content-Encoding", "Content-Length", "Content-Range", "Content-Type"],
  ...["ETag", "Last-Modified", "Vary"],
];

/** Serves files in the encoding that the client prefers among those that the build has made. */
function serveFiles(folder: string, options: ServeStaticOptions): RequestHandler {
  const files = expressStaticGzip(folder, {
    enableBrotli: true,
    index: false,
    serveStatic: { ...options, index: false, redirect: false },
  });
  return (request, response, next) => {
    const { method, headers } = request;
    if (method !== "GET" && method !== "HEAD") return next();
    const accepted = headers["accept-encoding"];
    // The package would choose one that the client rejects or likes less.
    headers["accept-encoding"] = variantEncoding(request) ?? "identity";
    files(request, response, (error?: unknown) => {
      headers["accept-encoding"] = accepted;
      if (!response.headersSent) for (const name of HEADERS_OF_FILE) response.removeHeader(name);
      next(error);
    });
  };
}

/** A range or condition that a file does not meet is no error of ours (RFC 9110, 15.5.13 and 15.5.17). */
const respondToUnmetCondition: ErrorRequestHandler = (error, _request, response, next) => {
  const { statusCode } = error;
  if (response.headersSent || (statusCode !== 412 && statusCode !== 416)) return next(error);
  sendResponse(response, textResponse(statusCode, "", error.headers));
};

import type { RequestHandler } from "express";
import { sendResponse, textResponse } from "./responses.ts";
import { loadStored, sendStored } from "./stored.ts";

const NOT_FOUND = textResponse(404);

/** Hashed files of the build: a name always means the same bytes (RFC 8246). A missing one belongs to another build. */
export function serveAssets(clientFolder: string): RequestHandler {
  const serve = serveFolder(`${clientFolder}/assets`, { "Cache-Control": "public, max-age=31536000, immutable" });
  return (request, response) => serve(request, response, () => sendResponse(response, NOT_FOUND));
}

/** Files whose bytes may change. Other sites show pictures and icons beside links to this one. */
export function servePublicFiles(clientFolder: string): RequestHandler {
  return serveFolder(`${clientFolder}/public`, {
    "Cache-Control": "public, max-age=3600",
    "Cross-Origin-Resource-Policy": "cross-origin",
  });
}

function serveFolder(folder: string, headers: Readonly<Record<string, string>>): RequestHandler {
  const files = loadStored(folder, headers);
  return (request, response, next) => {
    const { method, path } = request;
    const file = method === "GET" || method === "HEAD" ? files.get(decodeURIComponent(path)) : undefined;
    if (file) sendStored(file, request, response);
    else next();
  };
}

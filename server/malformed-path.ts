import type { RequestHandler } from "express";
import { requestPath } from "./request-path.ts";

/** Answers 400 to a path that is not valid percent-encoded UTF-8 (RFC 3986, section 2.1). */
export const refuseMalformedPath: RequestHandler = (request, response, next) => {
  if (isWellFormed(requestPath(request).path)) return next();
  response.status(400).type("text/plain").set("Cache-Control", "no-store");
  response.send("400 Bad Request: the address holds a % that does not begin a valid character. Check the link.\n");
};

function isWellFormed(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

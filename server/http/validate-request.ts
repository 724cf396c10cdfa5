import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import { requestPath } from "./request-info.ts";
import { sendResponse, textResponse } from "./responses.ts";

const BAD_REQUEST = textResponse(400);

/** Sends 400 to requests that Node's parser accepts and RFC 9112, section 3.2, forbids. */
export const rejectInvalid: RequestHandler = (request, response, next) => {
  if (request.url === NO_PATH || !hasOneHost(request)) sendResponse(response, BAD_REQUEST);
  else next();
};

/** A name, an IPv4 or a bracketed IPv6 address, and a port (RFC 3986, section 3.2). */
const HOST = /^(?:[\w.~%-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** The form that clients send to a proxy. Servers have to accept it too (RFC 9112, section 3.2.2). */
const ABSOLUTE_FORM = /^https?:\/\/[^/?#]+/i;

/** Not allowed in a target (RFC 9112, section 3.2). */
const NOT_IN_TARGET = /[^!-~]|#/;

/** Replaces a target that is no path. It is malformed itself, so no page or file can have it. */
const NO_PATH = "/%";

/**
 * The path of a request's target, or NO_PATH. Call it before Express, which would pass a target without a slash at its
 * beginning to `url.parse()`, and Node would log a warning. Nothing here builds a URL from the host.
 */
export function pathOfTarget({ url = "", method }: IncomingMessage): string {
  if (NOT_IN_TARGET.test(url)) return NO_PATH;
  if (url.startsWith("/")) return url;
  // RFC 9110, section 9.3.7: about the server as a whole.
  if (url === "*" && method === "OPTIONS") return "/";
  if (!ABSOLUTE_FORM.test(url)) return NO_PATH;
  const path = url.replace(ABSOLUTE_FORM, "");
  return path.startsWith("/") ? path : `/${path}`;
}

/** HTTP/1.0 has no Host; later versions must have exactly one. */
function hasOneHost({ rawHeaders, headers, httpVersionMinor }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  if (hosts === 0) return httpVersionMinor === 0;
  return hosts === 1 && HOST.test(headers.host ?? "");
}

const BROKEN_PERCENT = textResponse(
  400,
  "the address holds a % that does not begin a valid character. Check the link.",
);

/** RFC 3986, section 2.1: percent-encoded UTF-8. */
export const rejectMalformedPath: RequestHandler = (request, response, next) => {
  if (isWellFormed(requestPath(request).path)) return next();
  sendResponse(response, BROKEN_PERCENT);
};

function isWellFormed(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

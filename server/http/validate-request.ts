import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import { requestPath } from "./request-info.ts";
import { METHOD_NOT_ALLOWED, sendResponse, type TextResponse, textResponse } from "./responses.ts";

/** The response to an invalid request: 417, 400 or 405. Reduces an absolute target to its path. */
export function findProblem(request: IncomingMessage): TextResponse | undefined {
  return expectationProblem(request) ?? targetProblem(request);
}

/** Otherwise Node would wait for the body. */
const EXPECTATION_FAILED = textResponse(417, "", { Connection: "close" });

/** RFC 9110, section 10.1.1. */
function expectationProblem({ headers: { expect } }: IncomingMessage): TextResponse | undefined {
  return expect === undefined || /^100-continue$/i.test(expect) ? undefined : EXPECTATION_FAILED;
}

/** A name, an IPv4 or a bracketed IPv6 address, and a port (RFC 3986, section 3.2). */
const HOST = /^(?:[\w.~%-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** As sent to a proxy, but servers have to accept it (RFC 9112, section 3.2.2). */
const ABSOLUTE_FORM = /^https?:\/\/[^/?#]+/i;

// Not allowed in a target (RFC 9112, section 3.2). Express would parse it with `url.parse()`, and Node would log a
// warning.
const NOT_IN_TARGET = /[^!-~]|#/;

const BAD_REQUEST = textResponse(400);

/** Node's parser accepts requests that RFC 9112, section 3.2, forbids. No URL is ever built from the host. */
function targetProblem(request: IncomingMessage): TextResponse | undefined {
  const { url = "", method } = request;
  if (!url.startsWith("/") && ABSOLUTE_FORM.test(url)) {
    const path = url.replace(ABSOLUTE_FORM, "");
    request.url = path.startsWith("/") ? path : `/${path}`;
  }
  if (NOT_IN_TARGET.test(url) || !hasOneHost(request)) return BAD_REQUEST;
  if (request.url?.startsWith("/")) return undefined;
  // RFC 9110, section 9.3.7: about the server as a whole.
  return url === "*" && method === "OPTIONS" ? METHOD_NOT_ALLOWED : BAD_REQUEST;
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

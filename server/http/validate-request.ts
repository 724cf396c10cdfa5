import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import { requestPath } from "./request-info.ts";
import { METHOD_NOT_ALLOWED, sendResponse, type TextResponse, textResponse } from "./responses.ts";

/** The response to a request that cannot be served: 417, 400 or 405. Reduces an absolute target to its path. */
export function findProblem(request: IncomingMessage): TextResponse | undefined {
  return expectationProblem(request) ?? targetProblem(request);
}

/** Node would wait for the body that may follow. */
const EXPECTATION_FAILED = textResponse(417, "", { Connection: "close" });

/** RFC 9110, section 10.1.1: a request may only expect what a server has promised. */
function expectationProblem({ headers: { expect } }: IncomingMessage): TextResponse | undefined {
  return expect === undefined || /^100-continue$/i.test(expect) ? undefined : EXPECTATION_FAILED;
}

/** A name, an IPv4 or a bracketed IPv6 address, and a port (RFC 3986, section 3.2), without what no host's name has. */
const HOST = /^(?:[\w.~%-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** RFC 9112, section 3.2.2: a server accepts the target of a request to a proxy too. The host in it is ignored. */
const ABSOLUTE_FORM = /^https?:\/\/[^/?#]+/i;

/**
 * What no target may have (RFC 9112, section 3.2): a fragment, or unencoded characters. Express would parse such a
 * target with `url.parse()`, and Node would write a warning into the log.
 */
const NOT_IN_TARGET = /[^!-~]|#/;

const BAD_REQUEST = textResponse(400);

/**
 * Reduces the target of a request to a path with its query. Refuses a request without such a target, or without exactly
 * one usable Host: Node's parser accepts what RFC 9112, section 3.2, forbids. No URL is ever built from the host.
 */
function targetProblem(request: IncomingMessage): TextResponse | undefined {
  const { url = "", method } = request;
  if (!url.startsWith("/") && ABSOLUTE_FORM.test(url)) {
    const path = url.replace(ABSOLUTE_FORM, "");
    request.url = path.startsWith("/") ? path : `/${path}`;
  }
  if (NOT_IN_TARGET.test(url) || !hasOneHost(request)) return BAD_REQUEST;
  if (request.url?.startsWith("/")) return undefined;
  // A question about the server as a whole is no mistake (RFC 9110, section 9.3.7).
  return url === "*" && method === "OPTIONS" ? METHOD_NOT_ALLOWED : BAD_REQUEST;
}

/** HTTP/1.0 has no Host; from 1.1 on there must be exactly one. */
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

/** Answers 400 to a path that is not valid percent-encoded UTF-8 (RFC 3986, section 2.1). */
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

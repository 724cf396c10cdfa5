import type { IncomingMessage } from "node:http";
import { METHOD_NOT_ALLOWED } from "./method-not-allowed.ts";
import { type PlainRefusal, plainRefusal } from "./plain-refusal.ts";

/** A name, an IPv4 or a bracketed IPv6 address, and a port (RFC 3986, section 3.2), without what no host's name has. */
const HOST = /^(?:[\w.~%-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * RFC 9112, section 3.2.2: a server takes the target of a request to a proxy too. Whatever host it names is passed
 * over.
 */
const ABSOLUTE_FORM = /^https?:\/\/[^/?#]+/i;

/**
 * What no request's target has (RFC 9112, section 3.2): a fragment, or what is not percent-encoded. Node's url.parse(),
 * which Express reads such a target by, would write a warning of Node's own into the log.
 */
const NOT_IN_TARGET = /[^!-~]|#/;

const BAD_REQUEST = plainRefusal(400);

/**
 * Brings the target of a request into the form that all else expects, a path with its query. Answers with the refusal
 * where there is no such target, or not exactly one usable Host: Node's parser lets through what RFC 9112, section 3.2,
 * has a server refuse. What the host is has no meaning here: no URL is ever made of it.
 */
export function targetRefusal(request: IncomingMessage): PlainRefusal | undefined {
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

/** HTTP/1.0 knows no Host; from 1.1 on there is one, and one only. */
function hasOneHost({ rawHeaders, headers, httpVersionMinor }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  if (hosts === 0) return httpVersionMinor === 0;
  return hosts === 1 && HOST.test(headers.host ?? "");
}

import type { IncomingMessage, ServerResponse } from "node:http";

/** A name, an IPv4 or a bracketed IPv6 address, and a port (RFC 3986, section 3.2), without what no host's name has. */
const HOST = /^(?:[\w.~%-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** RFC 9112, section 3.2.2: a server takes the target of a request to a proxy too. Whatever host it names is passed over. */
const ABSOLUTE_FORM = /^https?:\/\/[^/?#]+/i;

/**
 * Brings the target of a request into the form that all else expects, a path with its query. Answers 400, and says so by
 * true, where there is no such target, or not exactly one usable Host: Node's parser lets through what RFC 9112, section
 * 3.2, has a server refuse. What the host is has no meaning here: no URL is ever made of it.
 */
export function refuseBadTarget(request: IncomingMessage, response: ServerResponse): boolean {
  const { url = "" } = request;
  if (!url.startsWith("/") && ABSOLUTE_FORM.test(url)) {
    const path = url.replace(ABSOLUTE_FORM, "");
    request.url = path.startsWith("/") ? path : `/${path}`;
  }
  const good = hasOneHost(request);
  if (good && request.url?.startsWith("/")) return false;
  // A question about the server as a whole is no mistake (RFC 9110, section 9.3.7).
  if (good && url === "*" && request.method === "OPTIONS") {
    response.writeHead(405, { Allow: "GET, HEAD", "Cache-Control": "no-store" }).end();
    return true;
  }
  response.writeHead(400, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
  response.end("400 Bad Request\n");
  return true;
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

/** Part of every request that a response might repeat. */
export const MARK = `"'><img src=x onerror=alert(1)>`;

/** A name, the request as bytes (one character each), and the status of each response. */
type HostileRequest = readonly [what: string, bytes: string, ...statuses: number[]];

const HOST = "Host: site.example";
const encoded = encodeURIComponent(MARK);

/** Requests that only an attacker or a broken proxy sends. */
export const hostileRequests: readonly HostileRequest[] = [
  // Request lines (RFC 9112, section 3).
  ["only a method", "GET\r\n\r\n", 400],
  ["two spaces", `GET  /opera HTTP/1.1\r\n${HOST}\r\n\r\n`, 200],
  ["a space in the target", `GET /op era HTTP/1.1\r\n${HOST}\r\n\r\n`, 400],
  ["an unknown method", `SING /opera HTTP/1.1\r\n${HOST}\r\n\r\n`, 400],
  ["the HTTP/2 preface", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400],
  ["a TLS handshake", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\x00\x01\x02\x03\r\n\r\n", 400],
  ["only line breaks", "\r\n\r\n\r\n\r\n", 408],
  ["null bytes", "\0\0\0\0\0\0\r\n\r\n", 400],
  ["LF instead of CRLF", `GET /opera HTTP/1.1\n${HOST}\n\n`, 400],

  // Targets.
  ["markup in the path", get(`/${MARK.replaceAll(" ", "")}`), 404],
  ["markup in the path, encoded", get(`/${encoded}`), 404],
  ["markup in the query", get(`/opera?voice=${encoded}`), 200],
  ["markup in the query of the 404 page", get(`/none?voice=${encoded}`), 404],
  ["markup in the query of a redirect", get(`/OPERA/?x=${encoded}`), 308],
  ["a broken percent encoding", get("/%E0%A4%A"), 400],
  ["a broken percent encoding in the query", get("/opera?x=%E0%A4%A"), 200],
  ["an overlong UTF-8 encoding", get("/%c0%ae%c0%ae/etc/passwd"), 400],
  ["an encoded null byte", get("/opera%00.html"), 404],
  ["a null byte", get("/opera\0"), 400],
  ["an encoded line break", get("/opera%0d%0aSet-Cookie:%20a=b"), 404],
  ["an encoded line break in the query of a redirect", get("/OPERA/?x=%0d%0aSet-Cookie:%20a=b"), 308],
  ["a byte outside ASCII", get("/op\xe9ra"), 400],
  ["the parent folder", get("/../../etc/passwd"), 404],
  ["the parent folder, encoded", get("/%2e%2e/%2e%2e/etc/passwd"), 404],
  ["the parent folder of /assets, encoded", get("/assets/%2e%2e/%2e%2e/assets.json"), 404],
  ["the parent folder, with an encoded slash", get("/assets/..%2f..%2fassets.json"), 404],
  ["the parent folder, with backslashes", get("/assets/..\\..\\assets.json"), 404],
  ["a file of the server", get("/server/index.js"), 404],
  ["a hidden file", get("/.env"), 404],
  ["a hidden file in /assets", get("/assets/.env"), 404],
  ["another host after two slashes", get("//evil.example/opera"), 404],
  ["a page after three slashes", get("///opera"), 308],
  ["another host after a backslash", get("/\\evil.example"), 404],
  ["another host after an @", get("/@evil.example"), 404],
  ["a fragment", get("/opera#list"), 400],
  ["a name without a slash", get("opera"), 400],
  ["only a query", get("?x=1"), 400],
  ["an empty target", get(""), 400],
  ["another scheme", get("ftp://site.example/opera"), 400],
  ["a javascript: URL", get("javascript:alert(1)"), 400],
  ["a URL without a host", get("http:///opera"), 400],
  ["an absolute URL", get("http://site.example/about"), 200],
  ["an absolute URL of another host", get("http://evil.example/about?x=1"), 200],
  ["an absolute URL in capitals", get("HTTP://EVIL.EXAMPLE/about"), 200],
  ["an absolute URL with credentials", get("http://admin:secret@site.example/about"), 200],
  ["an absolute URL without a path", get("https://site.example"), 200],
  ["an absolute URL with a query instead of a path", get("http://site.example?x=1"), 200],
  ["an absolute URL that is redirected", get("http://evil.example//Opera"), 308],
  ["a very long path", get(`/${"a".repeat(8_000)}`), 404],
  ["a path longer than the limit for headers", get(`/${"a".repeat(20_000)}`), 431],
  ["a very long query", get(`/opera?${"a=1&".repeat(2_000)}`), 200],
  ["a query with nested objects", get("/opera?__proto__[x]=1&constructor[prototype][x]=1"), 200],
  ["__proto__ as path", get("/__proto__"), 404],
  ["constructor as path", get("/constructor"), 404],
  ["the router's wildcard", get("/*"), 404],
  ["a router parameter", get("/:page"), 404],
  ["a page after a dot segment", get("/./opera"), 404],
  ["a page before a double-dot segment", get("/opera/.."), 404],
  ["a page with a path parameter", get("/opera;a=1"), 404],
  ["a page with an encoded slash at its end", get("/opera%2F"), 404],
  ["a page after an encoded slash", get("/%2Fopera"), 404],
  ["a page with an encoded space at its end", get("/opera%20"), 404],
  ["another host after an encoded backslash", get("/%5Cevil.example"), 404],
  ["another host after two backslashes", get("\\\\evil.example"), 400],
  ["another host after two slashes, with dot segments", get("//evil.example/%2e%2e"), 404],
  ["8,000 slashes", get(`/${"/".repeat(8_000)}x`), 404],

  // Methods.
  ["OPTIONS *", line("OPTIONS", "*"), 405],
  ["GET *", line("GET", "*"), 400],
  ["OPTIONS of a page", line("OPTIONS", "/opera"), 405],
  ["TRACE of a page", line("TRACE", "/opera", "X-Secret: 1"), 405],
  ["PROPFIND of a page", line("PROPFIND", "/opera"), 405],
  ["a method override", get("/opera", "X-HTTP-Method-Override: DELETE"), 200],
  ["CONNECT to a host", line("CONNECT", "evil.example:443")],
  ["CONNECT to a path", line("CONNECT", "/opera")],
  ["GET with a body", get("/opera", "Content-Length: 3", "", "abc"), 200],

  // Host (RFC 9112, section 3.2).
  ["no Host", "GET /opera HTTP/1.1\r\n\r\n", 400],
  ["no Host in HTTP/1.0", "GET /opera HTTP/1.0\r\n\r\n", 200],
  ["two Hosts", withHost("site.example\r\nHost: evil.example"), 400],
  ["two equal Hosts", withHost("site.example\r\nhost: site.example"), 400],
  ["two Hosts in HTTP/1.0", "GET /opera HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n", 400],
  ["an empty Host", withHost(""), 400],
  ["a Host with a space", withHost("site.example evil.example"), 400],
  ["a Host with a slash", withHost("site.example/evil"), 400],
  ["a Host with a comma", withHost("site.example,evil.example"), 400],
  ["a Host of markup", withHost(MARK), 400],
  ["a Host with credentials", withHost("admin:secret@site.example"), 400],
  ["a Host with a backslash", withHost("site.example\\evil"), 400],
  ["a port of letters", withHost("site.example:port"), 400],
  ["two ports", withHost("site.example:80:90"), 400],
  ["an open bracket in Host", withHost("[::1"), 400],
  ["an IPv6 address as Host", withHost("[::1]:3000"), 200],
  ["a Host outside ASCII", withHost("s\xefte.example"), 400],
  ["another Host", withHost("evil.example"), 200],
  [
    "another host in a proxy's headers",
    get("/Opera", "X-Forwarded-Host: evil.example", "Forwarded: host=evil.example"),
    308,
  ],
  ["another address in a proxy's headers", get("/opera", "X-Original-URL: /api", "X-Rewrite-URL: /api"), 200],

  // Headers (RFC 9112, section 5).
  ["a folded header", get("/opera", "X-Test: 1\r\n  2"), 400],
  ["a null byte in a header", get("/opera", "X-Test: a\0b"), 400],
  ["150 headers", get("/opera", ...Array.from({ length: 150 }, (_, index) => `X-${index}: 1`)), 431],
  ["headers above the limit", get("/opera", `X-Test: ${"a".repeat(20_000)}`), 431],
  ["a cookie of markup", get("/opera", `Cookie: name=${MARK}`), 200],
  ["an unknown Accept-Encoding", get("/opera", "Accept-Encoding: sdch, morse;q=9"), 200],
  ["a very long Accept-Encoding", get("/opera", `Accept-Encoding: ${"gzip,".repeat(2_000)}br`), 200],
  ["an Accept-Encoding that allows nothing", get("/opera", "Accept-Encoding: identity;q=0, *;q=0"), 406],
  ["a very long Accept-Language", get("/opera", `Accept-Language: ${"en-".repeat(3_000)}`), 200],
  ["a very long If-None-Match", get("/opera", `If-None-Match: ${'W/"'.repeat(3_000)}`), 200],
  ["an invalid If-Modified-Since", get("/favicon.svg", "If-Modified-Since: 32 Foo 99999 99:99:99 XXX"), 200],
  ["an invalid Range", get("/favicon.svg", "Range: bytes=-1--1,9-1"), 200],
  ["2,000 ranges", get("/favicon.svg", `Range: bytes=${"0-0,".repeat(2_000)}1-1`), 200],
  ["a range of a page", get("/opera", "Range: bytes=0-1"), 200],
  [
    "an upgrade to HTTP/2",
    get("/opera", "Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c", "HTTP2-Settings: AAMAAABkAAQAAP__"),
    200,
  ],
  ["an upgrade to WebSocket", get("/opera", "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Key: x"), 200],
  ["an X-Request-Id of markup", get("/opera", `X-Request-Id: ${MARK}`), 200],

  // Bodies whose length two servers may understand differently (RFC 9112, section 6).
  ["a length and chunks", post("Content-Length: 4", "Transfer-Encoding: chunked", "", "0\r\n\r\n"), 400],
  ["two lengths", post("Content-Length: 4", "Content-Length: 5", "", "abcde"), 400],
  ["a length of letters", post("Content-Length: three", "", "abc"), 400],
  ["an unknown Transfer-Encoding", post("Transfer-Encoding: morse", "", "abc"), 405],
  ["a chunk size of letters", post("Transfer-Encoding: chunked", "", "xyz\r\nabc\r\n0\r\n\r\n"), 405],
  ["a request in the body", post("Content-Length: 30", "", `GET /api HTTP/1.1\r\n${HOST}\r\n\r\n`.slice(0, 30)), 405],

  // Pipelining.
  ["two requests at once", get("/opera") + get("/about"), 200, 200],
  ["a request, then nonsense", `${get("/about")}nonsense\r\n\r\n`, 200],
  ["a rejected request, then another", get("/%") + get("/about"), 400, 200],
  ["two requests behind another", get("/no-such-page").repeat(3), 404, 404, 404],
];

/** HTTP/1.1 with a host. An empty header separates the body. */
function get(target: string, ...headers: string[]): string {
  return line("GET", target, ...headers);
}

function post(...headers: string[]): string {
  return line("POST", "/opera", ...headers);
}

function withHost(host: string): string {
  return `GET /opera HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
}

function line(method: string, target: string, ...headers: string[]): string {
  const body = headers.indexOf("");
  const fields = body < 0 ? headers : headers.slice(0, body);
  const rest = body < 0 ? "" : headers.slice(body + 1).join("");
  return `${method} ${target} HTTP/1.1\r\n${[HOST, ...fields].join("\r\n")}\r\n\r\n${rest}`;
}

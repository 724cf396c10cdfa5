/** Stands in every request that could be repeated in an answer, as somebody would put it who hopes for that. */
export const MARK = `"'><img src=x onerror=alert(1)>`;

/**
 * What a request is, as it goes over the wire, a character for a byte; and the statuses that answer it, one for each
 * answer.
 */
type HostileRequest = readonly [what: string, bytes: string, ...statuses: number[]];

const HOST = "Host: site.example";
const encoded = encodeURIComponent(MARK);

/** Requests as nobody sends them who means well, or whose proxy has not made a mistake. */
export const hostileRequests: readonly HostileRequest[] = [
  // Request lines (RFC 9112, section 3).
  ["a method alone", "GET\r\n\r\n", 400],
  ["two spaces", `GET  /opera HTTP/1.1\r\n${HOST}\r\n\r\n`, 200],
  ["a space in the target", `GET /op era HTTP/1.1\r\n${HOST}\r\n\r\n`, 400],
  ["a method that nobody knows", `SING /opera HTTP/1.1\r\n${HOST}\r\n\r\n`, 400],
  ["HTTP/2's first words", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400],
  ["a TLS handshake", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\x00\x01\x02\x03\r\n\r\n", 400],
  ["nothing but line ends", "\r\n\r\n\r\n\r\n", 408],
  ["zeros", "\0\0\0\0\0\0\r\n\r\n", 400],
  ["a line feed for a line end", `GET /opera HTTP/1.1\n${HOST}\n\n`, 400],

  // Targets.
  ["markup in the path", get(`/${MARK.replaceAll(" ", "")}`), 404],
  ["markup in the path, encoded", get(`/${encoded}`), 404],
  ["markup in the query", get(`/opera?voice=${encoded}`), 200],
  ["markup in the query of no page", get(`/none?voice=${encoded}`), 404],
  ["markup in a path that is redirected", get(`/OPERA/?x=${encoded}`), 308],
  ["a broken escape", get("/%E0%A4%A"), 400],
  ["a broken escape in the query", get("/opera?x=%E0%A4%A"), 200],
  ["an overlong escape", get("/%c0%ae%c0%ae/etc/passwd"), 400],
  ["an encoded zero", get("/opera%00.html"), 404],
  ["a zero", get("/opera\0"), 400],
  ["a line end, encoded", get("/opera%0d%0aSet-Cookie:%20a=b"), 404],
  ["a line end, encoded, behind a path that is redirected", get("/OPERA/?x=%0d%0aSet-Cookie:%20a=b"), 308],
  ["bytes beyond ASCII", get("/op\xe9ra"), 400],
  ["the folder above", get("/../../etc/passwd"), 404],
  ["the folder above, encoded", get("/%2e%2e/%2e%2e/etc/passwd"), 404],
  ["the folder above, below assets, encoded", get("/assets/%2e%2e/%2e%2e/assets.json"), 404],
  ["the folder above, encoded with its slash", get("/assets/..%2f..%2fassets.json"), 404],
  ["the folder above, by backslashes", get("/assets/..\\..\\assets.json"), 404],
  ["a file of the server's", get("/server/index.js"), 404],
  ["a hidden file", get("/.env"), 404],
  ["a hidden file below assets", get("/assets/.env"), 404],
  ["another host by two slashes", get("//evil.example/opera"), 404],
  ["a page by three slashes", get("///opera"), 308],
  ["another host by a backslash", get("/\\evil.example"), 404],
  ["another host behind a name", get("/@evil.example"), 404],
  ["a fragment", get("/opera#list"), 400],
  ["a name without a slash", get("opera"), 400],
  ["a query alone", get("?x=1"), 400],
  ["nothing at all", get(""), 400],
  ["an address of another scheme", get("ftp://site.example/opera"), 400],
  ["a script for an address", get("javascript:alert(1)"), 400],
  ["an address without a host", get("http:///opera"), 400],
  ["a whole address", get("http://site.example/about"), 200],
  ["a whole address of another host", get("http://evil.example/about?x=1"), 200],
  ["a whole address in capitals", get("HTTP://EVIL.EXAMPLE/about"), 200],
  ["a whole address with a name and a password", get("http://admin:secret@site.example/about"), 200],
  ["a whole address without a path", get("https://site.example"), 200],
  ["a whole address with a query for a path", get("http://site.example?x=1"), 200],
  ["a whole address that is redirected", get("http://evil.example//Opera"), 308],
  ["a very long path", get(`/${"a".repeat(8_000)}`), 404],
  ["a path longer than all headers may be", get(`/${"a".repeat(20_000)}`), 431],
  ["a very long query", get(`/opera?${"a=1&".repeat(2_000)}`), 200],
  ["a query of objects", get("/opera?__proto__[x]=1&constructor[prototype][x]=1"), 200],
  ["a path of JavaScript's own", get("/__proto__"), 404],
  ["another", get("/constructor"), 404],
  ["a path of the router's own", get("/*"), 404],
  ["a path with a parameter", get("/:page"), 404],
  ["a page behind a dot", get("/./opera"), 404],
  ["a page before two dots", get("/opera/.."), 404],
  ["a page before a semicolon", get("/opera;a=1"), 404],
  ["a page before an encoded slash", get("/opera%2F"), 404],
  ["a page behind an encoded slash", get("/%2Fopera"), 404],
  ["a page before an encoded space", get("/opera%20"), 404],
  ["another host by an encoded backslash", get("/%5Cevil.example"), 404],
  ["another host by two backslashes", get("\\\\evil.example"), 400],
  ["another host by two slashes, and dots", get("//evil.example/%2e%2e"), 404],
  ["slashes without end", get(`/${"/".repeat(8_000)}x`), 404],

  // Methods.
  ["everything, by OPTIONS", line("OPTIONS", "*"), 405],
  ["everything, by GET", line("GET", "*"), 400],
  ["a page by OPTIONS", line("OPTIONS", "/opera"), 405],
  ["a page by TRACE", line("TRACE", "/opera", "X-Secret: 1"), 405],
  ["a page by PROPFIND", line("PROPFIND", "/opera"), 405],
  ["a page by another method, by way of a header", get("/opera", "X-HTTP-Method-Override: DELETE"), 200],
  ["a tunnel", line("CONNECT", "evil.example:443"), 405],
  ["a tunnel to a path", line("CONNECT", "/opera"), 405],
  ["a body with GET", get("/opera", "Content-Length: 3", "", "abc"), 200],

  // Host (RFC 9112, section 3.2).
  ["no host", "GET /opera HTTP/1.1\r\n\r\n", 400],
  ["no host in HTTP/1.0", "GET /opera HTTP/1.0\r\n\r\n", 200],
  ["two hosts", withHost("site.example\r\nHost: evil.example"), 400],
  ["two hosts that agree", withHost("site.example\r\nhost: site.example"), 400],
  ["two hosts in HTTP/1.0", "GET /opera HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n", 400],
  ["an empty host", withHost(""), 400],
  ["a host with a space", withHost("site.example evil.example"), 400],
  ["a host with a slash", withHost("site.example/evil"), 400],
  ["a host with a comma", withHost("site.example,evil.example"), 400],
  ["a host of markup", withHost(MARK), 400],
  ["a host with a name and a password", withHost("admin:secret@site.example"), 400],
  ["a host with a backslash", withHost("site.example\\evil"), 400],
  ["a port of words", withHost("site.example:port"), 400],
  ["two ports", withHost("site.example:80:90"), 400],
  ["an open bracket", withHost("[::1"), 400],
  ["an address of version 6", withHost("[::1]:3000"), 200],
  ["a host beyond ASCII", withHost("s\xefte.example"), 400],
  ["another host", withHost("evil.example"), 200],
  [
    "another host, by what proxies add",
    get("/Opera", "X-Forwarded-Host: evil.example", "Forwarded: host=evil.example"),
    308,
  ],
  ["a rewritten address, by what proxies add", get("/opera", "X-Original-URL: /api", "X-Rewrite-URL: /api"), 200],

  // Headers (RFC 9112, section 5).
  ["a folded line", get("/opera", "X-Test: 1\r\n  2"), 400],
  ["a zero in a value", get("/opera", "X-Test: a\0b"), 400],
  [
    "more headers than anybody sends",
    get("/opera", ...Array.from({ length: 150 }, (_, index) => `X-${index}: 1`)),
    431,
  ],
  ["headers longer than they may be", get("/opera", `X-Test: ${"a".repeat(20_000)}`), 431],
  ["a cookie of markup", get("/opera", `Cookie: name=${MARK}`), 200],
  ["an encoding that nobody knows", get("/opera", "Accept-Encoding: sdch, morse;q=9"), 200],
  ["encodings without end", get("/opera", `Accept-Encoding: ${"gzip,".repeat(2_000)}br`), 200],
  ["no encoding", get("/opera", "Accept-Encoding: identity;q=0, *;q=0"), 406],
  ["a language without end", get("/opera", `Accept-Language: ${"en-".repeat(3_000)}`), 200],
  ["a tag without end", get("/opera", `If-None-Match: ${'W/"'.repeat(3_000)}`), 200],
  ["a date from nowhere", get("/favicon.svg", "If-Modified-Since: 32 Foo 99999 99:99:99 XXX"), 200],
  ["a range from nowhere", get("/favicon.svg", "Range: bytes=-1--1,9-1"), 200],
  ["ranges without end", get("/favicon.svg", `Range: bytes=${"0-0,".repeat(2_000)}1-1`), 206],
  ["a range of a page", get("/opera", "Range: bytes=0-1"), 200],
  ["an expectation that nobody has", get("/opera", "Expect: 200-maybe"), 417],
  [
    "an upgrade to HTTP/2",
    get("/opera", "Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c", "HTTP2-Settings: AAMAAABkAAQAAP__"),
    200,
  ],
  ["an upgrade to a socket", get("/opera", "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Key: x"), 200],
  ["an id of markup", get("/opera", `X-Request-Id: ${MARK}`), 200],

  // Bodies and how long they are: what two servers may understand in two ways (RFC 9112, section 6).
  ["both lengths", post("Content-Length: 4", "Transfer-Encoding: chunked", "", "0\r\n\r\n"), 400],
  ["two lengths", post("Content-Length: 4", "Content-Length: 5", "", "abcde"), 400],
  ["a length of words", post("Content-Length: three", "", "abc"), 400],
  ["an encoding of the body that nobody knows", post("Transfer-Encoding: morse", "", "abc"), 405],
  ["a chunk of words", post("Transfer-Encoding: chunked", "", "xyz\r\nabc\r\n0\r\n\r\n"), 405],
  [
    "a second request in the body",
    post("Content-Length: 30", "", `GET /api HTTP/1.1\r\n${HOST}\r\n\r\n`.slice(0, 30)),
    405,
  ],

  // One request behind another.
  ["two requests at once", get("/opera") + get("/about"), 200, 200],
  ["a request, and then nonsense", `${get("/about")}nonsense\r\n\r\n`, 200, 400],
  ["a request that is refused, and another", get("/%") + get("/about"), 400, 200],
  ["twenty requests behind one", get("/no-such-page").repeat(21), ...Array<number>(21).fill(404)],
  ["more requests at once than anybody sends", get("/assets/no-such.js").repeat(400)],
];

/** A GET of a target, of HTTP/1.1, with a host. Behind an empty header there is the body. */
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

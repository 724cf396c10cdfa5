import { type Server, STATUS_CODES } from "node:http";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import fc from "fast-check";
import { createApp } from "../../server/app.ts";
import { securityHeaders } from "../../server/http/security-headers.ts";
import { createHttpServer, requestHandler } from "../../server/process/http-server.ts";
import { inTime } from "../support/eventually.ts";
import { close, listen } from "../support/listen.ts";
import { openRaw } from "../support/raw-connection.ts";
import { PAGE } from "../support/site-pages.ts";
import { assets, testAppOptions } from "../support/test-app.ts";

/** Part of many requests, and of no response. */
const MARK = `"'><img src=x onerror=alert(1)>`;
const encoded = encodeURIComponent(MARK);
const HOST = "Host: site.example";

/** What only an attacker or a broken proxy sends: the bytes, and the status of each response. */
const requests: readonly (readonly [what: string, bytes: string, ...statuses: number[]])[] = [
  // Request lines (RFC 9112, section 3).
  ["a space in the target", `GET /op era HTTP/1.1\r\n${HOST}\r\n\r\n`, 400],
  ["a TLS handshake", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\x00\x01\x02\x03\r\n\r\n", 400],
  ["only line breaks", "\r\n\r\n\r\n\r\n", 408],
  ["LF instead of CRLF", `GET ${PAGE} HTTP/1.1\n${HOST}\n\n`, 400],

  // Targets.
  ["markup in the path", get(`/${MARK.replaceAll(" ", "")}`), 404],
  ["markup in the path, encoded", get(`/${encoded}`), 404],
  ["markup in the query", get(`${PAGE}?voice=${encoded}`), 200],
  ["a broken percent encoding", get("/%E0%A4%A"), 400],
  ["a broken percent encoding in the query", get(`${PAGE}?x=%E0%A4%A`), 200],
  ["an encoded null byte", get(`${PAGE}%00.html`), 404],
  [
    "an encoded line break in the query of a redirect",
    get(`${PAGE.toUpperCase()}/?x=%0d%0aSet-Cookie:%20a=b${encoded}`),
    308,
  ],
  ["a byte outside ASCII", get("/op\xe9ra"), 400],
  ["a fragment", get(`${PAGE}#list`), 400],
  ["the parent folder", get("/../../etc/passwd"), 404],
  ["the parent folder of /assets, encoded", get("/assets/%2e%2e/%2e%2e/assets.json"), 404],
  ["the parent folder, with an encoded slash", get("/assets/..%2f..%2fassets.json"), 404],
  ["a hidden file", get("/.env"), 404],
  ["another host after two slashes", get(`//evil.example${PAGE}`), 404],
  ["another host after a backslash", get("/\\evil.example"), 404],
  ["a page after three slashes", get(`//${PAGE}`), 308],
  ["a page with an encoded slash at its end", get(`${PAGE}%2F`), 404],
  ["a page after a dot segment", get(`/.${PAGE}`), 404],
  ["a name without a slash", get("opera"), 400],
  ["an empty target", get(""), 400],
  ["another scheme", get(`ftp://site.example${PAGE}`), 400],
  ["an absolute URL of another host", get(`http://evil.example${PAGE}?x=1`), 200],
  ["an absolute URL in capitals, with credentials", get(`HTTP://ADMIN:SECRET@EVIL.EXAMPLE${PAGE}`), 200],
  ["an absolute URL with a query instead of a path", get("http://site.example?x=1"), 200],
  ["an absolute URL that is redirected", get(`http://evil.example/${PAGE.toUpperCase()}`), 308],
  ["a path longer than the limit for headers", get(`/${"a".repeat(20_000)}`), 431],
  ["8,000 slashes", get(`/${"/".repeat(8_000)}x`), 404],
  ["a name that all objects have", get("/__proto__"), 404],
  ["the router's wildcard", get("/*"), 404],

  // Methods.
  ["OPTIONS *", line("OPTIONS", "*"), 405],
  ["GET *", line("GET", "*"), 400],
  ["TRACE of a page", line("TRACE", PAGE, "X-Secret: 1"), 405],
  ["CONNECT to a host", line("CONNECT", "evil.example:443")],
  ["GET with a body", get(PAGE, "Content-Length: 3", "", "abc"), 200],

  // Host (RFC 9112, section 3.2).
  ["no Host", `GET ${PAGE} HTTP/1.1\r\n\r\n`, 400],
  ["no Host in HTTP/1.0", `GET ${PAGE} HTTP/1.0\r\n\r\n`, 200],
  ["two equal Hosts", withHost("site.example\r\nhost: site.example"), 400],
  ["two Hosts in HTTP/1.0", `GET ${PAGE} HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n`, 400],
  ["an empty Host", withHost(""), 400],
  ["a Host of markup", withHost(MARK), 400],
  ["a Host with credentials", withHost("admin:secret@site.example"), 400],
  ["a port of letters", withHost("site.example:port"), 400],
  ["an IPv6 address as Host", withHost("[::1]:3000"), 200],
  ["another Host", withHost("evil.example"), 200],
  [
    "another host and address in a proxy's headers",
    get(PAGE.toUpperCase(), "X-Forwarded-Host: evil.example", "Forwarded: host=evil.example", "X-Original-URL: /api"),
    308,
  ],

  // Headers (RFC 9112, section 5).
  ["a null byte in a header", get(PAGE, "X-Test: a\0b"), 400],
  ["150 headers", get(PAGE, ...Array.from({ length: 150 }, (_, index) => `X-${index}: 1`)), 431],
  ["headers above the limit", get(PAGE, `X-Test: ${"a".repeat(20_000)}`), 431],
  ["a cookie of markup", get(PAGE, `Cookie: name=${MARK}`), 200],
  ["a very long Accept-Encoding", get(PAGE, `Accept-Encoding: ${"gzip,".repeat(2_000)}br`), 200],
  ["a very long If-None-Match", get(PAGE, `If-None-Match: ${'W/"'.repeat(3_000)}`), 200],
  ["2,000 ranges", get("/favicon.svg", `Range: bytes=${"0-0,".repeat(2_000)}1-1`), 200],
  ["an upgrade to WebSocket", get(PAGE, "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Key: x"), 200],

  // Bodies whose length two servers may understand differently (RFC 9112, section 6).
  ["a length and chunks", post("Content-Length: 4", "Transfer-Encoding: chunked", "", "0\r\n\r\n"), 400],
  ["an unknown Transfer-Encoding", post("Transfer-Encoding: morse", "", "abc"), 405],
  ["a chunk size of letters", post("Transfer-Encoding: chunked", "", "xyz\r\nabc\r\n0\r\n\r\n"), 405],
  ["a request in the body", post("Content-Length: 30", "", get("/api").slice(0, 30)), 405],

  // Pipelining.
  ["a request, then nonsense", `${get(PAGE)}nonsense\r\n\r\n`, 200],
  ["a rejected request, then another", get("/%") + get(PAGE), 400, 200],
];

/** In milliseconds: shorter than for visitors, but long enough for all requests at once on a busy machine. */
const TIMES = { headersTimeout: 1_000, requestTimeout: 2_000, keepAliveTimeout: 250, keepAliveTimeoutBuffer: 0 };

const options = testAppOptions();
const headers = Object.entries(securityHeaders(assets.styles));
let server: Server;
let origin = "";
/** What comes back for each, asked at once, because the server closes some connections only after a while. */
let received: ReadonlyMap<string, Promise<string>>;

beforeAll(async () => {
  server = createHttpServer(assets.styles);
  server.on("request", requestHandler(createApp({ ...options, config: { ...options.config, pageCache: true } })));
  Object.assign(server, TIMES);
  origin = await listen(server);
  received = new Map(requests.map(([, bytes]) => [bytes, send(bytes)]));
});
afterAll(async () => {
  expect(options.reports).toEqual([]);
  await close(server);
});

test.each(requests)("%s", async (_what, bytes, ...statuses) => {
  const responses = split((await received.get(bytes)) ?? "");
  expect(responses.map(({ status }) => status)).toEqual(statuses);
  for (const { status, head, body } of responses) {
    for (const [name, value] of headers) {
      if (name !== "Cross-Origin-Resource-Policy") expect(head).toContain(`\r\n${name}: ${value}\r\n`);
    }
    // A rejection is one plain line that nobody may store.
    if ([405, 408, 431].includes(status)) {
      expect(head).toContain("\r\nContent-Type: text/plain; charset=utf-8\r\nCache-Control: no-store\r\n");
      expect(head).toContain(`\r\nContent-Length: ${body.length}\r\n`);
      expect(body).toBe(`${status} ${STATUS_CODES[status]}\n`);
    }
    expect(head + body).not.toContain(MARK);
    expect(head + body).not.toContain(MARK.replaceAll(" ", ""));
    expect(head).not.toMatch(/evil\.example\/|\/\/evil|\nset-cookie:/i);
  }
});

test("no mutation of a request makes the server fail", async () => {
  const bytes = fc.constantFrom(...requests.map(([, request]) => request).filter(({ length }) => length < 2_000));
  const put = fc.oneof(
    fc.constantFrom("\r\n", "\n", "\0", " ", ":", "%", "/", "Host: a\r\n", "Content-Length: 1\r\n", MARK),
    fc.uint8Array({ maxLength: 8 }).map((array) => Buffer.from(array).toString("latin1")),
  );
  const change = fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), cut: fc.nat({ max: 8 }), put });
  const mutant = fc.tuple(bytes, fc.array(change, { minLength: 1, maxLength: 3 })).map(([request, changes]) =>
    changes.reduce((text, { at, cut, put }) => {
      const index = Math.floor(at * text.length);
      return text.slice(0, index) + put + text.slice(index + cut);
    }, request),
  );
  // At once, because the server waits a while for the rest of many.
  const mutants = fc.array(mutant, { minLength: 360, maxLength: 360 });
  const failures = fc.asyncProperty(mutants, async (all) => {
    const answers = await Promise.all(all.map(async (each) => ({ each, responses: split(await send(each)) })));
    expect(answers.filter(({ responses }) => responses.some(({ status }) => status >= 500))).toEqual([]);
  });
  await fc.assert(failures, { numRuns: 1, endOnFailure: true });
  expect((await fetch(`${origin}${PAGE}`)).status).toBe(200);
});

/** Sends bytes, and resolves with all that comes back until the server closes the connection. */
function send(bytes: string): Promise<string> {
  const { socket, closed, text } = openRaw(origin);
  socket.write(Buffer.from(bytes, "latin1"));
  return inTime(closed, () => `the end of the response to ${JSON.stringify(bytes)}; so far: ${text()}`);
}

interface SplitResponse {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

function split(text: string): SplitResponse[] {
  return text.split(/(?=HTTP\/1\.1 \d{3} )/).flatMap((response) => {
    const [head = "", ...body] = response.split("\r\n\r\n");
    const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(head) ?? [];
    return status === undefined ? [] : [{ status: Number(status), head: `${head}\r\n`, body: body.join("\r\n\r\n") }];
  });
}

/** HTTP/1.1 with a host. An empty header separates the body. */
function get(target: string, ...headers: string[]): string {
  return line("GET", target, ...headers);
}

function post(...headers: string[]): string {
  return line("POST", PAGE, ...headers);
}

function withHost(host: string): string {
  return `GET ${PAGE} HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
}

function line(method: string, target: string, ...headers: string[]): string {
  const body = headers.indexOf("");
  const fields = body < 0 ? headers : headers.slice(0, body);
  const rest = body < 0 ? "" : headers.slice(body + 1).join("");
  return `${method} ${target} HTTP/1.1\r\n${[HOST, ...fields].join("\r\n")}\r\n\r\n${rest}`;
}

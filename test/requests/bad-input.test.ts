import { type Server, STATUS_CODES } from "node:http";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import fc from "fast-check";
import { createApp } from "../../server/app.ts";
import { securityHeaders } from "../../server/http/security-headers.ts";
import { createHttpServer, requestHandler } from "../../server/process/http-server.ts";
import { cachedResponse } from "../support/cached-response.ts";
import { hostileRequests, MARK } from "../support/hostile-requests.ts";
import { close, listen } from "../support/listen.ts";
import { openRaw } from "../support/raw-connection.ts";
import { assets, testAppOptions } from "../support/test-app.ts";

/** Enough for a busy machine. */
const RESPOND_WITHIN_MS = 5_000;
/** Requests that a run sends at once. */
const BATCH = 60;
/** Does not shrink a failing batch, which could take longer than the test may. */
const RUNS = { numRuns: 6, endOnFailure: true };
/** In milliseconds: shorter than for visitors. */
const TIMES = { headersTimeout: 200, requestTimeout: 400, keepAliveTimeout: 50, keepAliveTimeoutBuffer: 0 };

const options = testAppOptions();
const headers = Object.entries(securityHeaders(assets.styles));
let server: Server;
let origin = "";

beforeAll(async () => {
  server = createHttpServer(assets.styles);
  server.on("request", requestHandler(createApp({ ...options, config: { ...options.config, pageCache: true } })));
  Object.assign(server, TIMES);
  origin = await listen(server);
  await cachedResponse(origin, "/about");
});
afterEach(async () => {
  expect(options.reports).toEqual([]);
  // On a new connection: one that fetch() keeps may close just as it is used again.
  const responses = split(await send("GET /about HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"));
  expect(responses.map(({ status }) => status)).toEqual([200]);
});
afterAll(() => close(server));

test.each(hostileRequests)("%s", async (_what, bytes, ...statuses) => {
  const responses = split(await send(bytes));
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
  const bytes = fc.constantFrom(
    ...hostileRequests.map(([, request]) => request).filter(({ length }) => length < 2_000),
  );
  const change = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    cut: fc.nat({ max: 8 }),
    put: fc.oneof(
      fc.constantFrom(
        "\r\n",
        "\n",
        "\r",
        "\0",
        " ",
        "\t",
        ":",
        "%",
        "/",
        "//",
        "Host: a\r\n",
        "Content-Length: 1\r\n",
        MARK,
      ),
      fc.uint8Array({ maxLength: 8 }).map((array) => Buffer.from(array).toString("latin1")),
    ),
  });
  const changed = fc.tuple(bytes, fc.array(change, { minLength: 1, maxLength: 3 })).map(([request, changes]) =>
    changes.reduce((text, { at, cut, put }) => {
      const index = Math.floor(at * text.length);
      return text.slice(0, index) + put + text.slice(index + cut);
    }, request),
  );
  await fc.assert(
    fc.asyncProperty(batchOf(changed), async (batch) => {
      await Promise.all(batch.map(respondsWithoutFailure));
    }),
    RUNS,
  );
});

function batchOf<Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value[]> {
  return fc.array(arbitrary, { minLength: BATCH, maxLength: BATCH });
}

async function respondsWithoutFailure(bytes: string): Promise<void> {
  for (const { status } of split(await send(bytes))) expect(status).toBeLessThan(500);
}

/** Sends bytes, and resolves with all that comes back until the server closes the connection. */
async function send(bytes: string): Promise<string> {
  const connection = openRaw(origin);
  connection.socket.write(Buffer.from(bytes, "latin1"));
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(reject, RESPOND_WITHIN_MS, new Error(`No end to the response of ${JSON.stringify(bytes)}`)).unref();
  });
  return Promise.race([connection.closed, late]);
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

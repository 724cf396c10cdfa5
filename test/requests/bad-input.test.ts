import { type Server, STATUS_CODES } from "node:http";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import fc from "fast-check";
import { createApp } from "../../server/app.ts";
import { securityHeaders } from "../../server/http/security-headers.ts";
import { createHttpServer } from "../../server/process/http-server.ts";
import { hostileRequests, MARK } from "../support/hostile-requests.ts";
import { close, listen } from "../support/listen.ts";
import { openRaw } from "../support/raw-connection.ts";
import { rememberedAnswer } from "../support/remembered-answer.ts";
import { assets, testAppOptions } from "../support/test-app.ts";

/** How long an answer may take, and then some for a machine that is busy. */
const ANSWER_WITHIN_MS = 5_000;
/** Each run sends so many at once. */
const BATCH = 60;
/** A batch that fails is shown as it is: to look for a smaller one could take longer than a test may. */
const RUNS = { numRuns: 6, endOnFailure: true };
/** How long a request may take here, in milliseconds: a test is not to wait for as long as a visitor may take. */
const TIMES = { headersTimeout: 200, requestTimeout: 400, keepAliveTimeout: 50, keepAliveTimeoutBuffer: 0 };

const options = testAppOptions();
const headers = Object.entries(securityHeaders(assets.styles));
let server: Server;
let origin = "";

beforeAll(async () => {
  server = createHttpServer(assets.styles);
  server.on("request", createApp({ ...options, config: { ...options.config, pageMemory: true } }));
  Object.assign(server, TIMES);
  origin = await listen(server);
  await rememberedAnswer(origin, "/about");
});
afterEach(async () => {
  expect(options.reports).toEqual([]);
  // Over a connection of its own: one that fetch() keeps may be closed in the moment in which it is used again.
  const answers = split(await send("GET /about HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"));
  expect(answers.map(({ status }) => status)).toEqual([200]);
});
afterAll(() => close(server));

test.each(hostileRequests)("%s", async (_what, bytes, ...statuses) => {
  const answers = split(await send(bytes));
  expect(answers.map(({ status }) => status)).toEqual(statuses);
  for (const { status, head, body } of answers) {
    for (const [name, value] of headers) {
      if (name !== "Cross-Origin-Resource-Policy") expect(head).toContain(`\r\n${name}: ${value}\r\n`);
    }
    // What is refused says so in the same few words, which nobody keeps.
    if ([405, 408, 417, 431].includes(status)) {
      expect(head).toContain("\r\nContent-Type: text/plain; charset=utf-8\r\nCache-Control: no-store\r\n");
      expect(head).toContain(`\r\nContent-Length: ${body.length}\r\n`);
      expect(body).toBe(`${status} ${STATUS_CODES[status]}\n`);
    }
    // A body may follow, which nobody reads.
    if (status === 417) expect(head).toContain("\r\nConnection: close\r\n");
    expect(head + body).not.toContain(MARK);
    expect(head + body).not.toContain(MARK.replaceAll(" ", ""));
    expect(head).not.toMatch(/evil\.example\/|\/\/evil|\nset-cookie:/i);
  }
});

test("no change of a request makes the server fail", async () => {
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
      await Promise.all(batch.map(answersWithoutFailure));
    }),
    RUNS,
  );
});

function batchOf<Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value[]> {
  return fc.array(arbitrary, { minLength: BATCH, maxLength: BATCH });
}

async function answersWithoutFailure(bytes: string): Promise<void> {
  for (const { status } of split(await send(bytes))) expect(status).toBeLessThan(500);
}

/** Sends bytes, and answers with all that comes back until the server closes the connection. */
async function send(bytes: string): Promise<string> {
  const connection = openRaw(origin);
  connection.socket.write(Buffer.from(bytes, "latin1"));
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(reject, ANSWER_WITHIN_MS, new Error(`No end to the answer of ${JSON.stringify(bytes)}`)).unref();
  });
  return Promise.race([connection.closed, late]);
}

interface Answer {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** The answers that came one behind another, by their status lines. */
function split(text: string): Answer[] {
  return text.split(/(?=HTTP\/1\.1 \d{3} )/).flatMap((answer) => {
    const [head = "", ...body] = answer.split("\r\n\r\n");
    const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(head) ?? [];
    return status === undefined ? [] : [{ status: Number(status), head: `${head}\r\n`, body: body.join("\r\n\r\n") }];
  });
}

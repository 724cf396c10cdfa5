import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import { createServer as createTlsServer } from "node:https";
import { createRequire } from "node:module";
import { gunzipSync } from "node:zlib";
import { inTime } from "./eventually.ts";
import { close, listen } from "./listen.ts";

/** Sentry's packages do not export it, but their core does. Throws if the bytes are not an envelope. */
const {
  parseEnvelope,
}: {
  parseEnvelope: (bytes: Uint8Array) => [Record<string, unknown>, [Record<string, unknown>, unknown][]];
} = createRequire(createRequire(import.meta.url).resolve("@sentry/node"))("@sentry/core");

interface ReceivedItem {
  readonly header: Readonly<Record<string, unknown>>;
  /** Parsed JSON, or the bytes of an item that has a `length`. */
  readonly payload: unknown;
}

export interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  /** The envelope's own header, or undefined if the body is not an envelope. */
  readonly header: Readonly<Record<string, unknown>> | undefined;
  readonly items: readonly ReceivedItem[];
  /** The status that Relay's rules give it, even if the fake sends another. */
  readonly verdict: number;
}

/** A whole response, or a failure. `early` responds without reading the body, and `deaf` hangs without reading it. */
export type FakeResponse =
  | {
      readonly status: number;
      readonly headers?: Readonly<Record<string, string | string[]>>;
      readonly body?: string | Buffer;
      readonly early?: boolean;
    }
  | "hang"
  | "deaf"
  | "reset"
  | "reset-in-response"
  | "hang-in-response"
  | "end-in-response"
  | "drip"
  | "endless"
  | "nonsense";

export interface FakeSentry {
  readonly dsn: string;
  readonly origin: string;
  readonly received: readonly ReceivedRequest[];
  readonly server: Server;
  /** Sends this to every request from now on. Without an argument, follows Relay's rules again. */
  respondWith(planned?: FakeResponse): void;
  /** Resolves with the first matching request, past or future. Rejects if the server is stopped first. */
  waitFor(predicate: (request: ReceivedRequest) => boolean): Promise<ReceivedRequest>;
  forget(): void;
  stop(): Promise<void>;
}

export interface FakeSentryOptions {
  /** What precedes `/api` and the project, as behind a reverse proxy; "" by default. */
  readonly prefix?: string;
  readonly host?: string;
  /** Makes it speak https. */
  readonly tls?: { readonly key: Buffer; readonly cert: Buffer };
}

const KEY = "0123456789abcdef0123456789abcdef";
const PROJECT = "4507";
const ITEM_TYPES = new Set<unknown>(["event", "client_report", "span", "transaction", "session", "attachment"]);

/** Starts an ingest on a free port that is as strict as Relay and records what it gets. */
export async function startFakeSentry({
  prefix = "",
  host = "127.0.0.1",
  tls,
}: FakeSentryOptions = {}): Promise<FakeSentry> {
  const received: ReceivedRequest[] = [];
  const waiting = new Set<{ tell: (request: ReceivedRequest) => void; fail: (error: Error) => void }>();
  let programmed: FakeResponse | undefined;

  const server = tls ? createTlsServer(tls, handle) : createServer(handle);
  const origin = (await listen(server, host)).replace("http:", tls ? "https:" : "http:");
  const dsn = `${origin.replace("//", `//${KEY}@`)}${prefix}/${PROJECT}`;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const planned = programmed;
    if (planned === "deaf") return;
    if (typeof planned === "object" && planned.early) return send(response, planned);
    const bytes = await readBody(request);
    if (!bytes) return;
    const record = judge(request, bytes);
    received.push(record);
    for (const { tell } of waiting) tell(record);
    if (typeof planned === "string") misbehave(planned, response);
    else send(response, planned ?? byTheRules(record));
  }

  function judge(request: IncomingMessage, bytes: Buffer): ReceivedRequest {
    const { method = "", url = "", headers } = request;
    const address = URL.parse(url, "http://ingest.invalid");
    const parsed = parse(bytes, headers["content-encoding"]);
    const known = address?.pathname === `${prefix}/api/${PROJECT}/envelope/`;
    const verdict = address && known ? verdictOn(request, parsed, address.searchParams, dsn) : 404;
    return { method, url, headers, bytes, header: parsed?.header, items: parsed?.items ?? [], verdict };
  }

  return {
    dsn,
    origin,
    received,
    server,
    respondWith(planned) {
      programmed = planned;
    },
    waitFor(predicate) {
      const past = received.find(predicate);
      if (past) return Promise.resolve(past);
      const found = new Promise<ReceivedRequest>((resolve, reject) => {
        const waiter = {
          tell(request: ReceivedRequest) {
            if (!predicate(request)) return;
            waiting.delete(waiter);
            resolve(request);
          },
          fail: reject,
        };
        waiting.add(waiter);
      });
      return inTime(found, () => `the report that the test waits for; ${received.length} others came`);
    },
    forget() {
      received.length = 0;
    },
    async stop() {
      await close(server);
      for (const { fail } of waiting) fail(new Error("The fake ingest was stopped before it got what was waited for."));
    },
  };
}

/** Undefined if the sender leaves before the end. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk);
    return Buffer.concat(chunks);
  } catch {
    return undefined;
  }
}

interface Envelope {
  readonly header: Record<string, unknown>;
  readonly items: ReceivedItem[];
}

function parse(bytes: Buffer, encoding: string | undefined): Envelope | undefined {
  try {
    const [header, items] = parseEnvelope(encoding === "gzip" ? gunzipSync(bytes) : bytes);
    if (typeof header !== "object" || header === null || Array.isArray(header)) return undefined;
    return { header, items: items.map(([itemHeader, payload]) => ({ header: itemHeader, payload })) };
  } catch {
    return undefined;
  }
}

function verdictOn(
  request: IncomingMessage,
  envelope: Envelope | undefined,
  query: URLSearchParams,
  dsn: string,
): number {
  if (request.method !== "POST") return 405;
  if (!envelope) return 400;
  const own = envelope.header["dsn"];
  const keys = query.getAll("sentry_key");
  // Relay: "multiple authorization payloads".
  if (keys.length > 1 || (keys.length === 0 && own === undefined)) return 401;
  if ((own !== undefined && own !== dsn) || keys.some((key) => key !== KEY)) return 403;
  return envelope.items.every(({ header }) => ITEM_TYPES.has(header["type"])) ? 200 : 400;
}

function byTheRules({ verdict, header }: ReceivedRequest): Exclude<FakeResponse, string> {
  const body = verdict === 200 ? { id: header?.["event_id"] } : { detail: "the fake ingest refuses this" };
  return { status: verdict, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
}

function send(response: ServerResponse, { status, headers = {}, body = "" }: Exclude<FakeResponse, string>): void {
  response.writeHead(status, { ...headers, "Content-Length": Buffer.byteLength(body) });
  response.end(body);
}

function misbehave(fault: Extract<FakeResponse, string>, response: ServerResponse): void {
  const { socket } = response;
  if (!socket) return;
  const begin = (then?: () => void) => socket.write("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{", then);
  switch (fault) {
    case "reset":
      socket.resetAndDestroy();
      break;
    case "reset-in-response":
      begin(() => setImmediate(() => socket.resetAndDestroy()));
      break;
    case "hang-in-response":
      begin();
      break;
    case "end-in-response":
      begin();
      socket.end();
      break;
    case "drip": {
      begin();
      const timer = setInterval(() => socket.write(" "), 20);
      socket.once("close", () => clearInterval(timer));
      break;
    }
    case "endless": {
      response.writeHead(200, { "Content-Type": "application/json" });
      const fill = () => {
        while (!socket.destroyed && response.write(Buffer.alloc(16_384, " ")));
      };
      response.on("drain", fill);
      fill();
      break;
    }
    case "nonsense":
      socket.end("\0\x01\xff 220 mail.example ESMTP ready\r\n\r\n");
      break;
    default:
    // Hangs: says nothing, and keeps the connection.
  }
}

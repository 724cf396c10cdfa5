import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Log } from "./log.ts";

/**
 * What is known of a request: for its line in the log, for the metrics, and for shutdown. Times are those of
 * `performance.now()`, in milliseconds.
 */
export class RequestRecord {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** In the log and in X-Request-Id; "" if there is neither log nor metrics. */
  readonly id: string;
  /** The visitor's address, if the configuration allows it in the log. */
  readonly address: string | undefined;
  readonly begunAt = performance.now();
  /** When the response's head went to the connection; `undefined` if it never did. */
  headAt: number | undefined;
  endedAt = 0;
  /** The page's path in pages.ts, or the name of the part that answered: never the address that was asked for. */
  route = "*";
  /** Where a page came from; `undefined` for anything else. */
  source: "remembered" | "live" | undefined;
  /** Bytes of the body that went to the connection. */
  bytes = 0;
  /** Of the last error. */
  digest: string | undefined;

  constructor(request: IncomingMessage, response: ServerResponse, id: string, address: string | undefined) {
    this.request = request;
    this.response = response;
    this.id = id;
    this.address = address;
  }

  /** Whether the connection closed before it had taken the whole response. */
  get aborted(): boolean {
    return !this.response.writableFinished;
  }

  /** `undefined` if no response was begun. */
  get status(): number | undefined {
    return this.response.headersSent ? this.response.statusCode : undefined;
  }
}

export interface RequestLog {
  /** Begins the one record of a request. To be called before anything is sent. */
  readonly begin: (request: IncomingMessage, response: ServerResponse) => void;
  /** The requests that have no complete response yet. */
  readonly live: ReadonlySet<RequestRecord>;
}

/** The ids that are accepted from a client or a proxy: they go into the log and a header unchanged. */
const ACCEPTABLE_ID = /^[\w.:-]{1,64}$/;

/** The record is a property of its response: a WeakMap took a third of a cached page's time, in garbage collection. */
const RECORD = Symbol("record");

interface RecordedResponse extends ServerResponse {
  [RECORD]?: RequestRecord;
}

/**
 * Keeps one record for each request, and passes it to every listener when its response or its connection has ended.
 * Without listeners nothing is measured. `addressOf` is left out if addresses must not be logged.
 */
export function createRequestLog(
  listeners: readonly ((record: RequestRecord) => void)[] = [],
  addressOf?: (request: IncomingMessage) => string | undefined,
): RequestLog {
  const live = new Set<RequestRecord>();
  return {
    live,
    begin(request, response: RecordedResponse) {
      const isMeasured = listeners.length > 0;
      const record = new RequestRecord(request, response, isMeasured ? requestId(request) : "", addressOf?.(request));
      response[RECORD] = record;
      live.add(record);
      if (isMeasured) measure(record);
      response.on("close", () => {
        live.delete(record);
        record.endedAt = performance.now();
        for (const listen of listeners) listen(record);
      });
    },
  };
}

/** Adds to what is known of a request, for the log and the metrics. */
export function annotateRequest(
  response: RecordedResponse,
  facts: Partial<Pick<RequestRecord, "route" | "source" | "digest">>,
): void {
  Object.assign(response[RECORD] ?? {}, facts);
}

/** Writes a line about a request that has ended. shared/reporting/recorded-fields.ts says what it holds. */
export function logRequest(log: Log): (record: RequestRecord) => void {
  return ({ id, request, route, status, begunAt, headAt, endedAt, bytes, aborted, source, digest, address }) =>
    log.info({
      id,
      method: request.method,
      route,
      status,
      firstByteMs: headAt === undefined ? undefined : hundredths(headAt - begunAt),
      lastByteMs: hundredths(endedAt - begunAt),
      bytes,
      aborted,
      source,
      digest,
      address,
    });
}

function requestId({ headers }: IncomingMessage): string {
  const given = headers["x-request-id"];
  return typeof given === "string" && ACCEPTABLE_ID.test(given) ? given : randomUUID();
}

/** Notes when the head goes out, and how many bytes of a body. `compression` calls these, so it counts what it sends. */
function measure(record: RequestRecord): void {
  const { request, response, id } = record;
  const { writeHead } = response;
  response.writeHead = (status: number, ...rest: unknown[]) => {
    record.headAt = performance.now();
    const headers = rest.at(-1);
    const list = Array.isArray(headers) ? headers : undefined;
    const caching = list ? list[list.indexOf("Cache-Control") + 1] : response.getHeader("Cache-Control");
    // A shared cache would give one visitor's id to everybody.
    if (!/public|s-maxage/.test(String(caching))) {
      if (list) list.push("X-Request-Id", id);
      else response.setHeader("X-Request-Id", id);
    }
    return Reflect.apply(writeHead, response, [status, ...rest]);
  };
  // Node discards the body of such a response.
  if (request.method === "HEAD") return;
  response.write = countingBytes(response, response.write, record);
  response.end = countingBytes(response, response.end, record);
}

function countingBytes<Send extends (...args: never[]) => unknown>(
  response: ServerResponse,
  send: Send,
  record: RequestRecord,
): Send {
  const counting = (...args: Parameters<Send>) => {
    record.bytes += byteLength(args[0]);
    return send.apply(response, args);
  };
  return counting as Send;
}

function byteLength(chunk: unknown): number {
  if (chunk instanceof Uint8Array) return chunk.byteLength;
  return typeof chunk === "string" ? Buffer.byteLength(chunk) : 0;
}

function hundredths(milliseconds: number): number {
  return Math.round(milliseconds * 100) / 100;
}

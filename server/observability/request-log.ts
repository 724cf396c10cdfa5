import { randomUUID } from "node:crypto";
import { type IncomingMessage, ServerResponse } from "node:http";
import type { Request, RequestHandler } from "express";
import type { Log } from "./log.ts";

/** What the log, the metrics and shutdown know of a request. Times are from `performance.now()`, in milliseconds. */
export class RequestRecord {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Also in X-Request-Id; "" without log and metrics. */
  readonly id: string;
  /** The visitor's, if the log may have it. */
  readonly address: string | undefined;
  readonly begunAt = performance.now();
  /** When the head was sent; `undefined` if it never was. */
  headAt: number | undefined;
  endedAt = 0;
  /** The page's path or the name of the part that responded, never the requested address. */
  route = "*";
  /** `undefined` if it was not a page. */
  source: "cached" | "live" | undefined;
  /** Of the body, as sent. */
  bytes = 0;
  /** Of the last error. */
  digest: string | undefined;

  constructor(request: IncomingMessage, response: ServerResponse, id: string, address: string | undefined) {
    this.request = request;
    this.response = response;
    this.id = id;
    this.address = address;
  }

  /** Whether the connection closed before the whole response was sent. */
  get aborted(): boolean {
    return !this.response.writableFinished;
  }

  /** `undefined` if no response was begun. */
  get status(): number | undefined {
    return this.response.headersSent ? this.response.statusCode : undefined;
  }
}

export interface RequestLog {
  /** Begins the record of a request. */
  readonly begin: RequestHandler;
  /** Requests without a complete response. */
  readonly live: ReadonlySet<RequestRecord>;
}

/** Ids from a client or proxy that may go into the log and a header unchanged. */
const ACCEPTABLE_ID = /^[\w.:-]{1,64}$/;

/** A property, because a WeakMap took a third of a cached page's time, in garbage collection. */
const RECORD = Symbol("record");

interface RecordedResponse extends ServerResponse {
  [RECORD]?: RequestRecord;
}

/**
 * Passes each record to the listeners when the response or the connection has ended. Without listeners nothing is
 * measured, and without `addressOf` no address is recorded.
 */
export function createRequestLog(
  listeners: readonly ((record: RequestRecord) => void)[] = [],
  addressOf?: (request: Request) => string | undefined,
): RequestLog {
  const live = new Set<RequestRecord>();
  return {
    live,
    begin(request, response: RecordedResponse, next) {
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
      next();
    },
  };
}

export function annotateRequest(
  response: RecordedResponse,
  facts: Partial<Pick<RequestRecord, "route" | "source" | "digest">>,
): void {
  Object.assign(response[RECORD] ?? {}, facts);
}

/** shared/reporting/recorded-fields.ts describes the fields. */
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

// Records when the head is sent, and the size of the body. `compression` calls these methods, so the size is as sent.
// They are the same for every response: closures took 3 of 75 µs of a cached page.
function measure({ request, response }: RequestRecord): void {
  response.writeHead = recordHead;
  // Node discards the body of such a response.
  if (request.method === "HEAD") return;
  response.write = recordWrite;
  response.end = recordEnd;
}

const { writeHead, write, end } = ServerResponse.prototype;

interface MeasuredResponse extends ServerResponse {
  [RECORD]: RequestRecord;
}

function recordHead(this: MeasuredResponse, status: number, reason?: unknown, headers?: unknown) {
  const record = this[RECORD];
  record.headAt = performance.now();
  const given = headers ?? reason;
  const list = Array.isArray(given) ? given : undefined;
  const caching = list ? list[list.indexOf("Cache-Control") + 1] : this.getHeader("Cache-Control");
  // A shared cache would send the id of one visitor to all.
  if (!/public|s-maxage/.test(String(caching))) {
    if (list) list.push("X-Request-Id", record.id);
    else this.setHeader("X-Request-Id", record.id);
  }
  return Reflect.apply(writeHead, this, [status, reason, headers]);
}

function recordWrite(this: MeasuredResponse, chunk: unknown, encoding?: unknown, callback?: unknown) {
  this[RECORD].bytes += byteLength(chunk);
  return Reflect.apply(write, this, [chunk, encoding, callback]);
}

function recordEnd(this: MeasuredResponse, chunk?: unknown, encoding?: unknown, callback?: unknown) {
  this[RECORD].bytes += byteLength(chunk);
  return Reflect.apply(end, this, [chunk, encoding, callback]);
}

function byteLength(chunk: unknown): number {
  if (chunk instanceof Uint8Array) return chunk.byteLength;
  return typeof chunk === "string" ? Buffer.byteLength(chunk) : 0;
}

function hundredths(milliseconds: number): number {
  return Math.round(milliseconds * 100) / 100;
}

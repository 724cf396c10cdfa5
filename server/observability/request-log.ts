import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Request, RequestHandler, Response } from "express";
import onHeaders from "on-headers";
import type { Log } from "./log.ts";

/** What the log, the metrics and shutdown know of a request. Times are from `performance.now()`, in milliseconds. */
export interface RequestRecord {
  readonly request: Request;
  readonly response: Response;
  /** Also in X-Request-Id; "" if nobody listens. */
  readonly id: string;
  /** The visitor's address, if the log may contain it. */
  readonly address: string | undefined;
  readonly begunAt: number;
  /** When the head was sent; `undefined` if no response was begun. */
  headAt?: number;
  endedAt: number;
  /** Written to the connection meanwhile: the whole response with its head, or what was sent of it. */
  bytes: number;
  /** The page's path or the name of the part that responded, never the requested address. */
  route: string;
  /** `undefined` if it was not a page. */
  source?: "cached" | "live";
  /** Of the last error. */
  digest?: string;
}

export interface RequestLog {
  /** Begins the record of a request. */
  readonly begin: RequestHandler;
  /** Requests without a complete response. */
  readonly live: ReadonlySet<RequestRecord>;
}

/** Ids from a client or proxy that may go into the log and a header unchanged. */
const ACCEPTABLE_ID = /^[\w.:-]{1,64}$/;

/**
 * Passes each record to the listeners when the response or the connection has ended. Without `addressOf` no address is
 * recorded.
 */
export function createRequestLog(
  listeners: readonly ((record: RequestRecord) => void)[] = [],
  addressOf?: (request: Request) => string | undefined,
): RequestLog {
  const live = new Set<RequestRecord>();
  const isMeasured = listeners.length > 0;
  return {
    live,
    begin(request, response, next) {
      const { socket } = request;
      const record: RequestRecord = {
        request,
        response,
        id: isMeasured ? requestId(request) : "",
        address: addressOf?.(request),
        begunAt: performance.now(),
        endedAt: 0,
        bytes: -socket.bytesWritten,
        route: "*",
      };
      response.locals["record"] = record;
      live.add(record);
      if (isMeasured) onHeaders(response, () => recordHead(record));
      response.on("close", () => {
        live.delete(record);
        record.endedAt = performance.now();
        record.bytes += socket.bytesWritten;
        for (const listen of listeners) listen(record);
      });
      next();
    },
  };
}

function recordHead(record: RequestRecord): void {
  const { response, id } = record;
  record.headAt = performance.now();
  // A shared cache would send the id of one visitor to all.
  if (!/public|s-maxage/.test(String(response.get("Cache-Control")))) response.setHeader("X-Request-Id", id);
}

export function annotateRequest(
  response: Response,
  facts: Partial<Pick<RequestRecord, "route" | "source" | "digest">>,
): void {
  Object.assign(response.locals["record"], facts);
}

/** shared/reporting/recorded-fields.ts describes the fields. */
export function logRequest(log: Log): (record: RequestRecord) => void {
  return ({ id, request, response, route, begunAt, headAt, endedAt, bytes, source, digest, address }) =>
    log.info({
      id,
      method: request.method,
      route,
      status: response.headersSent ? response.statusCode : undefined,
      firstByteMs: headAt === undefined ? undefined : hundredths(headAt - begunAt),
      lastByteMs: hundredths(endedAt - begunAt),
      bytes,
      aborted: isAborted(response),
      source,
      digest,
      address,
    });
}

/** Whether the connection closed before the whole response was sent. */
export function isAborted(response: Response): boolean {
  return !response.writableFinished;
}

function requestId({ headers }: IncomingMessage): string {
  const given = headers["x-request-id"];
  return typeof given === "string" && ACCEPTABLE_ID.test(given) ? given : randomUUID();
}

function hundredths(milliseconds: number): number {
  return Math.round(milliseconds * 100) / 100;
}

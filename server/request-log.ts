import type { Log } from "./log.ts";
import type { RequestRecord } from "./request-record.ts";

/** Writes a line about a request that has ended; shared/content/log-fields.ts says what is in it. */
export function createRequestLog(log: Log): (record: RequestRecord) => void {
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

function hundredths(milliseconds: number): number {
  return Math.round(milliseconds * 100) / 100;
}

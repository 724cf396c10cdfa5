import type { IncomingMessage, ServerResponse } from "node:http";
import { newRequestId } from "./request-id.ts";
import { RequestRecord } from "./request-record.ts";

/** The request ids that are accepted from a client or a proxy: they go into the log and a header unchanged. */
const ACCEPTABLE_ID = /^[\w.:-]{1,64}$/;

/** Begins the record of a request, under the X-Request-Id that came with it or a new one. */
export type BeginRecord = (request: IncomingMessage, response: ServerResponse) => RequestRecord;

/**
 * Tells each listener of every request when its answer, or its connection, has come to its end; without listeners there
 * is nothing to begin. `addressOf` is left out where addresses are not to be known.
 */
export function recordRequests(
  listeners: readonly ((record: RequestRecord) => void)[],
  addressOf?: (request: IncomingMessage) => string,
): BeginRecord | undefined {
  if (listeners.length === 0) return undefined;
  return (request, response) => {
    const given = request.headers["x-request-id"];
    const taken = typeof given === "string" && ACCEPTABLE_ID.test(given);
    const record = new RequestRecord(request, response, taken ? given : newRequestId(), addressOf?.(request));
    response.on("close", () => {
      record.endedAt = performance.now();
      for (const tell of listeners) tell(record);
    });
    return record;
  };
}

import onHeaders from "on-headers";
import { keepRecord } from "./note-on-record.ts";
import type { RequestRecord } from "./request-record.ts";

/**
 * Follows an answer that is made live, and of which nothing has been sent, to its end: it is in the set until then, its
 * parts can note on its record what they are, and it has the header X-Request-Id unless shared caches may keep it.
 */
export function followAnswer(record: RequestRecord, live: Set<RequestRecord>): void {
  const { response, id } = record;
  live.add(record);
  response.on("close", () => live.delete(record));
  keepRecord(record);
  if (id === "") return;
  response.setHeader("X-Request-Id", id);
  onHeaders(response, () => {
    record.headAt = performance.now();
    // A shared cache would give it to everybody, and a visitor may have chosen it.
    if (String(response.getHeader("Cache-Control")).startsWith("public")) response.removeHeader("X-Request-Id");
  });
  countBytes(record);
}

/** Counts what goes to the connection: whatever compresses a body stands in front of this. */
function countBytes(record: RequestRecord): void {
  const { request, response } = record;
  // Node throws the body of such an answer away.
  if (request.method === "HEAD") return;
  response.write = counting(response.write, record);
  response.end = counting(response.end, record);
}

function counting<Send extends (...args: never[]) => unknown>(send: Send, record: RequestRecord): Send {
  return new Proxy(send, {
    apply(target, response, args: unknown[]) {
      record.bytes += lengthOf(args[0]);
      return Reflect.apply(target, response, args);
    },
  });
}

/** Text is written here as UTF-8 only. */
function lengthOf(chunk: unknown): number {
  if (chunk instanceof Uint8Array) return chunk.byteLength;
  return typeof chunk === "string" ? Buffer.byteLength(chunk) : 0;
}

import type { ServerResponse } from "node:http";
import type { RequestRecord } from "./request-record.ts";

const records = new WeakMap<ServerResponse, RequestRecord>();

/** From now on what is noted of an answer is noted on this record. */
export function keepRecord(record: RequestRecord): void {
  records.set(record.response, record);
}

/** Notes something of an answer that is being made. Does nothing where no record of it is kept. */
export function noteOnRecord(
  response: ServerResponse,
  facts: Partial<Pick<RequestRecord, "route" | "source" | "digest">>,
): void {
  Object.assign(records.get(response) ?? {}, facts);
}

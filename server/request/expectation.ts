import type { IncomingMessage } from "node:http";
import { type PlainRefusal, plainRefusal } from "./plain-refusal.ts";

/** The body that may follow is not waited for. */
const EXPECTATION_FAILED = plainRefusal(417, "", { Connection: "close" });

/** The refusal of a request that expects what no server of ours has promised (RFC 9110, section 10.1.1). */
export function expectationRefusal({ headers: { expect } }: IncomingMessage): PlainRefusal | undefined {
  return expect === undefined || /^100-continue$/i.test(expect) ? undefined : EXPECTATION_FAILED;
}

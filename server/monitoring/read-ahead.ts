import type { Request } from "express";
import type { BodyOutcome, Judge } from "./report-kind.ts";

/**
 * Reads as much of a body as its judge wants to see, and puts back what the judge makes of it, with the length that the
 * whole then has, so that the request can be piped on. Resolves with how the request ends where it must not go on, or
 * where what the judge waits for does not come in time; with undefined where it may, or where the visitor has left.
 */
export function readAhead(request: Request, timeoutMs: number, judge: Judge): Promise<BodyOutcome | undefined> {
  const length = Number(request.headers["content-length"]);
  let seen: Buffer = Buffer.alloc(0);
  return new Promise((resolve) => {
    const settle = (outcome: BodyOutcome | undefined) => {
      clearTimeout(timer);
      request.off("readable", read).off("close", leave);
      resolve(outcome);
    };
    const pass = (verdict: Buffer) => {
      request.headers["content-length"] = String(length - seen.length + verdict.length);
      // At once: behind the last byte the body may be over in the next tick.
      request.unshift(verdict);
      settle(undefined);
    };
    const read = () => {
      for (let chunk: Buffer | null = request.read(); chunk; chunk = request.read()) {
        seen = Buffer.concat([seen, chunk]);
        const whole = seen.length >= length;
        const verdict = judge(seen, whole);
        if (Buffer.isBuffer(verdict)) return pass(verdict);
        // The end comes next, and behind it the connection can serve another request.
        if (verdict && whole) request.once("end", () => settle(verdict));
        else if (verdict) return settle(verdict);
      }
    };
    const leave = () => settle(undefined);
    const timer = setTimeout(() => settle("too-slow"), timeoutMs);
    // No byte will come to be judged.
    if (length === 0) return settle("malformed");
    request.on("readable", read).once("close", leave);
  });
}

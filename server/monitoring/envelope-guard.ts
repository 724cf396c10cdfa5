import type { Request } from "express";
import { type Dsn, parseDsn } from "../dsn.ts";
import type { RefusedOutcome } from "./refusal.ts";

/** The longest first line that is read, in bytes. The SDK writes some 400. */
const FIRST_LINE_MAX_BYTES = 8_192;

/**
 * Reads the first line of an envelope and puts it back, so that the request can be piped whole. Resolves with what is
 * wrong: no JSON object with a `dsn`, a dsn that means another project than ours, a line that does not come in time. With
 * undefined where it is ours, or where the visitor has left. https://develop.sentry.dev/sdk/data-model/envelopes/
 */
export async function guardEnvelope(
  request: Request,
  dsn: Dsn,
  timeoutMs: number,
): Promise<RefusedOutcome | undefined> {
  const line = await readFirstLine(request, timeoutMs);
  if (typeof line === "string") return line;
  if (!line) return undefined;
  const theirs = readDsn(line);
  if (theirs === undefined) return "malformed";
  return parseDsn(theirs)?.text === dsn.text ? undefined : "foreign-dsn";
}

function readFirstLine(request: Request, timeoutMs: number): Promise<Buffer | RefusedOutcome | undefined> {
  const length = Number(request.headers["content-length"]);
  let seen: Buffer = Buffer.alloc(0);
  return new Promise((resolve) => {
    const settle = (result: Buffer | RefusedOutcome | undefined) => {
      clearTimeout(timer);
      request.off("readable", read).off("close", leave);
      resolve(result);
    };
    const read = () => {
      for (let chunk: Buffer | null = request.read(); chunk; chunk = request.read()) {
        seen = Buffer.concat([seen, chunk]);
        const newline = seen.indexOf("\n");
        // The header of an envelope without items may end with the body instead of the line.
        const end = newline < 0 && seen.length >= length ? seen.length : newline;
        if (end > FIRST_LINE_MAX_BYTES || (end < 0 && seen.length > FIRST_LINE_MAX_BYTES)) return settle("malformed");
        if (end >= 0) {
          request.unshift(seen);
          return settle(seen.subarray(0, end));
        }
      }
    };
    const leave = () => settle(undefined);
    const timer = setTimeout(() => settle("too-slow"), timeoutMs);
    if (length === 0) return settle("malformed");
    request.on("readable", read).once("close", leave);
  });
}

function readDsn(line: Buffer): string | undefined {
  try {
    const header: unknown = JSON.parse(line.toString("utf8"));
    if (typeof header !== "object" || header === null || !("dsn" in header)) return undefined;
    return typeof header.dsn === "string" ? header.dsn : undefined;
  } catch {
    return undefined;
  }
}

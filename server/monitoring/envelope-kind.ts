import { type Dsn, parseDsn } from "../config/dsn.ts";
import type { Judge, ReportKind } from "./report-kind.ts";

/** The longest first line that is read, in bytes. The SDK writes some 400. */
const FIRST_LINE_MAX_BYTES = 8_192;

/**
 * Envelopes, which the SDK in the browser sends: errors, timings, and what was kept back. They pass byte for byte where
 * their first line is a JSON object with the `dsn` of our own project.
 * https://develop.sentry.dev/sdk/data-model/envelopes/
 */
export function envelopeKind(dsn: Dsn, maxBytes: number): ReportKind {
  return { url: dsn.envelopeUrl, contentType: "application/x-sentry-envelope", maxBytes, judge: judgeFirstLine(dsn) };
}

function judgeFirstLine(dsn: Dsn): Judge {
  return (seen, whole) => {
    const newline = seen.indexOf("\n");
    // The header of an envelope without items may end with the body instead of the line.
    const end = newline < 0 && whole ? seen.length : newline;
    if (end > FIRST_LINE_MAX_BYTES || (end < 0 && seen.length > FIRST_LINE_MAX_BYTES)) return "malformed";
    if (end < 0) return undefined;
    const theirs = readDsn(seen.subarray(0, end));
    if (theirs === undefined) return "malformed";
    return parseDsn(theirs)?.text === dsn.text ? seen : "foreign-dsn";
  };
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

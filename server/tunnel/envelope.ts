import { type Dsn, parseDsn } from "../config/dsn.ts";
import type { Rejection } from "./outcomes.ts";

/** Separate, so that timings cannot use up the limit of errors. */
export type Budget = "errors" | "timings";

/** The SDK writes about 400. */
const HEADER_MAX_BYTES = 8_192;

/** The types of item that Sentry's client in our pages sends: errors, counts of dropped events, and timings. */
const BUDGETS = new Map<string, Budget>([
  ["event", "errors"],
  ["client_report", "errors"],
  ["span", "timings"],
]);

/** A page view was never seen to have more than 14. */
const MAX_SPANS = 100;

const NEWLINE = 10;

// Sentry and V8 may read an escaped key differently, so that we would check one value and Sentry use another.
// The fields of an item need no escape; those of an envelope may, but JSON.stringify() escapes by number only control
// characters and halves of surrogate pairs.
const ESCAPE = /\\/;
const NEEDLESS_ESCAPE = /\\u(?!00[01]|d[89a-f])/i;

type Verdict = { readonly budget: Budget } | { readonly rejection: Rejection };

// A line of JSON with the DSN, and then items: a line of JSON with the type, and a payload of `length` bytes or one line
// (https://develop.sentry.dev/sdk/data-model/envelopes/). Sentry's client sends one item, and the limits rely on that.
export function checkEnvelope(envelope: Buffer, ownDsn: Dsn): Verdict {
  const header = readHeader(envelope, 0, NEEDLESS_ESCAPE);
  const dsn = header?.fields["dsn"];
  if (!header || typeof dsn !== "string") return { rejection: "malformed" };
  if (parseDsn(dsn)?.text !== ownDsn.text) return { rejection: "foreign-dsn" };

  const item = readHeader(envelope, header.end, ESCAPE);
  const type = item?.fields["type"];
  const end = item && endOfPayload(envelope, item.end, item.fields["length"]);
  if (!item || typeof type !== "string" || end === undefined) return { rejection: "malformed" };
  const budget = BUDGETS.get(type);
  if (!budget) return { rejection: "foreign-type" };
  // It can be believed: Sentry compares it with the spans in the payload.
  const { item_count: spans = 1 } = item.fields;
  if (end < envelope.length || !(Number(spans) <= MAX_SPANS)) return { rejection: "too-many-items" };
  return { budget };
}

/** `end` is where the next line begins. */
function readHeader(envelope: Buffer, from: number, forbidden: RegExp) {
  const end = endOfLine(envelope, from);
  if (end - from > HEADER_MAX_BYTES + 1) return undefined;
  const line = envelope.toString("utf8", from, end);
  if (forbidden.test(line)) return undefined;
  try {
    const fields: unknown = JSON.parse(line);
    if (typeof fields !== "object" || fields === null) return undefined;
    return { fields: fields as Readonly<Record<string, unknown>>, end };
  } catch {
    return undefined;
  }
}

/** Where the next line begins, or undefined if the payload does not end where its header says. */
function endOfPayload(envelope: Buffer, from: number, length: unknown): number | undefined {
  if (from > envelope.length) return undefined;
  if (length === undefined) return endOfLine(envelope, from);
  if (!Number.isSafeInteger(length) || Number(length) < 0) return undefined;
  const end = from + Number(length);
  return end === envelope.length || envelope[end] === NEWLINE ? end + 1 : undefined;
}

function endOfLine(envelope: Buffer, from: number): number {
  const newline = envelope.indexOf(NEWLINE, from);
  return (newline < 0 ? envelope.length : newline) + 1;
}

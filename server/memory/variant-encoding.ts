import type { IncomingMessage } from "node:http";
import Negotiator from "negotiator";

/** The encodings of what is remembered; of those that a request likes as much, the first is taken, the smallest. */
const ENCODINGS = ["br", "zstd", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/**
 * Browsers send a handful of different headers. A client that sends more empties this memory, and cannot make it grow.
 */
const MOST_HEADERS_KNOWN = 64;

const known = new Map<string, Encoding | undefined>();

/**
 * The encoding that a request likes best (RFC 9110, section 12.5.3), or undefined where its `Accept-Encoding` rules out
 * every one. A request without the header likes all of them, but has not said that it knows any: it gets identity.
 */
export function variantEncoding(request: IncomingMessage): Encoding | undefined {
  const header = request.headers["accept-encoding"];
  const text = typeof header === "string" ? header : "";
  const found = known.get(text);
  if (found !== undefined || known.has(text)) return found;
  const preferred = new Negotiator(request).encoding(ENCODINGS, { preferred: ENCODINGS });
  const encoding = ENCODINGS.find((one) => one === preferred);
  if (known.size >= MOST_HEADERS_KNOWN) known.clear();
  known.set(text, encoding);
  return encoding;
}

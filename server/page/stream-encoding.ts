import type { IncomingMessage } from "node:http";
import Negotiator from "negotiator";

const ENCODINGS = ["br", "gzip", "deflate", "identity"];

/**
 * The encoding in which `compression` would send an answer of ours to this request, or undefined for none: the one its
 * `Accept-Encoding` likes best (RFC 9110, section 12.5.3), and Brotli where it likes several as much.
 */
export function streamEncoding(request: IncomingMessage): string | undefined {
  const encoding = new Negotiator(request).encoding(ENCODINGS, { preferred: ["br", "gzip"] });
  return encoding === "identity" ? undefined : encoding;
}

import type { IncomingMessage } from "node:http";
import { constants } from "node:zlib";
import compression from "compression";
import Negotiator from "negotiator";

const ENCODINGS = ["br", "gzip", "deflate", "identity"];

/**
 * Compresses what is sent while it is made, and passes each flush on. Brotli's window is 128 kB, because no page is
 * longer: the default of 4 MB makes none smaller, and costs memory for each stream.
 */
export const compressStream = compression({ brotli: { params: { [constants.BROTLI_PARAM_LGWIN]: 17 } } });

/** The encoding that `compressStream` would choose, for a HEAD; `undefined` for none. */
export function streamEncoding(request: IncomingMessage): string | undefined {
  const encoding = new Negotiator(request).encoding(ENCODINGS, { preferred: ["br", "gzip"] });
  return encoding === "identity" ? undefined : encoding;
}

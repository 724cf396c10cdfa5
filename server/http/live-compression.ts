import type { IncomingMessage } from "node:http";
import { constants } from "node:zlib";
import compression from "compression";
import Negotiator from "negotiator";

const ENCODINGS = ["br", "gzip", "deflate", "identity"];

/** Passes each flush on. Brotli's window is 128 kB, because no page is longer: the default of 4 MB costs memory. */
export const compressStream = compression({ brotli: { params: { [constants.BROTLI_PARAM_LGWIN]: 17 } } });

/** The encoding that `compressStream` would choose, for a HEAD; `undefined` for none. */
export function streamEncoding(request: IncomingMessage): string | undefined {
  const encoding = new Negotiator(request).encoding(ENCODINGS, { preferred: ["br", "gzip"] });
  return encoding === "identity" ? undefined : encoding;
}

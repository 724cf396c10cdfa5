import { constants } from "node:zlib";
import compression from "compression";
import type { Request } from "express";

/** Passes each flush on. Brotli's window is 128 kB, because no page is longer: the default of 4 MB costs memory. */
export const compressStream = compression({ brotli: { params: { [constants.BROTLI_PARAM_LGWIN]: 17 } } });

/** The encoding that `compressStream` would choose, for a HEAD; `undefined` for none. */
export function streamEncoding(request: Request): string | undefined {
  return ["br", "gzip", "deflate"].find((encoding) => request.acceptsEncodings(encoding));
}

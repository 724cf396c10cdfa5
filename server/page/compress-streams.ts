import { constants } from "node:zlib";
import compression from "compression";

/**
 * Compresses what is sent while it is made, and passes each flush on. Brotli's window is 128 kB, which no page is
 * longer than: the default of 4 MB would make none smaller, and every stream would take as much from the system and
 * give it back.
 */
export const compressStreams = compression({ brotli: { params: { [constants.BROTLI_PARAM_LGWIN]: 17 } } });

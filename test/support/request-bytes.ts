import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from "node:http";
import { buffer } from "node:stream/consumers";

export interface BytesAnswer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** An answer as it comes over the wire: no redirect is followed, and no body is decoded. */
export function requestBytes(
  origin: string,
  path: string,
  headers: OutgoingHttpHeaders = {},
  method = "GET",
): Promise<BytesAnswer> {
  return new Promise((resolve, reject) => {
    const asked = request(origin, { path, method, headers }, async (response) => {
      resolve({ status: response.statusCode, headers: response.headers, body: await buffer(response) });
    });
    asked.once("error", reject).end();
  });
}

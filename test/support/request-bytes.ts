import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from "node:http";
import { buffer } from "node:stream/consumers";

export interface RawResponse {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Resolves with the response as sent: follows no redirect and decodes no body. */
export function requestBytes(
  origin: string,
  path: string,
  headers: OutgoingHttpHeaders = {},
  method = "GET",
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = request(origin, { path, method, headers }, async (response) => {
      resolve({ status: response.statusCode, headers: response.headers, body: await buffer(response) });
    });
    outgoing.once("error", reject).end();
  });
}

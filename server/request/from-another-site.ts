import type { IncomingMessage } from "node:http";

/**
 * Whether a browser says that a request comes from a page of another site, or of another host of this one
 * (https://w3c.github.io/webappsec-fetch-metadata/). An older browser says nothing.
 */
export function fromAnotherSite({ headers }: IncomingMessage): boolean {
  const site = headers["sec-fetch-site"];
  return site !== undefined && site !== "same-origin" && site !== "none";
}

import type { IncomingMessage } from "node:http";
import proxyaddr from "proxy-addr";

/** The longest address, of IPv6 with the name of an interface. What is longer is none. */
const MAX_LENGTH = 64;

/**
 * The network address that a request comes from, as Express understands `trust proxy`: as many addresses at the end of
 * X-Forwarded-For are believed as there are reverse proxies in front of the server.
 */
export function clientAddress(request: IncomingMessage, proxies: number): string {
  const address = proxyaddr(request, (_address, hop) => hop < proxies);
  // An address of IPv4 that comes over a socket of IPv6 (RFC 4291, section 2.5.5.2).
  return withoutPort(address ?? "")
    .replace(/^::ffff:(?=[\d.]+$)/, "")
    .slice(0, MAX_LENGTH);
}

/**
 * An address as a proxy has named it in X-Forwarded-For, without the port that some put behind it: each connection
 * would be another visitor.
 */
function withoutPort(address: string): string {
  return /^(\d+(?:\.\d+){3}):\d+$/.exec(address)?.[1] ?? /^\[([\da-fA-F:.]+)\](?::\d+)?$/.exec(address)?.[1] ?? address;
}

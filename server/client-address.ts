import type { IncomingMessage } from "node:http";
import proxyaddr from "proxy-addr";
import { addressWithoutPort } from "./address-without-port.ts";

/** The longest address, of IPv6 with the name of an interface. What is longer is none. */
const MAX_LENGTH = 64;

/**
 * The network address that a request comes from, as Express understands `trust proxy`: as many addresses at the end of
 * X-Forwarded-For are believed as there are reverse proxies in front of the server.
 */
export function clientAddress(request: IncomingMessage, proxies: number): string {
  const address = proxyaddr(request, (_address, hop) => hop < proxies);
  // An address of IPv4 that comes over a socket of IPv6 (RFC 4291, section 2.5.5.2).
  return addressWithoutPort(address ?? "")
    .replace(/^::ffff:(?=[\d.]+$)/, "")
    .slice(0, MAX_LENGTH);
}

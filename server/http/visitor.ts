import { isIP } from "node:net";
import type { Request } from "express";

/** Longer than any IPv6 address with the name of an interface, which isIP() allows to be of any length. */
const MAX_LENGTH = 64;

/** The client's address by Express's `trust proxy`. "" if there is no valid one, because a visitor may have written it. */
export function clientAddress({ ip = "" }: Pick<Request, "ip">): string {
  // IPv4 on an IPv6 socket (RFC 4291, section 2.5.5.2).
  const address = withoutPort(ip).replace(/^::ffff:(?=[\d.]+$)/, "");
  return isIP(address) && address.length <= MAX_LENGTH ? address : "";
}

/** Some proxies append the port, which differs with each connection. */
function withoutPort(address: string): string {
  return /^(\d+(?:\.\d+){3}):\d+$/.exec(address)?.[1] ?? /^\[([\da-fA-F:.]+)\](?::\d+)?$/.exec(address)?.[1] ?? address;
}

/**
 * An IPv4 address, or the first 56 bits of an IPv6 address, which is what a customer gets (RFC 6177). Invalid addresses
 * are one visitor: behind a proxy that sends something else, the limit still holds.
 */
export function visitorOf(request: Pick<Request, "ip">): string {
  const [withoutZone = ""] = clientAddress(request).split("%");
  const version = isIP(withoutZone);
  if (version !== 6) return version === 4 ? withoutZone : "";
  const groups = groupsOf(withoutZone);
  const prefix = groups.slice(0, 6).join(":");
  // IPv4 on an IPv6 socket (RFC 4291, section 2.5.5.2), and behind a translator (RFC 6052, section 2.1).
  if (prefix === "0:0:0:0:0:ffff" || prefix === "64:ff9b:0:0:0:0") {
    return groups.slice(6).flatMap(bytesOf).join(".");
  }
  const [block = 0] = bytesOf(groups[3]);
  return [...groups.slice(0, 3), block.toString(16)].join(":");
}

/** Eight hexadecimal numbers. URL writes them in lower case, without zeros in front and without a dotted IPv4 address. */
function groupsOf(ipv6: string): string[] {
  const [start = "", end = ""] = new URL(`http://[${ipv6}]`).hostname.slice(1, -1).split("::");
  const [before = [], after = []] = [start, end].map((part) => (part ? part.split(":") : []));
  return [...before, ...Array<string>(8 - before.length - after.length).fill("0"), ...after];
}

function bytesOf(group = "0"): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
}

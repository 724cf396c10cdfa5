/** To listen on, of IPv4 or of both: none of them can be asked for. */
const ALL_ADDRESSES = ["0.0.0.0", "::"];

/**
 * The host and port, as a URL has them, at which the machine that it runs on finds what listens on `host`, or on all
 * addresses where there is none. These are reached by the name or address `ownHost`.
 */
export function localAuthority(host = "::", port: number, ownHost = "localhost"): string {
  const name = ALL_ADDRESSES.includes(host) ? ownHost : host;
  // An IPv6 address stands in brackets (RFC 3986, section 3.2.2).
  return `${name.includes(":") ? `[${name}]` : name}:${port}`;
}

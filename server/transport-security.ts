import type { IncomingMessage } from "node:http";

/** How long a browser that has seen the site by https asks for nothing else, in seconds: two years. */
const HSTS_SECONDS = 63_072_000;

const HSTS = ["Strict-Transport-Security", `max-age=${HSTS_SECONDS}`];
const NONE: readonly string[] = [];

/**
 * Tells a browser that came by https to use nothing else. It may only be told so over https (RFC 6797, section 7.2),
 * which a server behind a proxy learns from the proxy, where one is trusted. Names and values alternate.
 */
export function transportSecurity({ headers }: IncomingMessage, trustProxy: number): readonly string[] {
  const scheme = headers["x-forwarded-proto"];
  if (trustProxy === 0 || typeof scheme !== "string") return NONE;
  return scheme.split(",")[0]?.trim() === "https" ? HSTS : NONE;
}

import type { IncomingMessage } from "node:http";
import { contentSecurityPolicy } from "./content-security-policy.ts";

/** How long a browser that has seen the site by https asks for nothing else, in seconds: two years. */
const HSTS_SECONDS = 63_072_000;

const HSTS = ["Strict-Transport-Security", `max-age=${HSTS_SECONDS}`];
const NONE: readonly string[] = [];

/** What a page may ask of the device; this one asks for nothing. */
const PERMISSIONS = ["browsing-topics", "camera", "display-capture", "geolocation", "microphone", "payment", "usb"];

export type Headers = Readonly<Record<string, string>>;

/**
 * The headers that every answer has, whatever it is an answer to. `styles` is the one stylesheet that documents hold;
 * `policyReports` has browsers report what the content policy stops.
 */
export function securityHeaders(styles: string, policyReports = false): Headers {
  return {
    "Content-Security-Policy": contentSecurityPolicy({ styles, reported: policyReports }),
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": PERMISSIONS.map((feature) => `${feature}=()`).join(", "),
    // Another site is not told which page sent its visitor.
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
  };
}

/**
 * A browser that came by https is to come by nothing else. It may only be told so by https (RFC 6797, section 7.2), which
 * a server behind a proxy knows by what the proxy says, if a proxy is there to be believed. Names and values by turns.
 */
export function transportSecurity({ headers }: IncomingMessage, trustProxy: number): readonly string[] {
  const scheme = headers["x-forwarded-proto"];
  if (trustProxy === 0 || typeof scheme !== "string") return NONE;
  return scheme.split(",")[0]?.trim() === "https" ? HSTS : NONE;
}

import type { IncomingMessage } from "node:http";
import { contentSecurityPolicy } from "./content-security-policy.ts";

/** How long a browser that has seen the site by https asks for nothing else, in seconds: two years. */
const HSTS_SECONDS = 63_072_000;

const HSTS = ["Strict-Transport-Security", `max-age=${HSTS_SECONDS}`];
const NONE: readonly string[] = [];

/** Features of a device, none of which a page may use. */
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
 * Tells a browser that came by https to use nothing else. It may only be told so over https (RFC 6797, section 7.2),
 * which a server behind a proxy learns from the proxy, where one is trusted. Names and values alternate.
 */
export function transportSecurity({ headers }: IncomingMessage, trustProxy: number): readonly string[] {
  const scheme = headers["x-forwarded-proto"];
  if (trustProxy === 0 || typeof scheme !== "string") return NONE;
  return scheme.split(",")[0]?.trim() === "https" ? HSTS : NONE;
}

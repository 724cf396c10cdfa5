import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { HeaderFields } from "./responses.ts";

/** Features of a device, none of which a page may use. */
const PERMISSIONS = ["browsing-topics", "camera", "display-capture", "geolocation", "microphone", "payment", "usb"];

/** The headers of every response but HSTS. `styles` is the one stylesheet that documents hold. */
export function securityHeaders(styles: string): HeaderFields {
  return {
    "Content-Security-Policy": contentSecurityPolicy({ styles }),
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": PERMISSIONS.map((feature) => `${feature}=()`).join(", "),
    // Another site is not told which page sent its visitor.
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
  };
}

interface PolicyOptions {
  /** The one stylesheet that documents hold. */
  readonly styles: string;
  /** Only for a document whose parts React moves into place by inline scripts. */
  readonly nonce?: string | undefined;
}

/** CSP Level 3 with Trusted Types: everything comes from this site, and only the one inline style has its hash here. */
export function contentSecurityPolicy({ styles, nonce }: PolicyOptions): string {
  const hash = createHash("sha256").update(styles).digest("base64");
  return [
    "default-src 'none'",
    `script-src 'self'${nonce === undefined ? "" : ` 'nonce-${nonce}'`}`,
    `style-src 'sha256-${hash}'`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types default",
  ].join("; ");
}

/** Two years. */
const HSTS_SECONDS = 63_072_000;

/** Returns the headers that every response to a request has, as a list for `writeHead`: names and values by turns. */
export function createCommonHeaders(styles: string, trustProxy: number): (request: IncomingMessage) => string[] {
  const headers = Object.entries(securityHeaders(styles)).flat();
  const headersByHttps = [...headers, "Strict-Transport-Security", `max-age=${HSTS_SECONDS}`];
  return (request) => (cameByHttps(request, trustProxy) ? headersByHttps : headers);
}

/**
 * HSTS may only be sent over https (RFC 6797, section 7.2). Behind a proxy the server learns the scheme from it, if the
 * configuration trusts one.
 */
function cameByHttps({ headers }: IncomingMessage, trustProxy: number): boolean {
  const scheme = headers["x-forwarded-proto"];
  return trustProxy > 0 && typeof scheme === "string" && scheme.split(",")[0]?.trim() === "https";
}

import { createHash } from "node:crypto";
import type { RequestHandler } from "express";
import type { HeaderFields } from "./responses.ts";

const PERMISSIONS = ["browsing-topics", "camera", "display-capture", "geolocation", "microphone", "payment", "usb"];

/** All common headers except HSTS. `styles` is the inline stylesheet of documents. */
export function securityHeaders(styles: string): HeaderFields {
  return {
    "Content-Security-Policy": contentSecurityPolicy({ styles }),
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": PERMISSIONS.map((feature) => `${feature}=()`).join(", "),
    // Keeps other sites from learning which page linked to them.
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
  };
}

interface PolicyOptions {
  readonly styles: string;
  /** Only for a document with inline scripts of React's. */
  readonly nonce?: string | undefined;
}

/** CSP Level 3 with Trusted Types. */
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

/** The headers of every response. */
export function commonHeaders(styles: string): RequestHandler {
  const headers = securityHeaders(styles);
  return (request, response, next) => {
    response.set(headers);
    // Only over https (RFC 6797, section 7.2), and only a trusted proxy can tell.
    if (request.secure) response.set("Strict-Transport-Security", `max-age=${HSTS_SECONDS}`);
    next();
  };
}

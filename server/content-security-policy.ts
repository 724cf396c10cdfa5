import { createHash } from "node:crypto";

/**
 * The policy of every answer (CSP Level 3; Trusted Types): everything comes from this site, the one inline style is known by
 * its hash, and no text becomes script. A nonce is only for an answer whose parts React moves into place by inline scripts.
 */
export function contentSecurityPolicy(styles: string, nonce?: string): string {
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

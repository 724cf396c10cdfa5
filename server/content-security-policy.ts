import { createHash } from "node:crypto";
import { TUNNEL_PATH } from "../shared/tunnel-path.ts";

interface PolicyOptions {
  /** The one stylesheet that documents hold. */
  readonly styles: string;
  /** Whether browsers are to report what the policy stops. */
  readonly reported: boolean;
  /** Only for an answer whose parts React moves into place by inline scripts. */
  readonly nonce?: string | undefined;
}

/**
 * The policy of every answer (CSP Level 3; Trusted Types): everything comes from this site, the one inline style is
 * known by its hash, and no text becomes script.
 */
export function contentSecurityPolicy({ styles, reported, nonce }: PolicyOptions): string {
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
    // Deprecated, and yet the one that works in every browser: `report-to` does not in Firefox before version 149, nor
    // without https, and where it stands `report-uri` is passed over (CSP Level 3, section 5.5).
    ...(reported ? [`report-uri ${TUNNEL_PATH}/csp`] : []),
  ].join("; ");
}

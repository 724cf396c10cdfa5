import { contentSecurityPolicy } from "./content-security-policy.ts";
import type { HeaderFields } from "./request/header-fields.ts";

/** Features of a device, none of which a page may use. */
const PERMISSIONS = ["browsing-topics", "camera", "display-capture", "geolocation", "microphone", "payment", "usb"];

/**
 * The headers that every answer has, whatever it is an answer to. `styles` is the one stylesheet that documents hold;
 * `policyReports` has browsers report what the content policy stops.
 */
export function securityHeaders(styles: string, policyReports = false): HeaderFields {
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

import { EXTENSION, INJECTED } from "../../shared/injected-scripts.ts";
import type { Dsn } from "../config/dsn.ts";
import { listedPolicyReport } from "./listed-policy-report.ts";
import type { BodyOutcome, ReportKind } from "./report-kind.ts";

export interface PolicyReportOptions {
  /** The environment that reports name. */
  readonly environment: string;
  /** The release that reports name. */
  readonly release: string;
  /** Of whose pages alone reports are taken; "" takes those of any page, since a `Host` header proves nothing. */
  readonly siteOrigin: string;
}

const TYPE = "application/csp-report";
/** Chromium 153 writes 600 to 700 bytes; long addresses and another browser's manner fit in as well. */
const MAX_BYTES = 16_384;

/**
 * Reports of what the content policy has stopped, which browsers send by themselves to the `report-uri` of the policy.
 * They are read whole, and nothing but the listed fields goes on.
 * https://docs.sentry.io/security-legal-pii/security/security-policy-reporting/
 */
export function policyReportKind(dsn: Dsn, maxBytes: number, options: PolicyReportOptions): ReportKind {
  const { environment, release, siteOrigin } = options;
  const names = new URLSearchParams({ sentry_environment: environment, sentry_release: release });
  return {
    url: `${dsn.securityUrl}&${names}`,
    contentType: TYPE,
    takes: TYPE,
    maxBytes: Math.min(maxBytes, MAX_BYTES),
    category: "security",
    judge: (seen, whole) => (whole ? judgeReport(seen, siteOrigin) : undefined),
  };
}

function judgeReport(body: Buffer, siteOrigin: string): Buffer | BodyOutcome {
  const listed = listedPolicyReport(body.toString("utf8"));
  if (!listed) return "malformed";
  const { "document-uri": page, "blocked-uri": blocked = "", "source-file": source = "" } = listed["csp-report"];
  if (!isPageOf(page, siteOrigin)) return "foreign-document";
  // With the colon that an address of that kind has lost in the report.
  if ([blocked, source].some((address) => EXTENSION.test(`${address}:`) || INJECTED.test(`${address}:`))) {
    return "injected";
  }
  return Buffer.from(JSON.stringify(listed));
}

function isPageOf(page: string, siteOrigin: string): boolean {
  return siteOrigin === "" ? /^https?:/.test(page) : page.startsWith(`${siteOrigin}/`);
}

// What became of a report, in words for a visitor, as far as more than one part of the site says it.

/** Of any error, where there is nowhere to report to. */
export const NOT_CONFIGURED = "not sent, since reporting is not configured";

/** Of an error that a rule of shared/report-filters.ts drops. */
export function keptBackBy(rule: string): string {
  return `not sent, since the rule “${rule}” keeps such errors back`;
}

/** Of a report that was answered: by Sentry itself, or else by whatever was asked to pass it on. */
export function answeredWith(status: number, by?: "Sentry"): string {
  if (status >= 200 && status < 300) return "delivered";
  const refused = by ? `refused by ${by}` : "refused";
  return status === 429
    ? `${refused}, since ${by ? "its" : "the"} rate limit is reached`
    : `${refused} with status ${status}`;
}

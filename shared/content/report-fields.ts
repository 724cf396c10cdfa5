/** What a report holds: the words for it, and the fields of an envelope that they stand for. */
export interface ReportField {
  readonly says: string;
  /** Paths into an envelope's JSON, without the indexes of lists; a path stands for all that is below it. */
  readonly fields: readonly string[];
}

export const errorReportFields: readonly ReportField[] = [
  { says: "the time", fields: ["sent_at", "timestamp"] },
  { says: "the page: its address, without what follows a question mark", fields: ["request.url", "transaction"] },
  {
    says: "the error: its name, its message, in which an address has lost what follows a question mark, and the places in this site’s script or server that it went through",
    fields: ["exception", "contexts.react.componentStack", "level"],
  },
  {
    says: "the release of this site, an id of each of its scripts that the error went through, which is the same for everybody, and the name that the operator gave to this copy",
    fields: ["release", "debug_meta.images", "environment"],
  },
  {
    says: "a random number that stands for the report, which is the digest on the error screen, and another that Sentry calls its trace",
    fields: ["event_id", "tags.digest", "contexts.trace", "trace"],
  },
  {
    says: "where reports of this copy go, and which version of Sentry’s script made it",
    fields: ["dsn", "sdk", "platform"],
  },
  {
    says: "how many reports were kept back, and for which reason",
    fields: ["discarded_events"],
  },
];

/** What the timings of a sampled visit hold beside what every report does. */
export const timingReportFields: readonly ReportField[] = [
  {
    says: "when the page was asked for, sent, first shown, finished and ready to use, how long it took to find the server and to connect to it, whether the page was reloaded or gone back to, which part of it was the largest, and what moved meanwhile and how much",
    fields: [
      "items.start_timestamp",
      "items.end_timestamp",
      "items.attributes.browser",
      "items.attributes.sentry.exclusive_time",
      "items.attributes.sentry.idle_span_finish_reason",
    ],
  },
  {
    says: "how long it took to answer a click or a key, and on which part of the page",
    fields: ["items.attributes.browser.web_vital"],
  },
  {
    says: "the route of the page, the release of this site and the name of this copy, and whether the answer was a success",
    fields: [
      "items.name",
      "items.status",
      "items.attributes.http.request.method",
      "items.attributes.http.response.status_code",
      "items.attributes.sentry.transaction",
      "items.attributes.sentry.segment",
      "items.attributes.sentry.release",
      "items.attributes.sentry.environment",
    ],
  },
  {
    says: "random numbers that tie the timings of one page view to one another, and each page view to the one before it, within one visit",
    fields: [
      "items.trace_id",
      "items.span_id",
      "items.parent_span_id",
      "items.links",
      "items.attributes.sentry.pageload",
      "items.attributes.sentry.previous_trace",
    ],
  },
  {
    says: "which version of Sentry’s script took them, of what kind each is, and how large the sampled share is",
    fields: [
      "version",
      "ingest_settings",
      "items.is_segment",
      "items.attributes.sentry.sdk",
      "items.attributes.sentry.origin",
      "items.attributes.sentry.op",
      "items.attributes.sentry.kind",
      "items.attributes.sentry.sample_rate",
      "items.attributes.sentry.trace_lifecycle",
    ],
  },
];

/**
 * What a report of something that the site's content policy stopped holds. Its fields are those of the browser's
 * report, and the names in the address that it is sent on to.
 */
export const policyReportFields: readonly ReportField[] = [
  { says: "the page: its address, without what follows a question mark", fields: ["csp-report.document-uri"] },
  {
    says: "what was stopped: its address, without what follows a question mark, or of what kind it is",
    fields: ["csp-report.blocked-uri"],
  },
  {
    says: "which of the rules stopped it, and that it was stopped",
    fields: ["csp-report.effective-directive", "csp-report.violated-directive", "csp-report.disposition"],
  },
  {
    says: "the place in a script where that happened: the script’s address, line and column",
    fields: ["csp-report.source-file", "csp-report.line-number", "csp-report.column-number"],
  },
  { says: "the status with which the page was sent", fields: ["csp-report.status-code"] },
  {
    says: "the release of this site, the name of this copy, and where its reports go",
    fields: ["sentry_release", "sentry_environment", "sentry_key"],
  },
];

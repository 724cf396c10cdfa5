/** Words for the privacy page, and the fields of an envelope or a log line that they describe. */
export interface ReportField {
  readonly says: string;
  /** Paths in the JSON, without array indexes. A path includes everything below it. */
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
    says: "how many reports were dropped, and for which reason",
    fields: ["discarded_events"],
  },
];

/** Besides what every report has. */
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

export const requestLogFields: readonly ReportField[] = [
  {
    says: "the time, and how long it took until the answer began and until it ended",
    fields: ["level", "time", "firstByteMs", "lastByteMs"],
  },
  {
    says: "which page or which part of this site was asked for, and by which method: a name out of a list of ours, not the address as your browser sent it",
    fields: ["method", "route"],
  },
  {
    says: "what came of it: a status, a number of bytes, whether the page was at hand or made anew, whether the connection was closed too early, and the digest of an error",
    fields: ["status", "bytes", "source", "aborted", "digest"],
  },
  {
    says: "a random number that stands for the request, or the one that a server in front of this one has given it",
    fields: ["id"],
  },
];

/** Only if the operator turns it on. */
export const addressLogField: ReportField = { says: "your network address", fields: ["address"] };

export const errorLogFields: readonly ReportField[] = [
  { says: "the time, and the page or the part of the server that failed", fields: ["level", "time", "path"] },
  {
    says: "the error: its name, its message, the places in the server that it went through, and its digest",
    fields: ["error", "componentStack", "digest"],
  },
];

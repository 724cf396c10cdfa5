/** How a request to `/monitoring` ended, as the log counts it. A request has one. */
export type MonitoringOutcome =
  /** The ingest took the report. */
  | "accepted"
  /** No DSN is configured. */
  | "no-dsn"
  /** Not a POST. */
  | "method"
  /** Posted by a page of another site. */
  | "cross-site"
  /** No length, or chunked. */
  | "length"
  /** Longer than the limit. */
  | "too-large"
  /** Compressed. */
  | "encoding"
  /** A policy report of another type than such reports have. */
  | "type"
  /** An envelope whose first line is no header, or too long; or what is no policy report. */
  | "malformed"
  /** An envelope for a project that is not ours. */
  | "foreign-dsn"
  /** A policy report about a page that is not ours. */
  | "foreign-document"
  /** A policy report of what an extension, an app or the browser itself put into the page: kept back. */
  | "injected"
  /** The visitor sends faster than the limit allows. */
  | "rate-limited"
  /** As many requests as allowed are on their way. */
  | "busy"
  /** The ingest has asked for a pause, and it is not over. */
  | "backing-off"
  /** The visitor takes too long to send the report. */
  | "too-slow"
  /** The ingest answered 429. */
  | "upstream-limited"
  /** The ingest answered any other 4xx. */
  | "upstream-refused"
  /** The ingest is down, silent or broken, or answered what no ingest answers. */
  | "upstream-failed"
  /** The visitor went before there was an answer. */
  | "visitor-left";

/**
 * Told of each request to `/monitoring`, when it is decided how it ends. Of one that ends as `upstream-failed` it is
 * told the cause as well, in a few words that name no host.
 */
export type CountOutcome = (outcome: MonitoringOutcome, cause?: string) => void;

/** How a request to `/monitoring` ended, as the log counts it. A request has one. */
export type MonitoringOutcome =
  /** The ingest took the envelope. */
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
  /** The first line is no envelope header, or too long. */
  | "malformed"
  /** An envelope for a project that is not ours. */
  | "foreign-dsn"
  /** The visitor sends faster than the limit allows. */
  | "rate-limited"
  /** As many requests as allowed are on their way. */
  | "busy"
  /** The ingest has asked for a pause, and it is not over. */
  | "backing-off"
  /** The visitor takes too long to send the envelope. */
  | "too-slow"
  /** The ingest answered 429. */
  | "upstream-limited"
  /** The ingest answered any other 4xx. */
  | "upstream-refused"
  /** The ingest is down, silent or broken, or answered what no ingest answers. */
  | "upstream-failed"
  /** The visitor went before there was an answer. */
  | "visitor-left";

import { type HeaderFields, problemResponse } from "../http/responses.ts";

interface RejectionResponse {
  readonly status: number;
  readonly detail: string;
  readonly headers?: HeaderFields;
}

/** Why a request is refused here, with the status and the sentence that its sender gets. */
const REJECTIONS = {
  "no-dsn": { status: 503, detail: "This site is not set up to receive error reports." },
  method: { status: 405, detail: "Reports are posted here.", headers: { Allow: "POST" } },
  "cross-site": { status: 403, detail: "Only pages of this site report here." },
  length: {
    status: 411,
    detail: "A report must be sent with its Content-Length, and not in chunks.",
    // A proxy in front may disagree about where the body ends: read no other request from this connection.
    headers: { Connection: "close" },
  },
  "too-large": { status: 413, detail: "The report is too large." },
  encoding: { status: 415, detail: "A report must be sent without a Content-Encoding." },
  "rate-limited": { status: 429, detail: "Too many reports came from your address." },
  "backing-off": { status: 429, detail: "No reports are taken for now." },
  busy: { status: 503, detail: "Too many reports are on their way." },
  "too-slow": { status: 408, detail: "The report took too long to arrive.", headers: { Connection: "close" } },
  malformed: { status: 400, detail: "The report is not in a form that is accepted here." },
  "foreign-dsn": { status: 403, detail: "The report is for another project." },
  "foreign-type": { status: 403, detail: "Pages of this site send no reports of this type." },
  "too-many-items": { status: 413, detail: "The report has too many parts." },
} satisfies Record<string, RejectionResponse>;

export type Rejection = keyof typeof REJECTIONS;

/** How a request to /monitoring ended, as the log and the metrics count it. */
export type Outcome =
  | Rejection
  /** Sentry took the report. */
  | "accepted"
  /** Sentry's response was 429. */
  | "upstream-limited"
  /** Sentry's response was any other 4xx. */
  | "upstream-refused"
  /** Sentry is down, silent or broken, or its response was one that no Sentry gives. */
  | "upstream-failed"
  /** The connection was lost before there was a response. */
  | "visitor-left";

/** Called once for each request. An `upstream-failed` comes with its cause, in a few words that name no host. */
export type CountOutcome = (outcome: Outcome, cause?: string) => void;

/** How a request ended, with the response to it. */
export interface TunnelResponse {
  readonly outcome: Outcome;
  readonly cause?: string;
  readonly status: number;
  readonly headers?: HeaderFields;
  readonly body?: string | Buffer;
}

/** Nobody is there to get the response. */
export const VISITOR_LEFT: TunnelResponse = { outcome: "visitor-left", status: 400 };

export function rejected(outcome: Rejection, headers: HeaderFields = {}): TunnelResponse {
  const { status, detail, headers: own }: RejectionResponse = REJECTIONS[outcome];
  const problem = problemResponse(status, detail);
  return { outcome, status, headers: { ...own, ...problem.headers, ...headers }, body: problem.body };
}

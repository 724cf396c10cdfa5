import { type HeaderFields, problemResponse } from "../http/responses.ts";

interface RejectionResponse {
  readonly status: number;
  readonly detail: string;
  readonly headers?: HeaderFields;
}

const REJECTIONS = {
  "no-dsn": { status: 503, detail: "This site is not set up to receive error reports." },
  method: { status: 405, detail: "Send reports with POST.", headers: { Allow: "POST" } },
  "cross-site": { status: 403, detail: "Only pages of this site may send reports." },
  length: {
    status: 411,
    detail: "A report needs a Content-Length, and must not be chunked.",
    // A proxy may disagree about where the body ends. What follows must not be read as a request.
    headers: { Connection: "close" },
  },
  "too-large": { status: 413, detail: "The report is too large." },
  encoding: { status: 415, detail: "A report must not have a Content-Encoding." },
  "rate-limited": { status: 429, detail: "Too many reports came from your address." },
  "backing-off": { status: 429, detail: "No reports are accepted at the moment." },
  busy: { status: 503, detail: "Too many reports are in flight." },
  "too-slow": { status: 408, detail: "The report took too long to arrive.", headers: { Connection: "close" } },
  malformed: { status: 400, detail: "The report is not a valid envelope." },
  "foreign-dsn": { status: 403, detail: "The report is for another project." },
  "foreign-type": { status: 403, detail: "Pages of this site send no reports of this type." },
  "too-many-items": { status: 413, detail: "The report has too many parts." },
} satisfies Record<string, RejectionResponse>;

export type Rejection = keyof typeof REJECTIONS;

/** The log and the metrics count one for each request. */
export type Outcome =
  | Rejection
  | "accepted"
  /** 429. */
  | "upstream-limited"
  /** Another 4xx. */
  | "upstream-refused"
  /** No response, or one that cannot be Sentry's. */
  | "upstream-failed"
  | "client-closed";

/** `cause` is set for `upstream-failed`, and names no host. */
export type CountOutcome = (outcome: Outcome, cause?: string) => void;

export interface TunnelResponse {
  readonly outcome: Outcome;
  readonly cause?: string;
  readonly status: number;
  readonly headers?: HeaderFields;
  readonly body?: string | Buffer;
}

/** Never sent. */
export const ABORTED: TunnelResponse = { outcome: "client-closed", status: 400 };

export function rejected(outcome: Rejection, headers: HeaderFields = {}): TunnelResponse {
  const { status, detail, headers: own }: RejectionResponse = REJECTIONS[outcome];
  const problem = problemResponse(status, detail);
  return { outcome, status, headers: { ...own, ...problem.headers, ...headers }, body: problem.body };
}

import type { HeaderFields } from "../request/header-fields.ts";
import { problemJson } from "../request/problem-json.ts";
import type { EarlyAnswer } from "./answer-early.ts";
import type { MonitoringOutcome } from "./outcome.ts";

export type RefusedOutcome = Exclude<
  MonitoringOutcome,
  "accepted" | "injected" | "upstream-limited" | "upstream-refused" | "upstream-failed" | "visitor-left"
>;

interface Refusal {
  readonly status: number;
  readonly detail: string;
  readonly headers?: HeaderFields;
}

const REFUSALS: Readonly<Record<RefusedOutcome, Refusal>> = {
  "no-dsn": { status: 503, detail: "This site is not set up to receive error reports." },
  method: { status: 405, detail: "Reports are posted here.", headers: { Allow: "POST" } },
  "cross-site": { status: 403, detail: "Only pages of this site report here." },
  length: { status: 411, detail: "A report must be sent with its Content-Length, and not in chunks." },
  "too-large": { status: 413, detail: "The report is too large." },
  encoding: { status: 415, detail: "A report must be sent without a Content-Encoding." },
  type: { status: 415, detail: "A report of this kind must be sent as application/csp-report." },
  malformed: { status: 400, detail: "The report is not in a form that is accepted here." },
  "foreign-dsn": { status: 403, detail: "The report is for another project." },
  "foreign-document": { status: 403, detail: "The report is about a page of another site." },
  "rate-limited": { status: 429, detail: "Too many reports came from your address." },
  busy: { status: 503, detail: "Too many reports are on their way." },
  "backing-off": { status: 429, detail: "No reports are taken for now." },
  "too-slow": { status: 408, detail: "The report took too long to arrive." },
};

/** What a refused visitor is told: a status, and a short problem+json that names no host. */
export function monitoringRefusal(outcome: RefusedOutcome, headers?: HeaderFields): EarlyAnswer {
  const { status, detail, headers: own } = REFUSALS[outcome];
  const problem = problemJson(status, detail);
  return { status, headers: { ...own, ...headers, ...problem.headers }, body: problem.body };
}

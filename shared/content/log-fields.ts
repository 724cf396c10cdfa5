import type { ReportField } from "./report-fields.ts";

/** What the line of a request holds in the server's log. */
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

/** What it holds besides, where the operator has chosen so. */
export const addressLogField: ReportField = { says: "your network address", fields: ["address"] };

/** What the line of an error holds. */
export const errorLogFields: readonly ReportField[] = [
  { says: "the time, and the page or the part of the server that failed", fields: ["level", "time", "path"] },
  {
    says: "the error: its name, its message, the places in the server that it went through, and its digest",
    fields: ["error", "componentStack", "digest"],
  },
];

import type { IncomingMessage } from "node:http";
import { fromAnotherSite } from "../request/from-another-site.ts";
import type { RefusedOutcome } from "./refusal.ts";
import type { ReportKind } from "./report-kind.ts";

/** What the head of a request to `/monitoring` alone says against it; undefined where it may go on. */
export function monitoringHeadRefusal(
  request: IncomingMessage,
  { takes, maxBytes }: ReportKind,
): RefusedOutcome | undefined {
  const { method, headers } = request;
  if (method !== "POST") return "method";
  if (fromAnotherSite(request)) return "cross-site";
  const length = headers["content-length"];
  // A chunked request has none: one with both is refused by Node's parser (RFC 9112, section 6.1).
  if (length === undefined) return "length";
  if (headers["content-encoding"] !== undefined) return "encoding";
  const [type = ""] = (headers["content-type"] ?? "").split(";");
  if (takes !== undefined && type.trim().toLowerCase() !== takes) return "type";
  return Number(length) <= maxBytes ? undefined : "too-large";
}

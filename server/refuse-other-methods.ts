import type { Request, Response } from "express";
import { plainRefusal } from "./plain-refusal.ts";
import { refuse } from "./refuse.ts";

const METHOD_NOT_ALLOWED = plainRefusal(405, "", { Allow: "GET, HEAD" });

/** Refuses every method but GET and HEAD, by default with 405 (RFC 9110, section 15.5.6), and says whether it did. */
export function refuseOtherMethods(request: Request, response: Response, refusal = METHOD_NOT_ALLOWED): boolean {
  if (request.method === "GET" || request.method === "HEAD") return false;
  refuse(response, refusal);
  return true;
}

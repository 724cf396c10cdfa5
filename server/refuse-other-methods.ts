import type { Request, Response } from "express";
import { plainRefusal } from "./plain-refusal.ts";
import { refuse } from "./refuse.ts";

const METHOD_NOT_ALLOWED = plainRefusal(405, "", { Allow: "GET, HEAD" });

/** Answers 405 (RFC 9110, section 15.5.6) to every method but GET and HEAD, and says whether it did. */
export function refuseOtherMethods(request: Request, response: Response): boolean {
  if (request.method === "GET" || request.method === "HEAD") return false;
  refuse(response, METHOD_NOT_ALLOWED);
  return true;
}

import type { Request, Response } from "express";
import { METHOD_NOT_ALLOWED } from "./method-not-allowed.ts";
import { refuse } from "./refuse.ts";

/** Refuses every method but GET and HEAD, by default with 405, and says whether it did. */
export function refuseOtherMethods(request: Request, response: Response, refusal = METHOD_NOT_ALLOWED): boolean {
  if (request.method === "GET" || request.method === "HEAD") return false;
  refuse(response, refusal);
  return true;
}

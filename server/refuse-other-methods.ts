import type { Request, Response } from "express";

/** Answers 405 (RFC 9110, section 15.5.6) to whatever does not read, and says whether it did. */
export function refuseOtherMethods(request: Request, response: Response): boolean {
  if (request.method === "GET" || request.method === "HEAD") return false;
  response.status(405).set({ Allow: "GET, HEAD", "Cache-Control": "no-store" }).end();
  return true;
}

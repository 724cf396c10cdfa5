import type { RequestHandler } from "express";
import { plainRefusal } from "./plain-refusal.ts";
import { refuse } from "./refuse.ts";
import { requestPath } from "./request-path.ts";

const BROKEN_PERCENT = plainRefusal(
  400,
  "the address holds a % that does not begin a valid character. Check the link.",
);

/** Answers 400 to a path that is not valid percent-encoded UTF-8 (RFC 3986, section 2.1). */
export const refuseMalformedPath: RequestHandler = (request, response, next) => {
  if (isWellFormed(requestPath(request).path)) return next();
  refuse(response, BROKEN_PERCENT);
};

function isWellFormed(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

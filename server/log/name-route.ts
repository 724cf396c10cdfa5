import type { RequestHandler } from "express";
import { noteOnRecord } from "./note-on-record.ts";

/**
 * Names the part of the site that a request has come to, for the log: the last part that it comes to has answered it.
 */
export function nameRoute(route: string): RequestHandler {
  return (_request, response, next) => {
    noteOnRecord(response, { route });
    next();
  };
}

import type { RequestHandler } from "express";
import { matchPage } from "../../shared/routes.tsx";
import type { Config } from "../config.ts";
import { noteOnRecord } from "../log/note-on-record.ts";
import type { PageMemory } from "../page-memory.ts";
import { requestPath } from "../request/request-path.ts";
import { isFailingAddress } from "./failing-address.ts";

/**
 * Answers with the page of an address, whatever its query, where that is remembered: at every other address, the 404
 * page.
 */
export function serveRememberedPages(memory: PageMemory, config: Pick<Config, "examplePage">): RequestHandler {
  return (request, response, next) => {
    const { path } = matchPage(requestPath(request).path);
    // Who asks decides what there is at that address: a shared cache is not to keep it, and the next is to ask again.
    if (isFailingAddress(request, config) || !memory.answer(path, request, response)) return next();
    noteOnRecord(response, { route: path, source: "remembered" });
  };
}

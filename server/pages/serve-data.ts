import type { RequestHandler } from "express";
import { dataPath } from "../../shared/engine/paths.ts";
import { pages } from "../../shared/site/pages.ts";
import type { Config } from "../config/config.ts";
import { compressStream } from "../http/live-compression.ts";
import { requestPath } from "../http/request-info.ts";
import { allowOnlyGet, problemResponse, sendResponse } from "../http/responses.ts";
import type { ReportError } from "../observability/report-error.ts";
import { annotateRequest } from "../observability/request-log.ts";
import { type LoadData, leavingSignal, VISITOR_LEFT } from "./load-data.ts";
import type { PageCache } from "./page-cache.ts";
import { pageResponse } from "./page-response.ts";

interface DataOptions {
  readonly config: Pick<Config, "sharedCache">;
  readonly build: string;
  readonly loadData: LoadData;
  /** `undefined` if caching is off. */
  readonly cache: PageCache | undefined;
  readonly report: ReportError;
}

const TYPE = "application/json; charset=utf-8";

/** For a browser with another build's scripts, which then loads the whole page. */
const OF_ANOTHER_BUILD = problemResponse(404, "This build has no such data. Load the page instead.");

/** Serves each page's data at dataPath(), with the page's headers. */
export function serveData({ config, build, loadData, cache, report }: DataOptions): RequestHandler {
  const pageAt = new Map(pages.filter(({ loader }) => loader).map((page) => [dataPath(build, page.path), page]));
  return async (request, response) => {
    const { path, query } = requestPath(request);
    const page = pageAt.get(path);
    if (!page) return sendResponse(response, OF_ANOTHER_BUILD);
    if (!allowOnlyGet(request, response)) return;
    // With a query.
    if (cache?.serve(path, request, response)) return;
    const { status, headers } = pageResponse(page, config.sharedCache);
    try {
      const { json } = await loadData(page, { query, left: leavingSignal(response) });
      if (cache && !page.cache) {
        const render = async () => Buffer.from(json);
        await cache.store(path, { route: "/data", status, type: TYPE, headers, render });
        cache.serve(path, request, response);
        return;
      }
      compressStream(request, response, () => {});
      response.status(status).set({ ...headers, "Content-Type": TYPE });
      response.end(json);
    } catch (error) {
      if (error === VISITOR_LEFT) return;
      const digest = report(error, { path: page.path });
      annotateRequest(response, { digest });
      response.setHeader("X-Error-Digest", digest);
      sendResponse(response, problemResponse(500, `The data of ${page.path} could not be loaded. Digest: ${digest}`));
    }
  };
}

import { type ErrorRequestHandler, type RequestHandler, Router } from "express";
import type { Assets } from "../assets.ts";
import { noteOnRecord } from "../log/note-on-record.ts";
import { sendErrorPage } from "../page/send-error-page.tsx";
import { fromAnotherSite } from "../request/from-another-site.ts";
import { plainRefusal } from "../request/plain-refusal.ts";
import { refuse } from "../request/refuse.ts";
import type { Report } from "./create-report.ts";

const CROSS_SITE = plainRefusal(403, "only pages of this site make errors here.");

interface ExampleTriggersOptions {
  readonly assets: Pick<Assets, "styles">;
  readonly report: Report;
  readonly reportFate: (digest: string) => Promise<string>;
}

/**
 * What the example page asks of the server: a handler that fails, so that an operator sees the report of a server's
 * error arrive, answered by the application-error screen; and what became of a report that the server sent.
 */
export function serveExampleTriggers({ assets, report, reportFate }: ExampleTriggersOptions): RequestHandler {
  const router = Router();
  router.post("/server-error", (request, response) => {
    // An error is made from the page itself, and not by a form of another site.
    if (fromAnotherSite(request)) return refuse(response, CROSS_SITE);
    throw new Error("Example: a handler failed on the server");
  });
  // Where "Try again" on the error screen leads.
  router.get("/server-error", (_request, response) => response.redirect(303, "/sentry-example-page"));
  router.get("/report-fate", async ({ query }, response) => {
    response.type("text/plain").set("Cache-Control", "no-store");
    response.send(await reportFate(String(query["digest"])));
  });
  const showFate: ErrorRequestHandler = async (error, request, response, _next) => {
    const digest = report(error, { path: request.baseUrl });
    noteOnRecord(response, { digest });
    sendErrorPage(response, digest, assets.styles, await reportFate(digest));
  };
  router.use(showFate);
  return router;
}

import { join } from "node:path";
import express, { Router } from "express";
import { fromAnotherSite } from "../../../server/request/from-another-site.ts";
import { plainRefusal } from "../../../server/request/plain-refusal.ts";
import { refuse } from "../../../server/request/refuse.ts";
import { OWN_PAGE_POLICY } from "../own-page-policy.mjs";
import { createDesk } from "./create-desk.mjs";
import { locateFrame } from "./locate-frame.mjs";
import { readEnvelope, readPolicyReport } from "./read-reports.mjs";

/** How many reports are kept; of more, the oldest are forgotten. */
const MOST_REPORTS = 100;
/** Larger than any that the site's tunnel lets through. */
const MOST_BYTES = "20mb";

const CROSS_SITE = plainRefusal(403, "only this site reports here.");

/** @typedef {import("./read-reports.mjs").Report} Report */

/**
 * A report with what makes it one among others.
 * @typedef {Omit<Report, "failures"> & {
 *   id: number, at: Date, failures: { title: string, frames: string[] }[]
 * }} KeptReport
 */

/**
 * Takes reports as Sentry does, and shows them: the site's server is given this for a Sentry where the developer names
 * no other. Nothing is kept but in memory.
 * @param {object} options
 * @param {string} options.root The project's folder.
 * @param {string} options.folder Where the build is.
 * @param {ReturnType<typeof import("../create-channel.mjs").createChannel>} options.channel Told of each report.
 * @param {() => NodeJS.ProcessEnv} options.environment The developer's settings.
 */
export function createReports({ root, folder, channel, environment }) {
  /** @type {KeptReport[]} */
  let kept = [];
  let count = 0;
  const desk = createDesk(root);
  const router = Router();
  // A page of another site is neither to make up reports, nor to make away with them.
  router.post(/^/, (request, response, next) => {
    if (fromAnotherSite(request)) refuse(response, CROSS_SITE);
    else next();
  });

  /** @param {Report} report */
  async function keep(report) {
    const located = report.failures.map(async ({ title, frames }) => ({
      title,
      frames: await Promise.all(frames.map((frame) => locateFrame(root, join(folder, "client/assets"), frame))),
    }));
    const failures = await Promise.all(located);
    // From here on at once: a page that has a later report than the last one told of would load itself again and again.
    count += 1;
    kept = [{ ...report, id: count, at: new Date(), failures }, ...kept].slice(0, MOST_REPORTS);
    channel.publish({ reports: count });
  }

  /**
   * @param {string} endpoint
   * @param {(body: Uint8Array) => Promise<Report[]> | Report[]} read
   */
  function take(endpoint, read) {
    router.post(
      `/api/1/${endpoint}/`,
      express.raw({ type: () => true, limit: MOST_BYTES }),
      async (request, response) => {
        const readable = await succeeds(async () => {
          for (const report of await read(request.body)) await keep(report);
        });
        response.status(readable ? 200 : 400).json({});
      },
    );
  }

  take("envelope", readEnvelope);
  take("security", readPolicyReport);
  router.get("/", async (_request, response) => {
    response.set({ "Content-Security-Policy": OWN_PAGE_POLICY, "Cache-Control": "no-store" });
    response.send(await desk({ reports: kept, newest: count, elsewhere: environment()["SENTRY_DSN"] }));
  });
  router.post("/clear", (_request, response) => {
    kept = [];
    response.redirect(303, "/__reports");
  });
  return router;
}

/**
 * Whether a report could be taken: it may be anything at all.
 * @param {() => Promise<void>} act
 */
async function succeeds(act) {
  try {
    await act();
    return true;
  } catch {
    return false;
  }
}

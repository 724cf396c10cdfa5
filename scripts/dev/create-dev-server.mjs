import { createServer } from "node:http";
import { join } from "node:path";
import express from "express";
import { clientScript } from "./client-script.mjs";
import { passOn } from "./pass-on.mjs";
import { refuseOtherHosts } from "./refuse-other-hosts.mjs";
import { sendProblems } from "./send-problems.mjs";

/**
 * @typedef {object} Parts
 * @property {ReturnType<typeof import("./create-channel.mjs").createChannel>} channel
 * @property {Pick<ReturnType<typeof import("./create-servers.mjs").createServers>, "current" | "missed">} servers
 * @property {import("express").RequestHandler} reports
 * @property {() => string} styles The stylesheet as it was built last.
 * @property {() => NodeJS.ProcessEnv} environment The developer's settings.
 * @property {() => Promise<void>} ready Resolves once the site has been built for the first time, or could not be.
 */

/**
 * The one server that a developer talks to. What is below `/__dev` and `/__reports` it answers itself; all else it asks
 * the site's server for, and adds to each document a script that shows problems and keeps the page as the sources are.
 * @param {Parts} parts
 */
export function createDevServer({ channel, servers, reports, styles, environment, ready }) {
  const app = express();
  app.disable("x-powered-by");
  app.use(refuseOtherHosts(environment));
  app.get("/__dev/events", (_request, response) => channel.connect(response));
  app.get("/__dev/styles.css", (_request, response) => {
    response.type("css").set("Cache-Control", "no-store").send(styles());
  });
  app.use("/__dev", express.static(join(import.meta.dirname, "browser"), { cacheControl: false, index: false }));
  app.use("/__dev", (_request, response) => {
    response.status(404).type("text").send("404 Not Found\n");
  });
  app.use("/__reports", reports);
  app.use(async (request, response) => {
    await ready();
    const asked = await servers.current();
    const sayThatThereIsNone = () => {
      // Only a document stays on the screen, and waits.
      if (request.get("Sec-Fetch-Mode") === "navigate") servers.missed();
      sendProblems(response, channel.state());
    };
    if (!asked) return sayThatThereIsNone();
    const done = asked.server.use();
    try {
      await passOn(request, response, asked.server.socket(), clientScript(asked.version));
    } catch {
      sayThatThereIsNone();
    } finally {
      done();
    }
    return undefined;
  });
  return createServer(app);
}

// `npm run dev`: serves the sources on one port and keeps open pages up to date. The site's own server runs behind it.
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stop } from "esbuild";
import { listen } from "../server/process/http-server.ts";
import { createBuild } from "./dev/build.ts";
import { createChannel } from "./dev/channel.ts";
import { createReports } from "./dev/reports.ts";
import { createDevServer } from "./dev/server.ts";
import { originOf, readAddress, readEnvironment, serverEnvironment } from "./dev/settings.ts";
import { createSiteProcess } from "./dev/site-process.ts";
import { createUpdate, watchSources } from "./dev/update.ts";

const root = join(import.meta.dirname, "..");
process.chdir(root);
// First of all, so that a signal never leaves the folder behind. Ctrl-C may arrive twice, from the terminal and from
// npm: `once` would let the second one interrupt the cleanup.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit());
const folder = realpathSync(mkdtempSync(join(tmpdir(), "two-evenings-")));
const channel = createChannel();
const site = createSiteProcess({
  root,
  folder,
  onExit: (problem) => update.siteProblem({ message: problem }),
  onRestart: (problem) => update.siteProblem(problem),
});
process.once("exit", () => {
  site.end();
  update.end();
  stop();
  rmSync(folder, { recursive: true, force: true });
});

const environment = () => readEnvironment(root);
const build = await createBuild(root, folder);
const update = createUpdate({
  root,
  build,
  site,
  channel,
  environment: () => serverEnvironment(environment(), address),
});
const reports = createReports({ root, folder, channel, environment });
const server = await createDevServer({ channel, site, reports, build, ready: update.ready, environment });
const address = readAddress(environment());
address.port = await listen(server, "PORT", address.port, address.host, "npm run dev");
const origin = originOf(address);
console.log(`Two Evenings, from its sources: ${origin} (error reports: ${origin}/__reports)`);

watchSources(root, update.take);
await update.start();

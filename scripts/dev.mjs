// Serves the site while it is written: whatever is saved is in the browser a moment later, and what is wrong is shown
// there and here. Everything goes through the one port that is printed; the site's own server runs behind it.
import { mkdtempSync, realpathSync, rmSync, watch } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stop } from "esbuild";
import { listen } from "../server/connection/listen.ts";
import { collectChanges } from "./dev/collect-changes.mjs";
import { createBuild } from "./dev/create-build.mjs";
import { createChannel } from "./dev/create-channel.mjs";
import { createContentCheck } from "./dev/create-content-check.mjs";
import { createDevServer } from "./dev/create-dev-server.mjs";
import { createServers } from "./dev/create-servers.mjs";
import { createUpdate } from "./dev/create-update.mjs";
import { originOf, readAddress, readEnvironment, serverEnvironment } from "./dev/read-settings.mjs";
import { createReports } from "./dev/reports/create-reports.mjs";
import { watchFolders } from "./dev/watch-folders.mjs";

const root = join(import.meta.dirname, "..");
process.chdir(root);
// Before there is anything that a signal could leave behind. A Ctrl-C may come twice, from the terminal and by npm: it
// must not end this in the middle of its end.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit());
const folder = realpathSync(mkdtempSync(join(tmpdir(), "two-evenings-")));
const channel = createChannel();
const servers = createServers({
  root,
  folder,
  onEnd: (message) => update.ended(message),
  onStartAgain: (failure, version) => update.startedAgain(failure, version),
});
const contentCheck = createContentCheck(root, (content) => update.warn({ content }));

process.once("exit", () => {
  servers.end();
  contentCheck.end();
  stop();
  rmSync(folder, { recursive: true, force: true });
});

const build = await createBuild(root, folder, servers.load);
const update = createUpdate({ root, build, servers, channel, contentCheck, environment });

const address = await open().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
console.log(`Two Evenings, as it is written: ${originOf(address)} (reports of errors: ${originOf(address)}/__reports)`);

const notice = collectChanges(update.take);
watchFolders(root, ["client", "server", "shared"], notice);
watch(root, (_event, name) => {
  if (name === ".env") notice(name);
});
await update.take([]);

/** Opens the only port that there is. What is asked before the site has been built waits for it. */
async function open() {
  const { host, port } = readAddress(readEnvironment(root));
  const settings = () => readEnvironment(root);
  const reports = createReports({ root, folder, channel, environment: settings });
  const { styles } = build;
  const server = createDevServer({ channel, servers, reports, styles, environment: settings, ready: update.ready });
  return { host, port: await listen(server, "PORT", port, host, "npm run dev") };
}

/** The settings of the site's server, as they are now. */
function environment() {
  return serverEnvironment(readEnvironment(root), address);
}

// `npm run dev`: builds the sources, serves them, and keeps open pages up to date.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { watch } from "chokidar";
import { readConfig } from "../server/config/config.ts";
import { listen, localAuthority } from "../server/process/http-server.ts";
import { site as identity } from "../shared/site/site.ts";
import { type Built, createBuild } from "./dev/build.ts";
import {
  createContentCheck,
  type DescribedProblem,
  describe,
  inTerminal,
  locate,
  type Problem,
} from "./dev/problems.ts";
import { createDevServer, hashOf, type Site } from "./dev/server.ts";

/** One save is several events, and a change of branch many: wait until there are no more, in milliseconds. */
const SETTLING_MS = 10;
/** The latest are shown: a page that fails at each request could add any number. */
const MAX_ERRORS = 20;

const root = join(import.meta.dirname, "..");
let assetsFolder = "";
let failures: readonly Problem[] = [];
let warnings: readonly Problem[] = [];
let findings: readonly Problem[] = [];
/** Since the last change. */
let serverErrors: readonly Problem[] = [];
let browserErrors: readonly Problem[] = [];
/** What is known to be wrong, as the terminal has printed it. */
let printed: readonly string[] = [];

process.chdir(root);
// For React and Express.
process.env["NODE_ENV"] = "development";

const { port, host = "127.0.0.1", siteOrigin } = await orExit(async () => readConfig(environment(), ""));
const dev = createDevServer({ root, host, siteOrigin, onBrowserError });
const actualPort = await orExit(() => listen(dev.server, "PORT", port, host, "npm run dev"));
const address = localAuthority(host, actualPort).replace("127.0.0.1", "localhost");
console.log(`${identity.name}, from its sources: http://${address}`);
// A handler that throws later must not end the process.
process.on("uncaughtException", (error) => onServerError(error));

const build = await createBuild(root);
const contentCheck = createContentCheck(root, (found) => {
  findings = found;
  show();
});
let updating = update([]);
const changed = new Set<string>();
let timer: NodeJS.Timeout | undefined;
watch(["client", "server", "shared", ".env"], { cwd: root, ignoreInitial: true }).on("all", (_event, file) => {
  changed.add(file.replaceAll("\\", "/"));
  clearTimeout(timer);
  timer = setTimeout(() => {
    const files = [...changed];
    changed.clear();
    updating = updating.then(() => update(files));
  }, SETTLING_MS);
});

/** If a variable is also in .env, the environment wins. Pages are not cached, and nothing is sent to Sentry. */
function environment(): NodeJS.ProcessEnv {
  const file = existsSync(".env") ? parseEnv(readFileSync(".env", "utf8")) : {};
  return { PAGE_CACHE: "off", ...file, ...process.env, SENTRY_DSN: "" };
}

async function orExit<Value>(action: () => Promise<Value>): Promise<Value> {
  try {
    return await action();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** Until a change works, the last good build is served. */
async function update(files: readonly string[]): Promise<void> {
  const begun = performance.now();
  contentCheck.cancel();
  // What was found in a changed file may be corrected. The check finds it again if it is not.
  findings = findings.filter(({ file = "" }) => !files.includes(file));
  failures = [];
  let site: Site | undefined;
  try {
    const built = await build(files);
    if ("problems" in built) {
      failures = built.problems;
    } else {
      assetsFolder = join(built.clientFolder, "assets");
      warnings = built.warnings;
      site = createSite(built);
    }
  } catch (error) {
    failures = [problemOf(error)];
  }
  if (site) serverErrors = browserErrors = [];
  show(site);
  if (!site) return;
  const what = files.length > 2 ? `${files.length} files` : files.join(" and ") || "the site";
  console.log(`Built ${what} in ${Math.round(performance.now() - begun)} ms.`);
  contentCheck.start();
}

/** Throws what is wrong with the settings. */
function createSite({ site, assets, client, clientFolder }: Built): Site {
  const settings = environment();
  return {
    build: hashOf(assets.buildId + JSON.stringify(settings)),
    styles: assets.styles,
    client,
    handle: site.createApp({
      config: withoutStack(() => site.readConfig(settings, assets.buildId)),
      assets,
      clientFolder,
      report(error, { componentStack }) {
        onServerError(error, componentStack);
        return site.errorDigest(error);
      },
      traceRequest: () => undefined,
      countReport() {},
    }),
  };
}

/** A bad setting has no place in the sources. */
function withoutStack<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw Object.assign(error as Error, { name: "", stack: "" });
  }
}

/** Tells the terminal what it does not know yet, and the open pages everything. */
function show(site?: Site): void {
  const state = {
    failures: describeAll(failures),
    errors: describeAll(serverErrors),
    findings: describeAll([...warnings, ...findings]),
  };
  const texts = [...Object.values(state).flat(), ...describeAll(browserErrors)].map(inTerminal);
  for (const text of texts) if (!printed.includes(text)) console.error(text);
  printed = texts;
  dev.publish(state, site);
}

/** Without duplicates: the builds of browser and server report the same files. */
function describeAll(problems: readonly Problem[]): DescribedProblem[] {
  const described = problems.map((problem) => describe(root, problem));
  return [...new Map(described.map((problem) => [inTerminal(problem), problem])).values()];
}

function onServerError(error: unknown, componentStack?: string): void {
  serverErrors = [...serverErrors, problemOf(error, componentStack)].slice(-MAX_ERRORS);
  show();
}

function onBrowserError(message: string, stack: string): DescribedProblem {
  const problem = locate(root, assetsFolder, message, stack);
  browserErrors = [...browserErrors, problem].slice(-MAX_ERRORS);
  show();
  return describe(root, problem);
}

function problemOf(error: unknown, componentStack = ""): Problem {
  const { stack = "" } = error instanceof Error ? error : {};
  return locate(root, assetsFolder, String(error), stack + componentStack);
}

// Measures the site, beside bare node:http and bare Express that send the same bytes, and prints what it found as
// tables. All of it is in dist/bench.json, and the chart in dist/bench.svg. `--quick` takes about a minute, and is
// rough; `--readme` puts the figures of a whole run into the README, and the chart beside it.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pages } from "../shared/pages.ts";
import { measureBytes } from "./bench/bytes.mjs";
import { drawChart } from "./bench/chart.mjs";
import { fillCompileCache } from "./bench/fill-compile-cache.mjs";
import { measureInBrowser } from "./bench/in-browser.mjs";
import { measureLiveStream } from "./bench/live-stream.mjs";
import { describeMachine } from "./bench/machine.mjs";
import { measureMemory } from "./bench/memory.mjs";
import { shareProcessors } from "./bench/processors.mjs";
import { createProgress } from "./bench/progress.mjs";
import { putIntoReadme } from "./bench/put-into-readme.mjs";
import { rememberPage } from "./bench/remember-page.mjs";
import { report } from "./bench/report.mjs";
import { measureRequests } from "./bench/requests.mjs";
import { servers, site, siteNotCompiled } from "./bench/servers.mjs";
import { measureSlowClients } from "./bench/slow-clients.mjs";
import { startServer } from "./bench/start-server.mjs";
import { measureStarts } from "./bench/starts.mjs";
import { measureWorkers } from "./bench/workers.mjs";

const [option, ...others] = process.argv.slice(2);
if (others.length > 0 || !["--quick", "--readme", undefined].includes(option)) {
  console.error("The benchmark takes one option or none: npm run bench -- --quick, or npm run bench -- --readme");
  process.exit(1);
}
const quick = option === "--quick";
const size = quick
  ? {
      requests: { rounds: 2, warmUp: { duration: 0.4 }, turns: 2, load: { duration: 0.35 } },
      starts: { rounds: 3 },
      liveStream: { rounds: 1, warmUp: 50, requests: 100 },
      slowClients: { rounds: 1, requests: 300 },
      memory: { first: 500, requests: 5_000, leavers: 1_000 },
      workers: { rounds: 1, warmUp: { duration: 2 }, load: { duration: 1 } },
      inBrowser: { rounds: 1, pages: pages.slice(0, 3) },
    }
  : {
      requests: { rounds: 5, warmUp: { duration: 1.5 }, turns: 4, load: { duration: 1 } },
      starts: { rounds: 9 },
      liveStream: { rounds: 5, warmUp: 50, requests: 300 },
      slowClients: { rounds: 5, requests: 3_000 },
      memory: { first: 10_000, requests: 100_000, leavers: 40_000 },
      workers: { rounds: 5, warmUp: { duration: 2 }, load: { duration: 4 } },
      inBrowser: { rounds: 5, pages },
    };

process.chdir(join(import.meta.dirname, ".."));
execFileSync(process.execPath, ["build.mjs"], { stdio: "inherit" });

const progress = createProgress(process.stderr);
const onProgress = progress.step;
const { serverAlone, prefix, reunite } = shareProcessors();

fillCompileCache();
await rememberPage();
const requests = await measureRequests({ servers, ...size.requests, prefix, onProgress });
const starts = await measureStarts({ servers: [...servers, siteNotCompiled], ...size.starts, prefix, onProgress });
const liveStream = await measureLiveStream({ ...size.liveStream, prefix, onProgress });
const slowClients = await measureSlowClients({ ...size.slowClients, prefix, onProgress });
const memory = await measureMemory({
  start: (env) => startServer(site.args, { ...site.env, ...env }, prefix),
  pages: pages.map(({ path }) => path),
  ...size.memory,
  onProgress,
});

reunite();
const workers = await measureWorkers({ ...size.workers, onProgress });
const { origin, stop } = await startServer(site.args, site.env);
const bytes = await measureBytes(origin);
const inBrowser = await measureInBrowser({ origin, ...size.inBrowser, onProgress });
await stop();
progress.end();

/** @type {import("./bench/results.mjs").Results} */
const results = {
  machine: describeMachine(serverAlone),
  quick,
  requests,
  starts,
  liveStream,
  slowClients,
  memory,
  workers,
  bytes,
  inBrowser,
};
writeFileSync("dist/bench.json", `${JSON.stringify(results, null, 2)}\n`);
writeFileSync("dist/bench.svg", drawChart(results));
if (option === "--readme") {
  writeFileSync("README.md", putIntoReadme(readFileSync("README.md", "utf8"), results));
  writeFileSync("scripts/bench/chart.svg", drawChart(results));
}
console.log(report(results));

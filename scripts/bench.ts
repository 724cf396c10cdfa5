// Measures the site beside bare node:http and bare Express that send the same bytes, and in a browser on a slow phone.
// Prints tables. `--quick` takes about a minute, and its figures are rough.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { pages } from "../shared/site/pages.ts";
import { measureInBrowser } from "./bench/browser.ts";
import { measureBytes } from "./bench/bytes.ts";
import { report } from "./bench/report.ts";
import { measureRequests, storePage } from "./bench/requests.ts";
import { fillCompileCache, separateProcessors, servers, site, siteNotCompiled, startServer } from "./bench/servers.ts";
import { measureStarts } from "./bench/starts.ts";

/** The longest page. */
const path = "/opera";

const [option, ...others] = process.argv.slice(2);
if (others.length > 0 || !["--quick", undefined].includes(option)) {
  console.error("The benchmark takes one option or none: npm run bench -- --quick");
  process.exit(1);
}
const linked = pages.filter(({ linkedFrom }) => linkedFrom === "header");
const size =
  option === "--quick"
    ? {
        requests: { rounds: 2, warmUp: { duration: 0.4 }, turns: 2, load: { duration: 0.4 } },
        starts: { rounds: 3 },
        inBrowser: { rounds: 1, views: ["/", path], linked: ["/", path] },
      }
    : {
        requests: { rounds: 5, warmUp: { duration: 1.5 }, turns: 4, load: { duration: 1 } },
        starts: { rounds: 9 },
        inBrowser: {
          rounds: 5,
          views: pages.map((page) => page.path),
          linked: ["/", ...linked.map((page) => page.path)],
        },
      };

process.chdir(join(import.meta.dirname, ".."));
execFileSync(process.execPath, ["build.mjs"], { stdio: "inherit" });
fillCompileCache();
await storePage(path);

const { prefix, rejoin } = separateProcessors();
const common = { path, prefix, onProgress };
const requests = await measureRequests({ servers, connections: 32, ...size.requests, ...common });
const starts = await measureStarts({ servers: [...servers, siteNotCompiled], ...size.starts, ...common });
rejoin();

const { origin, stop } = await startServer(site, path);
const bytes = await measureBytes(origin);
const inBrowser = await measureInBrowser({ origin, ...size.inBrowser, onProgress });
await stop();
console.log(report({ path, requests, starts, bytes, inBrowser }));

function onProgress(what: string): void {
  console.error(`${(performance.now() / 1000).toFixed(0)} s: ${what}`);
}

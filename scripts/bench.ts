// Measures the built site beside bare node:http and bare Express that send the same bytes, and clicks on a slow phone.
// Prints one table; each figure is the median of some rounds. `--quick` is rough.
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { cpus } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import autocannon, { type Client } from "autocannon";
import { loadAssets } from "../server/config/assets.ts";
import { pages } from "../shared/site/pages.ts";
import { openBrowser, timeClick } from "./bench/phone.ts";
import { fillCompileCache, servers, site, startServer } from "./bench/servers.ts";

const CONNECTIONS = 32;
/** From the home page. */
const CLICKS = pages.filter(({ linkedFrom }) => linkedFrom === "header").map(({ path }) => path);

const isQuick = process.argv.includes("--quick");
const rounds = isQuick ? 1 : 5;
const load = { duration: isQuick ? 0.3 : 3, connections: CONNECTIONS };

const COLUMNS = [...servers.map(({ name }) => name), "without scripts"];
/** By row and column. */
const figures = new Map<string, Map<string, number[]>>();

process.chdir(join(import.meta.dirname, ".."));
fillCompileCache();
const PAGE = await longestPage();
await storePage();
const browser = await openBrowser();
for (let round = 1; round <= rounds; round++) {
  console.error(`Round ${round} of ${rounds}`);
  // Every other round runs backwards, so that no server is always the first.
  for (const server of round % 2 ? servers : servers.toReversed()) await measureServer(server);
  await measureClicks();
}
await browser.close();
await measureBytes();
console.log(table());

async function measureServer(server: (typeof servers)[number]): Promise<void> {
  const { origin, startMs, usage, stop } = await startServer(server, PAGE);
  note("start to first response, ms", server.name, startMs);
  note("memory then, MiB", server.name, usage().mebibytes);
  const { etag } = await cachedPage(origin, PAGE);
  for (const headers of [{}, { "if-none-match": etag }]) {
    const options = { url: origin + PAGE, headers: { "accept-encoding": "br", ...headers }, setupClient: ignoreBodies };
    await autocannon({ ...options, ...load, duration: load.duration / 3 });
    const before = usage().cpuSeconds;
    const { requests, non2xx, duration } = await autocannon({ ...options, ...load });
    const status = non2xx === 0 ? 200 : 304;
    note(`${PAGE}, ${status}: requests a second`, server.name, requests.total / duration);
    note(`${PAGE}, ${status}: CPU, µs`, server.name, ((usage().cpuSeconds - before) / requests.total) * 1e6);
  }
  note("memory after that, MiB", server.name, usage().mebibytes);
  await stop();
}

/** autocannon would decode each body as text: ten times the time that the server takes to send a compressed page. */
function ignoreBodies(client: Client): void {
  (client as Client & { pipelinedRequests: { addBody: () => void } }).pipelinedRequests.addBody = () => {};
}

async function measureClicks(): Promise<void> {
  const { origin, stop } = await startServer(site, PAGE);
  for (const to of CLICKS) {
    for (const scripts of [true, false]) {
      const ms = await timeClick(browser, origin, "/", to, scripts);
      note(`click on a slow phone, / to ${to}, ms`, scripts ? site.name : "without scripts", ms);
    }
  }
  await stop();
}

/** Of a first view, in Brotli, as the site sends them. */
async function measureBytes(): Promise<void> {
  const { origin, stop } = await startServer(site, PAGE);
  const { entry, pageModules } = await loadAssets("dist");
  for (const { path } of pages) {
    const document = (await cachedPage(origin, path)).body.length;
    const modules = await Promise.all(
      [entry, ...(pageModules[path] ?? [])].map((address) => fetchRaw(origin + address)),
    );
    const scripts = modules.reduce((sum, { body }) => sum + body.length, 0);
    note(`${path}, document and scripts, bytes`, "without scripts", document);
    note(`${path}, document and scripts, bytes`, site.name, document + scripts);
  }
  await stop();
}

async function longestPage(): Promise<string> {
  const { origin, stop } = await startServer(site, "/");
  const lengths = new Map<string, number>();
  for (const { path } of pages) lengths.set(path, (await cachedPage(origin, path)).body.length);
  await stop();
  const [longest = "/"] = [...lengths.keys()].toSorted(
    (one, other) => (lengths.get(other) ?? 0) - (lengths.get(one) ?? 0),
  );
  return longest;
}

/** Writes what the site sends of the page to dist/bench-page.json, for the bare servers. */
async function storePage(): Promise<void> {
  const { origin, stop } = await startServer(site, PAGE);
  const { headers, etag, body } = await cachedPage(origin, PAGE);
  const { headers: notModifiedHeaders } = await fetchRaw(origin + PAGE, { "if-none-match": etag });
  const page = { path: PAGE, headers, notModifiedHeaders, body: body.toString("base64") };
  writeFileSync("dist/bench-page.json", JSON.stringify(page));
  await stop();
}

/** Asks until the page is stored. */
async function cachedPage(origin: string, path: string) {
  for (;;) {
    const response = await fetchRaw(origin + path);
    const { etag } = response.headers;
    if (etag !== undefined) return { ...response, etag };
    await wait(20);
  }
}

/** Still compressed, and without the headers that Node sets for the connection. */
async function fetchRaw(url: string, headers: Record<string, string> = {}) {
  const request = get(url, { headers: { "accept-encoding": "br", ...headers } });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  const { date, connection, "keep-alive": keepAlive, ...rest } = response.headers;
  return { headers: rest, body: await buffer(response) };
}

function note(row: string, columnName: string, figure: number): void {
  const cells = figures.get(row) ?? new Map<string, number[]>();
  cells.set(columnName, [...(cells.get(columnName) ?? []), figure]);
  figures.set(row, cells);
}

function table(): string {
  const day = new Date().toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
  const [processor] = cpus();
  const rows = [...figures].map(([row, cells]) => [row, ...COLUMNS.map((name) => print(cells.get(name)))]);
  const lines = [["", ...COLUMNS], COLUMNS.map(() => "---:").toSpliced(0, 0, "---"), ...rows];
  return [
    `${day}: ${processor?.model.trim()}, ${cpus().length} processors, Node ${process.version}. ${rounds} rounds.\n`,
    ...lines.map((cells) => `| ${cells.join(" | ")} |`),
  ].join("\n");
}

function print(values: readonly number[] | undefined): string {
  const middle = values?.toSorted((one, other) => one - other)[values.length >> 1];
  if (middle === undefined) return "";
  return middle.toLocaleString("en-GB", { maximumFractionDigits: middle < 100 ? 1 : 0 });
}

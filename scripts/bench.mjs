// Compares the site with bare node:http and bare Express that send the same bytes, one after the other in rounds, and prints
// medians, their range, and ratios to node:http. `--quick` takes less than a minute.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { measure } from "./bench/measure.mjs";
import { startServer } from "./bench/start-server.mjs";

const quick = process.argv.includes("--quick");
const ROUNDS = quick ? 2 : 5;
const SECONDS = quick ? 2 : 5;
const STARTS = quick ? 3 : 9;

process.chdir(join(import.meta.dirname, ".."));
execFileSync(process.execPath, ["build.mjs"], { stdio: "inherit" });

// The server has one processor to itself, and whoever asks has the others.
const pinned = cpus().length > 1 && spawnSync("taskset", ["-c", "0", "true"]).status === 0;
if (pinned) execFileSync("taskset", ["-cp", `1-${cpus().length - 1}`, String(process.pid)], { stdio: "ignore" });
const prefix = pinned ? ["taskset", "-c", "0"] : [];

const folder = mkdtempSync(join(tmpdir(), "bench-"));
const page = join(folder, "opera.json");
const remembered = await rememberedPage();
writeFileSync(page, JSON.stringify(remembered));

/** @type {Record<string, { args: string[], env: Record<string, string> }>} */
const servers = {
  "node:http": { args: ["scripts/bench/bare-http.mjs", page], env: {} },
  Express: { args: ["scripts/bench/bare-express.mjs", page], env: { NODE_ENV: "production" } },
  "Two Evenings": { args: ["dist/server/index.js"], env: { PORT: "0", HOST: "127.0.0.1" } },
};
const cases = {
  "GET /opera, 200": { headers: {}, status: 200 },
  "GET /opera, 304": { headers: { "if-none-match": remembered.tag }, status: 304 },
};

/** @type {Map<string, import("./bench/measure.mjs").Measurement[]>} */
const measured = new Map();
for (let round = 1; round <= ROUNDS; round++) {
  for (const [name, { args, env }] of Object.entries(servers)) {
    const server = await startServer(args, env, prefix);
    for (const [asked, options] of Object.entries(cases)) {
      process.stderr.write(`\rRound ${round} of ${ROUNDS}: ${name}, ${asked}`.padEnd(60));
      await untilTagged(server.origin);
      await measure(server, { ...options, seconds: 1 });
      const key = `${asked}|${name}`;
      measured.set(key, [...(measured.get(key) ?? []), await measure(server, { ...options, seconds: SECONDS })]);
    }
    await server.stop();
  }
}
/** @type {Map<string, number[]>} */
const starts = new Map();
for (let round = 1; round <= STARTS; round++) {
  for (const [name, { args, env }] of Object.entries(servers)) {
    process.stderr.write(`\rStart ${round} of ${STARTS}: ${name}`.padEnd(60));
    const server = await startServer(args, env, prefix);
    starts.set(name, [...(starts.get(name) ?? []), server.startMs]);
    await server.stop();
  }
}
process.stderr.write(`\r${" ".repeat(60)}\r`);
rmSync(folder, { recursive: true });

const [{ model = "unknown" } = {}] = cpus();
console.log(`${model.trim()}, Node ${process.version}${pinned ? ", one processor for the server" : ""}\n`);
for (const asked of Object.keys(cases)) {
  console.log(`| ${asked} | requests a second | to node:http | CPU a request | to node:http | p50 | p99 |`);
  console.log("|---|---|---|---|---|---|---|");
  const base = measured.get(`${asked}|node:http`) ?? [];
  for (const name of Object.keys(servers)) {
    const all = measured.get(`${asked}|${name}`) ?? [];
    const rate = spread(all.map(({ requestsPerSecond }) => requestsPerSecond));
    const cpu = spread(all.map(({ cpuMicroseconds }) => cpuMicroseconds));
    const rates = rate.median / spread(base.map(({ requestsPerSecond }) => requestsPerSecond)).median;
    const work = spread(base.map(({ cpuMicroseconds }) => cpuMicroseconds)).median / cpu.median;
    const p50 = spread(all.map(({ p50Ms }) => p50Ms));
    const p99 = spread(all.map(({ p99Ms }) => p99Ms));
    console.log(
      `| ${name} | ${text(rate, 0)} | ${rates.toFixed(2)} | ${text(cpu, 1)} µs | ${work.toFixed(2)} | ${p50.median} ms | ${p99.median} ms |`,
    );
  }
  console.log();
}
console.log("| Start to first answer | milliseconds | to Express |\n|---|---|---|");
const express = spread(starts.get("Express") ?? []).median;
for (const [name, all] of starts) {
  console.log(`| ${name} | ${text(spread(all), 0)} | ${(spread(all).median / express).toFixed(2)} |`);
}

/** The page as the site sends it from memory: what the others are to send. */
async function rememberedPage() {
  const site = await startServer(["dist/server/index.js"], { PORT: "0", HOST: "127.0.0.1" }, prefix);
  const response = await untilTagged(site.origin);
  const { headers, body } = await new Promise((resolve) => {
    request(`${site.origin}/opera`, { headers: { "accept-encoding": "br" } }, async (answer) => {
      const chunks = [];
      for await (const chunk of answer) chunks.push(chunk);
      resolve({ headers: answer.rawHeaders, body: Buffer.concat(chunks).toString("base64") });
    }).end();
  });
  await site.stop();
  const kept = headers.filter((/** @type {string} */ _value, /** @type {number} */ index) => {
    const name = headers[index - (index % 2)].toLowerCase();
    return !["date", "connection", "keep-alive"].includes(name);
  });
  return { headers: kept, tag: response.headers.get("etag") ?? "", body };
}

/**
 * Asks until the page is answered from memory.
 * @param {string} origin
 */
async function untilTagged(origin) {
  for (;;) {
    const response = await fetch(`${origin}/opera`, { headers: { "accept-encoding": "br" } });
    await response.arrayBuffer();
    if (response.headers.has("etag")) return response;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** @param {number[]} values */
function spread(values) {
  const sorted = values.toSorted((one, other) => one - other);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, least: sorted[0] ?? 0, most: sorted.at(-1) ?? 0 };
}

/**
 * @param {{ median: number, least: number, most: number }} spread
 * @param {number} digits
 */
function text({ median, least, most }, digits) {
  return `${median.toFixed(digits)} (${least.toFixed(digits)}–${most.toFixed(digits)})`;
}

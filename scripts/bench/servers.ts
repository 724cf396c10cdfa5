// The servers that are compared, each a process of its own.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { Agent, get as httpGet, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "./free-port.ts";

export interface Server {
  readonly name: string;
  /** Arguments of node. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** What every measurement of servers is given. */
export interface Comparison {
  readonly servers: readonly Server[];
  /** The page that is requested. */
  readonly path: string;
  readonly rounds: number;
  /** Goes before a server's command. */
  readonly prefix: string[];
  readonly onProgress: (what: string) => void;
}

export interface RunningServer {
  readonly origin: string;
  readonly startMs: number;
  readonly usage: () => Usage | undefined;
  readonly stop: () => Promise<void>;
}

interface Usage {
  readonly cpuSeconds: number;
  readonly residentMebibytes: number;
}

const root = join(import.meta.dirname, "../..");
/** Connections are kept alive, as browsers do. */
const agent = new Agent({ keepAlive: true });
/** Also the accuracy to which a start is measured. */
const RETRY_MS = 2;
/** Of the kernel's clock in /proc; 100 on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;
/** The best compression of the longest page takes about a quarter of a second. */
const CACHE_DEADLINE_MS = 10_000;

/** As in the image and the systemd unit. */
const LIMITS = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072" };

/** The site as it is deployed, with a compile cache. */
export const site: Server = {
  name: "Two Evenings",
  args: ["--min-semi-space-size=8", "--max-semi-space-size=8", "dist/server/index.js"],
  env: { NODE_COMPILE_CACHE: "dist/compile-cache", ...LIMITS },
};

export const siteNotCompiled: Server = { ...site, name: "Two Evenings, not compiled", env: LIMITS };

/** Plain JavaScript: stripping types would add to the bare servers' starts. */
export const servers: readonly Server[] = [
  { name: "node:http", args: ["scripts/bench/bare-http.mjs"], env: {} },
  { name: "Express", args: ["scripts/bench/bare-express.mjs"], env: { NODE_ENV: "production" } },
  site,
  { ...site, name: "Two Evenings, silent", env: { ...site.env, LOG_LEVEL: "silent" } },
];

/** Fills V8's compile cache, as the image's build and the check of the systemd unit do. */
export function fillCompileCache(): void {
  execFileSync(process.execPath, [...site.args, "--check"], {
    cwd: root,
    env: { PATH: process.env["PATH"] ?? "", ...site.env },
  });
}

/** Gives the first processor to servers and the others to this process, if there are others and `taskset`. */
export function separateProcessors(): { prefix: string[]; rejoin: () => void } {
  const last = cpus().length - 1;
  const keepTo = (processors: string) => spawnSync("taskset", ["-acp", processors, String(process.pid)]).status === 0;
  // In a container that may not use all processors, `taskset` fails.
  const separate = last > 0 && spawnSync("taskset", ["-c", "0", "true"]).status === 0 && keepTo(`1-${last}`);
  if (!separate) return { prefix: [], rejoin() {} };
  return { prefix: ["taskset", "-c", "0"], rejoin: () => keepTo(`0-${last}`) };
}

/** Starts a server and waits for its first response to `path`. Rejects with its output if it ends before. */
export async function startServer({ args, env }: Server, path: string, prefix: string[] = []): Promise<RunningServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  const logFile = join(folder, "log");
  const log = openSync(logFile, "w");
  const [command = "", ...rest] = [...prefix, process.execPath, ...args];
  const begun = performance.now();
  const child = spawn(command, rest, {
    cwd: root,
    env: { PATH: process.env["PATH"] ?? "", ...env, HOST: "127.0.0.1", PORT: String(port) },
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  const ended = once(child, "exit");
  // A failed measurement ends this process. No server may outlive it.
  child.unref();
  process.once("exit", clear);
  while (!(await responds(origin + path))) {
    await wait(RETRY_MS);
    if (child.exitCode === null && child.signalCode === null) continue;
    const output = readFileSync(logFile, "utf8");
    clear();
    throw new Error(`${args.join(" ")} ended before it responded:\n${output}`);
  }
  return {
    origin,
    startMs: performance.now() - begun,
    usage: () => readUsage(child.pid ?? 0),
    async stop() {
      child.ref();
      child.kill("SIGTERM");
      await ended;
      clear();
    },
  };

  function clear(): void {
    process.off("exit", clear);
    child.kill();
    rmSync(folder, { recursive: true });
  }
}

/** Undefined without Linux's /proc. */
function readUsage(pid: number): Usage | undefined {
  try {
    // proc_pid_stat(5): fields 14 and 15, counted from behind the name, which may contain anything.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    const [, kibibytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return {
      cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND,
      residentMebibytes: Number(kibibytes) / 1024,
    };
  } catch {
    return undefined;
  }
}

/** A response as it was sent: its body is still compressed. */
export interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Requests an address as a browser that accepts Brotli. Rejects if the connection fails. */
export async function get(url: string, headers: Record<string, string> = {}): Promise<RawResponse> {
  const request = httpGet(url, { agent, headers: { "accept-encoding": "br", ...headers } });
  const [response]: IncomingMessage[] = await once(request, "response");
  if (!response) throw new Error(`${url} did not respond.`);
  return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) };
}

/** Requests a page until the response has an ETag: then it comes from the cache. */
export async function getCached(url: string): Promise<RawResponse & { etag: string }> {
  const end = performance.now() + CACHE_DEADLINE_MS;
  while (performance.now() < end) {
    const response = await get(url);
    const { etag } = response.headers;
    if (etag !== undefined) return { ...response, etag };
    await wait(20);
  }
  throw new Error(`${url} was not served from the cache within ${CACHE_DEADLINE_MS / 1000} s.`);
}

function responds(url: string): Promise<boolean> {
  return get(url).then(
    () => true,
    () => false,
  );
}

import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { site as identity } from "../../shared/site/site.ts";
import { freePort } from "./free-port.ts";

export interface Server {
  readonly name: string;
  /** Arguments of node. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** Also the accuracy to which a start is measured. */
const RETRY_MS = 2;
/** Of the kernel's clock in /proc; 100 on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

const root = join(import.meta.dirname, "../..");

/** As in the image and the systemd unit. */
const LIMITS = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072" };

/** The site as it is deployed, with a compile cache. */
export const site: Server = {
  name: identity.name,
  args: ["--min-semi-space-size=8", "--max-semi-space-size=8", "dist/server/index.js"],
  env: { NODE_COMPILE_CACHE: "dist/compile-cache", ...LIMITS },
};

/** Plain JavaScript: stripping types would add to the bare servers' starts. */
export const servers: readonly Server[] = [
  { name: "node:http", args: ["scripts/bench/bare-http.mjs"], env: {} },
  { name: "Express", args: ["scripts/bench/bare-express.mjs"], env: { NODE_ENV: "production" } },
  site,
  { ...site, name: "silent", env: { ...site.env, LOG_LEVEL: "silent" } },
  { ...site, name: "silent, no compile cache", env: { ...LIMITS, LOG_LEVEL: "silent" } },
];

/** Fills V8's compile cache, as the image's build and the check of the systemd unit do. */
export function fillCompileCache(): void {
  execFileSync(process.execPath, [...site.args, "--check"], {
    cwd: root,
    env: { PATH: process.env["PATH"] ?? "", ...site.env },
  });
}

/** Starts a server, and waits for its first response to a page. */
export async function startServer({ name, args, env }: Server, path: string) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const begunAt = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env["PATH"] ?? "", ...env, HOST: "127.0.0.1", PORT: String(port) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const end = () => void child.kill("SIGKILL");
  process.once("exit", end);
  while (!(await fetch(origin + path).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`${name} ended before it responded.`);
    await wait(RETRY_MS);
  }
  const startMs = performance.now() - begunAt;
  return {
    origin,
    startMs,
    /** Needs Linux's /proc. */
    usage() {
      // proc_pid_stat(5): fields 14 and 15, counted from behind the name, which may contain anything.
      const fields = readFileSync(`/proc/${child.pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
      const [, kibibytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${child.pid}/status`, "utf8")) ?? [];
      return {
        cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND,
        mebibytes: Number(kibibytes) / 1_024,
      };
    },
    async stop() {
      process.off("exit", end);
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eventually } from "../support/eventually.ts";
import { largestScript } from "../support/largest-script.ts";
import { OTHER_PAGE, PAGE } from "../support/site-pages.ts";
import { type RunningSite, startSite } from "../support/start-site.ts";

/** V8 chooses about this heap in a container of 384 MiB, and the image sets the rest. */
const LIMITED = { NODE_OPTIONS: "--max-old-space-size=160 --max-semi-space-size=8" };
/** The kernel's buffers, which count in a container, are not in a process's own memory. */
const MAX_MEBIBYTES = 320;

let site: RunningSite;
let pid: number;

beforeAll(async () => {
  site = await startSite(undefined, LIMITED);
  pid = Number(site.process.pid);
});
afterAll(() => site.stop());

test.each([
  // A page that is not stored yet, and a file.
  [4_900, [OTHER_PAGE, largestScript(), largestScript()], 1],
  [1_000, [largestScript()], 30],
  [1_000, [OTHER_PAGE], 1_500],
])("%i clients who read nothing stop nobody", async (clients, paths, requests) => {
  const sockets = await Promise.all(Array.from({ length: clients }, connectPaused));
  for (const [index, socket] of sockets.entries()) {
    socket.write(`GET ${paths[index % paths.length]} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(requests));
  }
  await workDone(pid);
  const { status } = await fetch(`${site.origin}${PAGE}`, { signal: AbortSignal.timeout(5_000) });
  const peak = peakMebibytes(pid);
  for (const socket of sockets) socket.destroy();
  expect(status).toBe(200);
  expect(peak).toBeLessThan(MAX_MEBIBYTES);
});

async function connectPaused(): Promise<Socket> {
  const { hostname, port } = new URL(site.origin);
  const socket = connect(Number(port), hostname).pause();
  // The server closes a connection with too many requests.
  socket.on("error", () => {});
  await new Promise((resolve) => socket.once("connect", resolve));
  return socket;
}

/** Waits until a process takes no time of a processor. */
async function workDone(pid: number): Promise<void> {
  await eventually("the process has no more work", async () => {
    const before = processorTime(pid);
    await wait(100);
    return processorTime(pid) - before < 2;
  });
}

/** Of all its threads, in hundredths of a second. */
function processorTime(pid: number): number {
  const [, user, system] = /\) \S(?: -?\d+){10} (\d+) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
  return Number(user) + Number(system);
}

function peakMebibytes(pid: number): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1_024;
}

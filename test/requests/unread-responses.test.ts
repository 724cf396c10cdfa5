import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "@jest/globals";
import { largestScript } from "../support/largest-script.ts";
import { startSite } from "../support/start-site.ts";

/** V8 chooses about this heap in a container of 384 MiB, and the image sets the rest. */
const LIMITED = { NODE_OPTIONS: "--max-old-space-size=160 --max-semi-space-size=8" };
/** The kernel's buffers, which count in a container, are not in a process's own memory. */
const MAX_MEBIBYTES = 320;

test.each([
  ["4,900 clients, each with a request for the largest script,", 4_900, largestScript(), 1],
  ["4,900 clients, each with a request for a page that is not stored yet,", 4_900, "/opera", 1],
  ["1,000 clients, each with 1,500 requests at once,", 1_000, "/opera", 1_500],
  ["1,000 clients, each with 30 requests at once,", 1_000, largestScript(), 30],
])("%s stop nobody if they read nothing", async (_who, clients, path, requests) => {
  const site = await startSite(undefined, LIMITED);
  const { hostname, port } = new URL(site.origin);
  const sockets = await Promise.all(Array.from({ length: clients }, () => connectPaused(hostname, Number(port))));
  for (const socket of sockets) socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(requests));
  await wait(1_000);

  const { status } = await fetch(`${site.origin}/about`, { signal: AbortSignal.timeout(5_000) });
  const peak = peakMebibytes(site.process.pid);
  for (const socket of sockets) socket.destroy();
  expect(status).toBe(200);
  expect(peak).toBeLessThan(MAX_MEBIBYTES);
  await site.stop();
});

async function connectPaused(host: string, port: number) {
  const socket = connect(port, host).pause();
  // The server closes a connection with too many requests.
  socket.on("error", () => {});
  await new Promise((resolve) => socket.once("connect", resolve));
  return socket;
}

function peakMebibytes(pid: number | undefined): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1_024;
}

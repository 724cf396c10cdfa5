import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";

/** Ticks of the kernel's clock in a second, as /proc counts CPU time; 100 on every Linux that Node runs on. */
const TICKS_A_SECOND = 100;

/**
 * @typedef {object} RunningServer
 * @property {string} origin
 * @property {number} startMs From its start to its first answer, in milliseconds.
 * @property {() => number} cpuSeconds What it has used of a processor so far.
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a server as a process of its own, on the first processor alone where `taskset` is there, and waits until it has
 * answered once. A server says on its first line where it is.
 * @param {string[]} args Of node.
 * @param {Record<string, string>} env
 * @param {string[]} prefix `taskset -c 0`, or nothing.
 * @returns {Promise<RunningServer>}
 */
export async function startServer(args, env, prefix) {
  const [command = "", ...rest] = [...prefix, process.execPath, ...args];
  const begun = performance.now();
  const child = spawn(command, rest, {
    env: { PATH: process.env.PATH ?? "", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const origin = await new Promise((resolve, reject) => {
    child.stdout.setEncoding("utf8").on("data", (text) => {
      const [address] = /http:\/\/\S+/.exec(text) ?? [];
      if (address) resolve(address);
    });
    child.once("exit", (code) => reject(new Error(`${args.join(" ")} ended with status ${code}.`)));
  });
  await (await fetch(`${origin}/opera`)).arrayBuffer();
  const startMs = performance.now() - begun;
  return {
    origin,
    startMs,
    cpuSeconds() {
      // man 5 proc: the 14th and 15th fields, counted from behind the name, which may hold anything.
      const fields = readFileSync(`/proc/${child.pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
      return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
    },
    async stop() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
    },
  };
}

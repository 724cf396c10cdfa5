import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { freePort } from "../../scripts/bench/free-port.ts";
import { eventually, inTime } from "./eventually.ts";
import { killTree } from "./process-tree.ts";

export const projectFolder = fileURLToPath(new URL("../../", import.meta.url));

declare global {
  var killFollowed: undefined | (() => void);
}

export type LogLine = Readonly<Record<string, unknown>>;

export interface RunningProcess {
  readonly process: ChildProcessWithoutNullStreams;
  readonly output: () => string;
  readonly log: () => LogLine[];
  /** Resolves with what `look` finds in the output, as soon as it is there. Rejects if the process ends before. */
  readonly find: <Found>(look: () => Found | undefined) => Promise<Found>;
  /** Resolves with the first matching line of the log, past or future. */
  readonly logged: (wanted: (line: LogLine) => boolean) => Promise<LogLine>;
  /** Resolves with the exit code or the signal, when all output has been read. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
  /** Asks it to end, and settles as `ended` does. */
  readonly stop: () => Promise<number | NodeJS.Signals | null>;
}

export interface RunningSite extends RunningProcess {
  readonly origin: string;
}

/** Starts the built site as an operator does, in its own process, and waits until it logs its address. */
export async function startSite(folder = projectFolder, env: Record<string, string> = {}): Promise<RunningSite> {
  const site = follow(runServer(folder, { PORT: "0", ...env }));
  return { ...site, origin: await site.find(() => /http:\/\/\S+/.exec(site.output())?.[0]) };
}

/** Starts the built site with a log level too low for its address, and waits until it responds. */
export async function startQuietSite(env: Record<string, string>): Promise<RunningSite> {
  const port = await freePort();
  const site = follow(runServer(projectFolder, { PORT: String(port), HOST: "127.0.0.1", ...env }));
  const origin = `http://127.0.0.1:${port}`;
  let over = false;
  void site.ended.then(() => {
    over = true;
  });
  await eventually("the site responds", () => {
    if (over) throw new Error(`The process ended before it responded:\n${site.output()}`);
    return fetch(`${origin}/healthz`).catch(() => undefined);
  });
  return { ...site, origin };
}

const followed = new Set<ChildProcessWithoutNullStreams>();

/** Kills what a test left running, because Jest would wait for it. Called after each test file. */
globalThis.killFollowed = () => {
  for (const child of followed) killTree(child);
};

export function follow(child: ChildProcessWithoutNullStreams): RunningProcess {
  followed.add(child);
  let output = "";
  let read = 0;
  const lines: LogLine[] = [];
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      const whole = output.lastIndexOf("\n") + 1;
      lines.push(...logLines(output.slice(read, whole)));
      read = whole;
      for (const listen of listeners) listen();
    });
  }
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once("close", (code, signal) => {
      followed.delete(child);
      resolve(code ?? signal);
    });
  });

  function find<Found>(look: () => Found | undefined): Promise<Found> {
    const found = new Promise<Found>((resolve, reject) => {
      const listen = () => {
        const found = look();
        if (found === undefined) return;
        listeners.delete(listen);
        resolve(found);
      };
      listeners.add(listen);
      listen();
      void ended.then(() => reject(new Error(`The process ended without what was waited for:\n${output}`)));
    });
    return inTime(found, () => `what the test looks for in the output of the process:\n${output}`);
  }

  return {
    process: child,
    output: () => output,
    log: () => [...lines],
    find,
    logged: (wanted: (line: LogLine) => boolean) => find(() => lines.find(wanted)),
    ended,
    stop() {
      child.kill("SIGTERM");
      return inTime(ended, () => `the end of the process, which wrote:\n${output}`);
    },
  };
}

/** Runs the built server of a folder with only these variables and a compile cache, as deployed. */
export function runServer(
  folder: string,
  env: Record<string, string>,
  ...args: readonly string[]
): ChildProcessWithoutNullStreams {
  const { PATH = "" } = process.env;
  return spawn(process.execPath, ["dist/server/index.js", ...args], {
    cwd: folder,
    env: { PATH, NODE_COMPILE_CACHE: "dist/compile-cache", ...env },
  });
}

function logLines(text: string): LogLine[] {
  return text
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));
}

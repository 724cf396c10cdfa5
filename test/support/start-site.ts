import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

export const projectFolder = fileURLToPath(new URL("../../", import.meta.url));

export interface RunningSite {
  readonly origin: string;
  readonly process: ChildProcessWithoutNullStreams;
  /** Everything that was written to the terminal so far. */
  readonly output: () => string;
  /** Sends SIGTERM and answers with the exit code. */
  readonly stop: () => Promise<number | null>;
}

/** Starts the built site of a folder as its own process, as an operator does, and waits for the line that says where. */
export async function startSite(folder = projectFolder, env: Record<string, string> = {}): Promise<RunningSite> {
  const child = runServer(folder, { PORT: "0", ...env });
  let output = "";
  const started = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        const address = /http:\/\/\S+/.exec(output);
        if (address) resolve(address[0]);
      });
    }
    child.once("exit", () => reject(new Error(`The site did not start:\n${output}`)));
  });
  return {
    origin: await started,
    process: child,
    output: () => output,
    stop() {
      const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      return exited;
    },
  };
}

/** Runs the built server of a folder with these variables and no others. */
export function runServer(folder: string, env: Record<string, string>): ChildProcessWithoutNullStreams {
  const { PATH = "" } = process.env;
  return spawn(process.execPath, ["dist/server/index.js"], { cwd: folder, env: { PATH, ...env } });
}

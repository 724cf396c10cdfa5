import { spawn } from "node:child_process";
import { join } from "node:path";
import { replaceInFile } from "./replace-in-file.ts";
import { follow, type RunningProcess } from "./start-site.ts";

export interface DevSite extends RunningProcess {
  readonly origin: string;
  /** Replaces a text in a source file. */
  readonly edit: (file: string, before: string, after: string) => void;
}

/** Runs `npm run dev` in a copy of the project, and waits until it prints its address. */
export async function startDevSite(folder: string, env: Record<string, string> = {}): Promise<DevSite> {
  const { PATH = "" } = process.env;
  const child = spawn(process.execPath, ["scripts/dev.ts"], { cwd: folder, env: { PATH, PORT: "0", ...env } });
  const site = follow(child);
  return {
    ...site,
    origin: await site.find(() => /http:\/\/[^\s)]+/.exec(site.output())?.[0]),
    edit: (file, before, after) => replaceInFile(join(folder, file), before, after),
  };
}

import { spawn } from "node:child_process";
import { join } from "node:path";
import { replaceInFile } from "./replace-in-file.ts";
import { follow, type RunningProcess } from "./start-site.ts";

export interface DevSite extends RunningProcess {
  readonly origin: string;
  /** Saves a file of the sources with one text in the place of another. */
  readonly edit: (file: string, before: string, after: string) => void;
}

/** Serves a copy of the project as `npm run dev` does, and waits for the line that says where. */
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

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserReporting, DataFile } from "../../shared/engine/boot-data.ts";
import { OperatorError } from "./config.ts";

/** What `assets.json` says of the build for browsers. Addresses begin with a slash. */
export interface Assets {
  /** A hash of all files. */
  readonly buildId: string;
  readonly entry: string;
  /** By page path: all modules that a first view needs beside the entry. The first is the one to start. */
  readonly pageModules: Readonly<Record<string, readonly string[]>>;
  /** The scripts that report, of which a browser loads one. */
  readonly reporting: BrowserReporting["scripts"];
  /** Of each page that has data. */
  readonly data: readonly DataFile[];
  /** Hashes of scripts (Subresource Integrity). */
  readonly integrity: Readonly<Record<string, string>>;
  /** The typefaces to preload. `rooms` has those with headings of their own. */
  readonly fonts: {
    readonly text: string;
    readonly headings: string;
    readonly rooms: Readonly<Record<string, string>>;
  };
  readonly styles: string;
}

export async function loadAssets(dist: string): Promise<Assets> {
  const file = join(dist, "assets.json");
  const text = await readFile(file, "utf8").catch(() => {
    throw new OperatorError(`There is no build: ${file} is missing. Run npm run build.`);
  });
  return JSON.parse(text);
}

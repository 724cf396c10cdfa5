import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { OperatorError } from "./config.ts";

/** What the build made for the browser; build.mjs writes it as `assets.json`. All addresses begin with a slash. */
export interface Assets {
  /** A hash of everything that was built: the same sources have the same id. */
  readonly buildId: string;
  /** The module that starts the site in the browser. */
  readonly entry: string;
  /** For each page's path, the modules that its first view needs beside the entry: fetched at once, not one by one. */
  readonly pageModules: Readonly<Record<string, readonly string[]>>;
  /** For each script, what its bytes must hash to (Subresource Integrity). */
  readonly integrity: Readonly<Record<string, string>>;
  /** The typefaces worth fetching before the text asks for them. `rooms` has those whose headings have their own. */
  readonly fonts: {
    readonly text: string;
    readonly headings: string;
    readonly rooms: Readonly<Record<string, string>>;
  };
  /** The whole stylesheet. */
  readonly styles: string;
}

/** Reads what `npm run build` left in a folder. Throws, with the way out, where there is nothing. */
export async function loadAssets(dist: URL): Promise<Assets> {
  const file = new URL("assets.json", dist);
  const text = await readFile(file, "utf8").catch(() => {
    throw new OperatorError(`There is no build at ${fileURLToPath(file)}. Make one with: npm run build`);
  });
  return JSON.parse(text);
}

// What is in dist/ beside what the bundler makes, and how dist/ is replaced.
import { readdir, readFile, rename, rm } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";
import type { OutputFile } from "esbuild";
import { compressFully } from "../../server/http/stored.ts";
import { debugId } from "../../shared/reporting/allowed-fields.ts";

export interface BuiltFile {
  readonly path: string;
  readonly contents: Uint8Array;
}

const PUBLIC_FOLDER = "shared/site/public";

/** The files that browsers get as they are written. Their paths are addresses on the site. */
export async function publicFiles(root: string): Promise<BuiltFile[]> {
  const folder = join(root, PUBLIC_FOLDER);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory()).map(({ parentPath, name }) => join(parentPath, name));
  return Promise.all(
    files.map(async (file) => ({
      path: file.slice(folder.length).replaceAll("\\", "/"),
      contents: await readFile(file),
    })),
  );
}

/** Every file in each encoding that browsers know. server/http/stored.ts chooses one. */
export async function precompress(files: readonly BuiltFile[]): Promise<BuiltFile[]> {
  const encoded = await Promise.all(
    files.map(async ({ path, contents }) => {
      const { br, gzip } = await compressFully(contents);
      return [
        { path: `${path}.br`, contents: br },
        { path: `${path}.gz`, contents: gzip },
      ];
    }),
  );
  return encoded.flat();
}

/**
 * Separates source maps from their scripts. Each goes into a folder that is not served, with its script's debug id and
 * with source paths relative to the repository. The server's index.js has no id, as its name has no hash, and gets no
 * map: it only loads the rest, and is in no report.
 */
export function extractSourceMaps(root: string, outputs: readonly OutputFile[]) {
  return {
    files: outputs.filter((output) => !isMap(output)),
    maps: outputs.filter(isMap).flatMap(({ path, text }) => {
      const id = debugId(path.replace(/\.map$/, ""));
      if (id === undefined) return [];
      return {
        path: join(root, "dist/sourcemaps", basename(dirname(path)), basename(path)),
        contents: Buffer.from(JSON.stringify(finishMap(root, path, id, JSON.parse(text)))),
      };
    }),
  };
}

function isMap({ path }: OutputFile): boolean {
  return path.endsWith(".map");
}

/** Sentry reads `debug_id`. ECMA-426 is going to call it `debugId`. */
function finishMap(root: string, path: string, id: string, map: { sources: string[] }) {
  const sources = map.sources.map((source) => sourceInRepository(root, path, source));
  return { ...map, sources, debug_id: id, debugId: id };
}

/** A module made by an esbuild plugin, such as `built-in:node:os`, is not a file and keeps its name. */
function sourceInRepository(root: string, path: string, source: string): string {
  if (/^[a-z-]+:/.test(source)) return source;
  return relative(root, resolve(dirname(path), source)).replaceAll("\\", "/");
}

/**
 * Replaces a folder by one that `fill` makes. Until it is complete it has another name: if `fill` fails, or the process
 * ends meanwhile, the old folder stays. Rejects if `fill` does.
 */
export async function replaceFolder(folder: string, fill: (fresh: string) => Promise<unknown>): Promise<void> {
  const [fresh, old] = [`${folder}.new`, `${folder}.old`];
  await Promise.all([remove(fresh), remove(old)]);
  try {
    await fill(fresh);
  } catch (error) {
    await remove(fresh);
    throw error;
  }
  await rename(folder, old).catch((error) => {
    if (error.code !== "ENOENT") throw error;
  });
  await rename(fresh, folder);
  await remove(old);
}

function remove(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}

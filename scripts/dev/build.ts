import { createHash } from "node:crypto";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import * as esbuild from "esbuild";
import type { Assets } from "../../server/config/assets.ts";
import { buildOptions } from "../build/build-options.ts";
import { BOOT, describeAssets, outputOf, REPORTING, START } from "../build/describe-assets.ts";
import { type BuiltFile, publicFiles } from "../build/dist.ts";
import { tunePictures } from "../build/engraved-tunes.ts";
import { typefaceLicences } from "../build/licences.ts";
import { pageDataFiles } from "../build/page-data.ts";
import { pageFiles } from "../build/page-files.ts";
import { buildProblems, messageProblem } from "../content-lint/build-problems.ts";
import { makeIcons } from "../pictures/icons.ts";
import type { Problem } from "./problems.ts";

/** In dist/, which no other tool looks into. `npm run build` may remove it at any time. */
const FOLDER = "dist/dev";
const SITE = "scripts/dev/site.ts";
const CLIENT = "scripts/dev/browser/client.ts";

export interface Built {
  /** The server of this build. */
  readonly site: typeof import("./site.ts");
  readonly assets: Assets;
  readonly clientFolder: string;
  /** The address of the development client. */
  readonly client: string;
  readonly warnings: readonly Problem[];
}

/**
 * Builds the site as `npm run build` does, except that nothing is minified or compressed, the server loads its packages
 * from node_modules, typefaces are whole, and there are no share images.
 */
export async function createBuild(root: string) {
  const clientFolder = join(root, FOLDER, "client");
  const options = buildOptions({ root, folder: FOLDER, development: true });
  const [styles, server, scripts] = await Promise.all([
    createContext(options.styles),
    createContext({ ...options.server, entryPoints: [SITE], packages: "external", sourcesContent: false }),
    createContext({
      ...options.scripts,
      // As an entry React gets its own chunk, which browsers need not load again after each change.
      entryPoints: [BOOT, START, REPORTING.errors, REPORTING.errorsAndTimings, "react-dom/client", CLIENT],
      splitting: true,
    }),
  ]);
  const icons = await makeIcons(root);
  let last: { readonly site: Result; readonly browser: Result } | undefined;
  let pages: Awaited<ReturnType<typeof pageFiles>> | undefined;
  let served: readonly string[] = [];
  let loaded = "";

  /** Open pages may still load scripts of the build before this one. */
  async function removeOldFiles(current: readonly string[]): Promise<void> {
    const entries = await readdir(join(root, FOLDER), { recursive: true, withFileTypes: true });
    const present = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    const old = present.filter((path) => !current.includes(path) && !served.includes(path));
    await Promise.all(old.map((path) => rm(path)));
    served = current;
  }

  /** Loads a file of the server, and forgets the one before it: each takes 3 MB. */
  function load(file: string): Built["site"] {
    // One that loads everything would keep everything, as its children.
    const require = createRequire(import.meta.url);
    if (loaded !== file) delete require.cache[loaded];
    loaded = file;
    return require(file);
  }

  /** Rejects with what the server's modules throw when they are loaded. */
  return async (changed: readonly string[]): Promise<Built | { readonly problems: readonly Problem[] }> => {
    // The stylesheet alone is built in a twentieth of the time.
    const kept = changed.length > 0 && changed.every((file) => file.endsWith(".css")) ? last : undefined;
    const [sheet, site, browser] = await Promise.allSettled([
      styles.rebuild(),
      kept?.site ?? server.rebuild(),
      kept?.browser ?? scripts.rebuild(),
    ]);
    last = undefined;
    if (sheet.status === "rejected" || site.status === "rejected" || browser.status === "rejected") {
      const results = [sheet, site, browser];
      return {
        problems: results.flatMap((each) => (each.status === "rejected" ? buildProblems(root, each.reason) : [])),
      };
    }
    const outputs = [sheet, site, browser].map(({ value }) => value);
    await writeFiles(outputs.flatMap(({ outputFiles }) => outputFiles));
    const loadedSite = load(join(root, outputOf(site.value.metafile.outputs, SITE)));
    if (!pages || changed.includes("shared/site/pages.ts")) pages = await pageFiles(root);
    const data = pageDataFiles(root, FOLDER, loadedSite.pageData);
    const made = [...(await publicFiles(root)), ...icons, await typefaceLicences(root)];
    const others = [
      ...data,
      ...(await tunePictures(root)).map(({ path, contents }) => ({ path: join(clientFolder, path), contents })),
      ...made.map(({ path, contents }) => ({ path: join(clientFolder, "public", path), contents })),
    ];
    await writeFiles(others);
    const files = [...outputs.flatMap(({ outputFiles }) => outputFiles), ...others];
    await removeOldFiles(files.map(({ path }) => path));
    last = { site: site.value, browser: browser.value };
    return {
      site: loadedSite,
      assets: describeAssets({
        buildId: hashOf(files.filter(({ path }) => !path.endsWith(".css"))),
        pages,
        scripts: {
          files: browser.value.outputFiles.filter(({ path }) => path.endsWith(".js")),
          metafiles: [browser.value.metafile],
        },
        styles: sheet.value,
        data,
      }),
      clientFolder,
      client: `/assets/${basename(outputOf(browser.value.metafile.outputs, CLIENT))}`,
      warnings: outputs.flatMap(({ warnings }) => warnings.map((warning) => messageProblem(root, warning))),
    };
  };
}

async function writeFiles(files: readonly BuiltFile[]): Promise<void> {
  const folders = new Set(files.map(({ path }) => dirname(path)));
  await Promise.all([...folders].map((folder) => mkdir(folder, { recursive: true })));
  await Promise.all(files.map(({ path, contents }) => writeFile(path, contents)));
}

type Result = esbuild.BuildResult<{ metafile: true; write: false }>;

function createContext(options: esbuild.BuildOptions & { metafile: true; write: false }) {
  return esbuild.context({ ...options, logLevel: "silent" as const });
}

function hashOf(files: readonly BuiltFile[]): string {
  const hash = createHash("sha256");
  for (const { path, contents } of files) hash.update(path).update(contents);
  return hash.digest("hex").slice(0, 12);
}

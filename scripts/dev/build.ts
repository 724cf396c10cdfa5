import { createHash } from "node:crypto";
import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import * as esbuild from "esbuild";
import { buildOptions } from "../build/build-options.ts";
import { BOOT, describeAssets, outputOf, REPORTING, START, stylesheetOf } from "../build/describe-assets.ts";
import { publicFiles } from "../build/dist.ts";
import { typefaceLicences } from "../build/licences.ts";
import { pageDataFiles } from "../build/page-data.ts";
import { pageFiles } from "../build/page-files.ts";
import { SERVE } from "../build/server-bundle.ts";
import { buildProblems, messageProblem } from "../content-lint/build-problems.ts";
import { makeIcons } from "../pictures/icons.ts";
import type { Problem } from "./problems.ts";
import type { ServerBuild } from "./site-process.ts";

/** What was built. The versions are hashes of it. */
export interface Built extends Pick<ServerBuild, "entry" | "assets" | "version"> {
  readonly warnings: readonly Problem[];
}

export type Build = Awaited<ReturnType<typeof createBuild>>;

type File = Pick<esbuild.OutputFile, "path" | "contents" | "hash">;

type Result = esbuild.BuildResult<{ metafile: true; write: false }>;

/** What the icons are drawn from. */
const ICON_SOURCES = ["shared/site/site.ts", "shared/site/public/favicon.svg"];

/**
 * Builds the site for development into `folder`. Differences from `npm run build`: nothing is minified, compressed or
 * merged, the server loads its packages from node_modules, and there are no share images or licences.
 */
export async function createBuild(root: string, folder: string) {
  const options = buildOptions({ root, folder, development: true });
  const contexts = await Promise.all([
    incrementalBuild({ ...options.server, packages: "external", plugins: [options.pages], sourcesContent: false }),
    incrementalBuild({
      ...options.scripts,
      // As an entry React gets its own chunk: 3 MB that browsers need not load again after each change.
      entryPoints: [BOOT, START, REPORTING.errors, REPORTING.errorsAndTimings, "react-dom/client"],
      splitting: true,
    }),
    incrementalBuild(options.styles),
  ]);
  await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  const inPublicFolder = ({ path, contents }: Pick<File, "path" | "contents">): File => {
    return { path: join(folder, "client/public", path), contents, hash: hashOf([contents]) };
  };
  /** The hash of each written file. */
  const written = new Map<string, string>();
  let styleText = "";
  let pages: Awaited<ReturnType<typeof pageFiles>> | undefined;
  let current: string[] = [];
  let served: string[] = [];
  let icons: Awaited<ReturnType<typeof makeIcons>> | undefined;

  async function write(files: readonly File[]): Promise<void> {
    for (const { path, contents, hash } of files) {
      if (written.get(path) === hash) continue;
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, contents);
      written.set(path, hash);
    }
  }

  return {
    /** The last stylesheet. */
    styles: () => styleText,

    /** Builds what the changed files, by their paths from the root, are part of. */
    async rebuild(changed: readonly string[]): Promise<Built | { readonly problems: readonly Problem[] }> {
      const tries = await Promise.allSettled(contexts.map((rebuild) => rebuild(changed)));
      const problems = tries.flatMap((each) => (each.status === "rejected" ? buildProblems(root, each.reason) : []));
      const [server, scripts, styles] = tries.flatMap((each) => (each.status === "fulfilled" ? each.value : []));
      if (!server || !scripts || !styles) return { problems };

      if (!pages || changed.includes("shared/site/pages.ts")) pages = await pageFiles(root);
      if (!icons || changed.some((file) => ICON_SOURCES.includes(file))) icons = await makeIcons(root);
      const asTheyAre = [...(await publicFiles(root)), ...icons].map(inPublicFolder);
      const stylesheet = stylesheetOf(styles);
      const fonts = styles.outputFiles.filter((file) => file !== stylesheet);
      const data = await pageDataFiles(root, folder);
      const dataFiles = data.map(({ path, contents }) => ({ path, contents, hash: hashOf([contents]) }));
      const files = [...server.outputFiles, ...scripts.outputFiles, ...dataFiles, ...fonts, ...asTheyAre];
      const page = hashOf(files.flatMap(({ path, hash }) => [path, hash]));
      const assets = describeAssets({
        buildId: page,
        pages,
        scripts: { files: scripts.outputFiles, metafiles: [scripts.metafile] },
        styles,
        data,
      });
      const licences = inPublicFolder(await typefaceLicences(root, styles.metafile));
      await write([...files, licences]);
      current = [...files, licences].map(({ path }) => path);
      styleText = assets.styles;
      return {
        // Its name has a hash, so the last build that started can be started again.
        entry: join(root, outputOf(server.metafile.outputs, SERVE)),
        assets: JSON.stringify(assets),
        version: { page, styles: hashOf([styleText]) },
        warnings: [server, scripts, styles].flatMap(({ warnings }) =>
          warnings.map((warning) => messageProblem(root, warning)),
        ),
      };
    },

    /** Call this when the last build is served. Open pages may still load scripts of the build before it. */
    async removeOldFiles(): Promise<void> {
      const needed = new Set([...current, ...served.filter((path) => path.includes("/client/assets/"))]);
      served = current;
      const old = [...written.keys()].filter((path) => !needed.has(path));
      for (const path of old) written.delete(path);
      await Promise.all(old.map((path) => rm(path, { force: true })));
    },
  };
}

/** Returns the last result if none of the changed files is part of it. Rejects as esbuild does, and then tries again. */
async function incrementalBuild(options: esbuild.BuildOptions & { metafile: true; write: false }) {
  const context = await esbuild.context({ ...options, logLevel: "silent" });
  let last: Result | undefined;

  return async (changed: readonly string[]): Promise<Result> => {
    const inputs = last && Object.keys(last.metafile.inputs);
    if (last && !inputs?.some((input) => changed.some((path) => input === path || input.startsWith(`${path}/`)))) {
      return last;
    }
    last = undefined;
    last = await context.rebuild();
    return last;
  };
}

function hashOf(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex").slice(0, 12);
}

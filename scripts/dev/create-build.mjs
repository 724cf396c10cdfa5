import { createHash } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { buildOptions } from "../build-options.mjs";
import { builtInModules } from "../built-in-modules.mjs";
import { buildProblems, messageProblem } from "../content-desk/build-problems.mjs";
import { describeAssets, stylesheetOf } from "../describe-assets.mjs";
import { modulesOfPages } from "../modules-of-pages.mjs";
import { outputOf } from "../output-of.mjs";
import { pageFiles } from "../page-files.mjs";
import { createPublicFiles } from "./create-public-files.mjs";
import { incrementalBuild } from "./incremental-build.mjs";
import { installedPackages, packagesOf } from "./installed-packages.mjs";
import { packagesForBrowser } from "./packages-for-browser.mjs";
import { rememberLoads } from "./remember-loads.mjs";

/**
 * @typedef {import("../content-desk/problem.mjs").Problem} Problem
 * @typedef {{ problems: Problem[] } | { styles: boolean, others: boolean, warnings: Problem[] }} Outcome What is wrong
 *   with the sources; or what of the site is another than before, its stylesheet and anything else, and what may be
 *   wrong.
 */

/**
 * The site's build for development, in a folder, made again in part with each change. It differs from `npm run build`
 * in that it is readable, that what pages share is in as many files as the bundler likes, that packages are bundled
 * once for the browser, and loaded from node_modules by the server; there are no pictures for shared links, no bill of
 * materials and nothing compressed beforehand. What fails leaves the last good build in its place.
 * @param {string} root The project's folder.
 * @param {string} folder Where the build goes.
 * @param {(packages: string[]) => void} onPackages Told which packages the server loads, before all of it is built.
 */
export async function createBuild(root, folder, onPackages) {
  const options = buildOptions({ root, folder, development: true });
  const pages = rememberLoads(options.pages);
  const packages = await packagesForBrowser(root, options.scripts);
  const [scriptsBuild, stylesBuild, serverBuild] = await Promise.all([
    incrementalBuild({
      ...options.scripts,
      entryPoints: ["client/boot.ts", "client/start.tsx"],
      plugins: [pages, packages.plugin],
      splitting: true,
    }),
    incrementalBuild(options.styles),
    incrementalBuild({
      ...options.server,
      plugins: [pages, builtInModules, installedPackages(root)],
      // They are where the server runs.
      sourcesContent: false,
    }),
  ]);
  const write = createWriter();
  const publicFiles = createPublicFiles(root, folder);
  await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  /** @type {{ path: string, file: string }[] | undefined} */
  let filesOfPages;
  /** @type {import("./incremental-build.mjs").Built[]} */
  let last = [];
  let styleText = "";

  /** @param {readonly string[]} changed */
  async function bundleScripts(changed) {
    const built = await scriptsBuild.rebuild(changed);
    return (await packages.bundle()) ? scriptsBuild.rebuild(changed, true) : built;
  }

  /** @param {readonly string[]} changed */
  async function bundleServer(changed) {
    const built = await serverBuild.rebuild(changed);
    onPackages(packagesOf(built.metafile));
    return built;
  }

  return {
    /** The stylesheet as it was built last. */
    styles: () => styleText,

    /**
     * @param {readonly string[]} changed The files that are others than the last time.
     * @returns {Promise<Outcome>}
     */
    async rebuild(changed) {
      const tries = await Promise.allSettled([
        bundleServer(changed),
        bundleScripts(changed),
        stylesBuild.rebuild(changed),
      ]);
      const problems = tries.flatMap((each) => (each.status === "rejected" ? buildProblems(root, each.reason) : []));
      const [server, scripts, styles] = tries.flatMap((each) => (each.status === "fulfilled" ? each.value : []));
      if (!server || !scripts || !styles) return { problems };

      const outcome = {
        styles: styles !== last[2],
        warnings: [server, scripts, styles].flatMap(({ warnings }) =>
          warnings.map((warning) => messageProblem(root, warning)),
        ),
        others: server !== last[0] || scripts !== last[1] || changed.some(publicFiles.isPublic),
      };
      if (!filesOfPages || changed.includes("shared/pages.ts")) filesOfPages = await pageFiles(root);
      const { outputs } = scripts.metafile;
      const stylesheet = stylesheetOf(styles);
      const files = [scripts, styles, server].flatMap(({ outputFiles }) => outputFiles);
      const assets = describeAssets({
        buildId: idOf(files),
        scripts: {
          files: scripts.outputFiles,
          entry: outputOf(outputs, "client/boot.ts"),
          pageModules: modulesOfPages(outputs, filesOfPages),
        },
        styles,
      });
      await write(files.filter((file) => file !== stylesheet));
      await writeFile(join(folder, "assets.json"), JSON.stringify(assets));
      await publicFiles.follow(changed, styles.metafile);
      last = [server, scripts, styles];
      styleText = assets.styles;
      return outcome;
    },
  };
}

/**
 * Writes what is not there yet. The names of all files but the server's first have a hash of their bytes in them; those
 * that neither this build nor the last one has made are removed.
 * @returns {(files: readonly import("esbuild").OutputFile[]) => Promise<void>}
 */
function createWriter() {
  /** @type {Map<string, string>} */
  let before = new Map();
  /** @type {Map<string, string>} */
  let last = new Map();
  return async (files) => {
    const now = new Map(files.map(({ path, hash }) => [path, hash]));
    const folders = new Set(files.map(({ path }) => dirname(path)));
    await Promise.all([...folders].map((folder) => mkdir(folder, { recursive: true })));
    await Promise.all([
      ...files
        .filter(({ path, hash }) => last.get(path) !== hash)
        .map(({ path, contents }) => writeFile(path, contents)),
      ...[...before.keys()].filter((path) => !last.has(path) && !now.has(path)).map((path) => rm(path)),
    ]);
    before = last;
    last = now;
  };
}

/** @param {readonly import("esbuild").OutputFile[]} files */
function idOf(files) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(file.path).update(file.hash);
  return hash.digest("hex").slice(0, 12);
}

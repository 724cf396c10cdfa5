import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buildOptions } from "../build/build-options.mjs";
import { builtInModules } from "../build/built-in-modules.mjs";
import { describeAssets, stylesheetOf } from "../build/describe-assets.mjs";
import { modulesOfPages } from "../build/modules-of-pages.mjs";
import { outputOf } from "../build/output-of.mjs";
import { pageFiles } from "../build/page-files.mjs";
import { buildProblems, messageProblem } from "../content-desk/build-problems.mjs";
import { createPublicFiles } from "./create-public-files.mjs";
import { createWriter } from "./create-writer.mjs";
import { incrementalBuild } from "./incremental-build.mjs";
import { installedPackages, packagesOf } from "./installed-packages.mjs";
import { packagesForBrowser } from "./packages-for-browser.mjs";
import { rememberLoads } from "./remember-loads.mjs";

/**
 * @typedef {import("../content-desk/problem.mjs").Problem} Problem
 * @typedef {{ entry: string, assets: string }} Built What a server is started with: its first file, and the text of
 *   `assets.json`.
 * @typedef {{ styles: boolean, others: boolean, warnings: Problem[], built: Built }} Success What of the site is another
 *   than before, its stylesheet and anything else; and what may be wrong.
 * @typedef {{ problems: Problem[] } | Success} Outcome
 */

/**
 * The site's build for development, in a folder, made again in part with each change. It differs from `npm run build`
 * in that it is readable, that what pages share is in as many files as the bundler likes, that packages are bundled
 * once for the browser, and loaded from node_modules by the server; there are no pictures for shared links, no bill of
 * materials and nothing compressed beforehand. What fails leaves the last good build in its place, and so does what
 * cannot be served.
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
  const { write, forget } = createWriter();
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

    /** To be called once the last build is served: what only builds before it need is removed. */
    forget,

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

      const changes = {
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
      await publicFiles.follow(changed, styles.metafile);
      last = [server, scripts, styles];
      styleText = assets.styles;
      const entry = join(root, outputOf(server.metafile.outputs, "server/index.ts"));
      return { ...changes, built: { entry, assets: JSON.stringify(assets) } };
    },
  };
}

/** @param {readonly import("esbuild").OutputFile[]} files */
function idOf(files) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(file.path).update(file.hash);
  return hash.digest("hex").slice(0, 12);
}

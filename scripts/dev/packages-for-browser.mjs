import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import * as esbuild from "esbuild";
import { findsPackages } from "./finds-packages.mjs";

const NAMESPACE = "package-for-browser";

/**
 * The packages that the browser's scripts use, bundled beside the scripts: together they are several times what the
 * site's own scripts are, and they do not change while somebody develops the site. They are kept in node_modules, which
 * `npm ci` makes anew, for the next time.
 * @param {string} root The project's folder.
 * @param {import("esbuild").BuildOptions & { outdir: string }} options How the scripts are built.
 */
export async function packagesForBrowser(root, options) {
  // All options but the folder, which is another with each start.
  const how = JSON.stringify({ ...options, outdir: "" });
  const circumstances = [await readInstalled(root), await readFile(import.meta.filename), how];
  /** @type {Set<string>} Those that the build under way, or else the last one, imports. */
  const needed = new Set();
  /** @type {ReadonlySet<string>} */
  let bundled = new Set();
  let folder = "";

  return {
    /**
     * Has scripts import packages from the files that are made of them.
     * @type {import("esbuild").Plugin}
     */
    plugin: {
      name: "packages for the browser",
      setup(build) {
        const finds = findsPackages(build);
        build.onStart(() => needed.clear());
        build.onResolve({ filter: /^[@a-z]/ }, async (args) => {
          if (args.kind === "entry-point" || !(await finds(args))) return undefined;
          const { path } = args;
          needed.add(path);
          return { path: `./${folder}/${fileName(path)}.js`, external: true };
        });
      },
    },

    /**
     * Bundles the packages that the last build imports, if any is missing. Returns whether one was: then all of them
     * have another address. Rejects where one cannot be bundled, and tries again the next time.
     */
    async bundle() {
      if ([...needed].every((name) => bundled.has(name))) return false;
      const names = [...needed].toSorted();
      const hash = createHash("sha256");
      for (const part of [...circumstances, names.join()]) hash.update(part);
      // Browsers cache these addresses for good.
      const name = `packages-${hash.digest("hex").slice(0, 12)}`;
      const kept = join(root, "node_modules/.cache/two-evenings", name);
      if (!existsSync(kept)) await bundlePackages(root, { ...options, outdir: kept }, names);
      await mkdir(options.outdir, { recursive: true });
      const link = join(options.outdir, name);
      if (!existsSync(link)) await symlink(kept, link);
      folder = name;
      bundled = new Set(names);
      return true;
    },
  };
}

/**
 * What is installed: npm writes it anew with each installation. The lockfile may be ahead of that, as it is between
 * `git pull` and `npm install`; it stands in where the packages were installed by something else.
 * @param {string} root
 */
async function readInstalled(root) {
  const installed = join(root, "node_modules/.package-lock.json");
  return readFile(existsSync(installed) ? installed : join(root, "package-lock.json"));
}

/**
 * @param {string} root
 * @param {import("esbuild").BuildOptions & { outdir: string }} options
 * @param {string[]} names
 */
async function bundlePackages(root, options, names) {
  const begun = `${options.outdir}-${process.pid}`;
  await esbuild.build({
    ...options,
    entryNames: "[name]",
    entryPoints: names.map((name) => ({ in: `${NAMESPACE}:${name}`, out: fileName(name) })),
    outdir: begun,
    plugins: [entriesOfPackages(root)],
    sourcemap: false,
    splitting: true,
    write: true,
  });
  // All of it at once, or nothing. If another development server was quicker, it has made the same files.
  await rename(begun, options.outdir).catch(() => rm(begun, { recursive: true }));
}

/** @param {string} name */
function fileName(name) {
  return name.replaceAll("/", "-");
}

/**
 * @param {string} root
 * @returns {import("esbuild").Plugin}
 */
function entriesOfPackages(root) {
  return {
    name: "entries of packages",
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${NAMESPACE}:`) }, ({ path }) => ({
        path: path.slice(NAMESPACE.length + 1),
        namespace: NAMESPACE,
      }));
      build.onLoad({ filter: /^/, namespace: NAMESPACE }, async ({ path }) => ({
        contents: await entryOf(path),
        resolveDir: root,
      }));
    },
  };
}

/**
 * A module that exports what a package does. The names of a CommonJS module are for Node to say.
 * @param {string} name
 */
async function entryOf(name) {
  const from = `from ${JSON.stringify(name)};`;
  const names = Object.keys(await import(name));
  if (!names.includes("module.exports")) return `export * ${from}`;
  return `export { ${names.filter((each) => each !== "module.exports").join(", ")} } ${from}`;
}

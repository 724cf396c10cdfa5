// Builds the site into dist/: the browser's files, the server as one file, and assets.json, which tells the one about
// the other. `--dev` builds readable files with React's development checks, for scripts/dev.mjs.
import { createHash } from "node:crypto";
import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";
import mdx from "@mdx-js/esbuild";
import * as esbuild from "esbuild";
import { builtInModules } from "./scripts/built-in-modules.mjs";
import { checkFrontMatter } from "./scripts/check-front-matter.mjs";
import { makeIcons } from "./scripts/icons.mjs";
import { leaveOut } from "./scripts/leave-out.mjs";
import { mdxOptions } from "./scripts/mdx-options.mjs";
import { pageFiles } from "./scripts/page-files.mjs";
import { precompress } from "./scripts/precompress.mjs";
import { typefaceLicences } from "./scripts/typeface-licences.mjs";

const development = process.argv.includes("--dev");
const root = import.meta.dirname;
process.chdir(root);

// esbuild has already said what is wrong, with file and line, when its promise rejects: a stack would only hide that.
process.once("uncaughtException", (error) => {
  if (!("errors" in error)) console.error(error);
  process.exitCode = 1;
});

const filesOfPages = await pageFiles(root);
stopFor(await checkFrontMatter(filesOfPages.map(({ file }) => file)));

/** @satisfies {import("esbuild").BuildOptions} */
const common = {
  absWorkingDir: root,
  bundle: true,
  define: {
    "process.env.NODE_ENV": JSON.stringify(development ? "development" : "production"),
    // Sentry's own debug messages, and the part that changes other libraries while they are loaded, which a bundle has not.
    __SENTRY_DEBUG__: "false",
    __SENTRY_CHANNEL_INJECTION__: "false",
  },
  format: "esm",
  jsx: "automatic",
  jsxDev: development,
  logLevel: "error",
  metafile: true,
  sourcemap: development ? "inline" : false,
  // Nothing is written before all of it is made: a build that fails leaves the last good one in its place.
  write: false,
};
const plugins = [mdx({ ...mdxOptions, development })];

/** @satisfies {import("esbuild").BuildOptions} */
const forBrowser = {
  ...common,
  chunkNames: "[name]-[hash]",
  entryNames: "[name]-[hash]",
  minify: !development,
  outdir: "dist/client/assets",
  target: ["chrome111", "edge111", "firefox115", "safari16.4"],
};

// The two scripts that report are built one by one: split from one build, the smaller would share a chunk with all of
// the larger, since they come out of one package.
const reporting = await Promise.all(
  ["client/sentry.ts", "client/sentry-with-tracing.ts"].map((file) =>
    esbuild.build({ ...forBrowser, entryPoints: [file] }),
  ),
);

const [browser, styles, server, icons, ogImages] = await Promise.all([
  esbuild.build({
    ...forBrowser,
    entryPoints: ["client/boot.ts"],
    plugins: [...plugins, builtAlready(reporting)],
    splitting: true,
  }),
  esbuild.build({
    ...forBrowser,
    assetNames: "[name]-[hash]",
    entryPoints: ["client/styles/index.css"],
    loader: { ".woff2": "file" },
    publicPath: "/assets",
    sourcemap: false,
  }),
  esbuild.build({
    ...common,
    entryPoints: { index: "server/index.ts" },
    outdir: "dist/server",
    platform: "node",
    // Express loads every parser of bodies, and react-dom the renderer of before there were streams: a third of the bundle.
    plugins: [...plugins, builtInModules, leaveOut(/^body-parser$|\/react-dom-server-legacy\./)],
    splitting: true,
    target: "node22",
  }),
  makeIcons(root),
  // Nobody shares a link to a site in development: its pictures, and what draws them, need not be waited for.
  development
    ? { images: [], problems: [] }
    : import("./scripts/og-images.mjs").then((script) => script.ogImages(root, filesOfPages)),
]);
stopFor(ogImages.problems);

const stylesheet = styles.outputFiles.find(({ path }) => path.endsWith(".css"));

const start = outputOf(browser.metafile, "client/start.tsx");
const shared = [start, ...staticImports(start)];
const scripts = [browser, ...reporting].flatMap(({ outputFiles }) => outputFiles);
const publicFiles = [...icons, ...ogImages.images, await typefaceLicences(styles.metafile)].map(
  ({ path, contents }) => ({
    path: join(root, "dist/client/public", path),
    contents,
  }),
);
const outputs = [...scripts, ...styles.outputFiles, ...server.outputFiles, ...publicFiles];
/** @type {import("./server/assets.ts").Assets} */
const assets = {
  buildId: hash(outputs),
  entry: address(outputOf(browser.metafile, "client/boot.ts")),
  pageModules: Object.fromEntries(
    filesOfPages.map(({ path, file }) => {
      const output = outputOf(browser.metafile, file);
      return [path, [...new Set([...shared, output, ...staticImports(output)])].map(address)];
    }),
  ),
  fonts: {
    text: fontAddress("literata-latin-400-normal"),
    documentary: fontAddress("archivo-latin-600-normal"),
    opera: fontAddress("bodoni-moda-latin-500-normal"),
  },
  styles: stylesheet?.text.trim() ?? "",
};

// The stylesheet is in assets.json, and stands in every document.
const files = [
  ...outputs.filter((output) => output !== stylesheet),
  ...(development ? [] : await precompress(scripts)),
];
await rm("dist", { recursive: true, force: true });
const folders = new Set(files.map(({ path }) => dirname(path)));
await Promise.all([...folders].map((folder) => mkdir(folder, { recursive: true })));
await Promise.all([
  ...files.map(({ path, contents }) => writeFile(path, contents)),
  cp("client/public", "dist/client/public", { recursive: true }),
  writeFile("dist/assets.json", JSON.stringify(assets)),
  // Without it Node parses the server twice where dist/ stands alone: the first time to find out what it is.
  writeFile("dist/package.json", JSON.stringify({ type: "module" })),
  writeFile("dist/client-metafiles.json", JSON.stringify([browser, ...reporting].map(({ metafile }) => metafile))),
]);

/**
 * Ends the build where there are problems, a line each.
 * @param {string[]} problems
 */
function stopFor(problems) {
  if (problems.length === 0) return;
  console.error(problems.join("\n"));
  process.exit(1);
}

/**
 * The file that the bundler made of a source file.
 * @param {import("esbuild").Metafile} metafile
 * @param {string} source
 */
function outputOf(metafile, source) {
  const found = Object.entries(metafile.outputs).find(([, output]) => output.entryPoint === source);
  if (!found) throw new Error(`The build made no file of ${source}.`);
  return found[0];
}

/**
 * The files that a file needs before it can run, and those that they need.
 * @param {string} output
 * @returns {string[]}
 */
function staticImports(output) {
  const imports = browser.metafile.outputs[output]?.imports ?? [];
  const needed = imports.filter(({ kind }) => kind === "import-statement").map(({ path }) => path);
  return needed.flatMap((path) => [path, ...staticImports(path)]);
}

/**
 * Lets a build import the files of earlier ones by their hashed names.
 * @param {import("esbuild").BuildResult<{ metafile: true }>[]} builds
 * @returns {import("esbuild").Plugin}
 */
function builtAlready(builds) {
  const files = builds.flatMap(({ metafile }) => Object.entries(metafile.outputs));
  const names = new Map(files.map(([output, { entryPoint }]) => [resolve(root, entryPoint ?? ""), basename(output)]));
  return {
    name: "built already",
    setup(build) {
      build.onResolve({ filter: /\/sentry/ }, ({ path, resolveDir }) => {
        const name = names.get(resolve(resolveDir, path));
        return name === undefined ? undefined : { path: `./${name}`, external: true };
      });
    },
  };
}

/** @param {{ path: string, contents: Uint8Array }[]} files */
function hash(files) {
  const hash = createHash("sha256");
  for (const { path, contents } of files.toSorted((one, other) => (one.path < other.path ? -1 : 1))) {
    hash.update(relative(root, path)).update(contents);
  }
  return hash.digest("hex").slice(0, 12);
}

/** @param {string} output */
function address(output) {
  return output.replace(/^dist\/client/, "");
}

/** @param {string} name */
function fontAddress(name) {
  const output = Object.keys(styles.metafile.outputs).find((path) => path.includes(`/${name}-`));
  if (!output) throw new Error(`The stylesheet uses no typeface called ${name}.`);
  return address(output);
}

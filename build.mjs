// Builds the site into dist/: the browser's files, the server as one file, and assets.json, which tells the one about
// the other. `--dev` builds readable files with React's development checks, for scripts/dev.mjs.
import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import mdx from "@mdx-js/esbuild";
import * as esbuild from "esbuild";
import { checkFrontMatter } from "./scripts/check-front-matter.mjs";
import { mdxOptions } from "./scripts/mdx-options.mjs";
import { pageFiles } from "./scripts/page-files.mjs";

const development = process.argv.includes("--dev");
const root = import.meta.dirname;
process.chdir(root);

// esbuild has already said what is wrong, with file and line, when its promise rejects: a stack would only hide that.
process.once("uncaughtException", (error) => {
  if (!("errors" in error)) console.error(error);
  process.exitCode = 1;
});

const filesOfPages = await pageFiles(root);
const problems = await checkFrontMatter(filesOfPages.map(({ file }) => file));
if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exit(1);
}

/** @satisfies {import("esbuild").BuildOptions} */
const common = {
  absWorkingDir: root,
  bundle: true,
  define: { "process.env.NODE_ENV": JSON.stringify(development ? "development" : "production") },
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

const [browser, styles, server] = await Promise.all([
  esbuild.build({
    ...common,
    chunkNames: "[name]-[hash]",
    entryNames: "[name]-[hash]",
    entryPoints: ["client/index.tsx"],
    minify: !development,
    outdir: "dist/client/assets",
    plugins,
    splitting: true,
    target: ["chrome111", "edge111", "firefox115", "safari16.4"],
  }),
  esbuild.build({
    ...common,
    assetNames: "[name]-[hash]",
    entryPoints: ["client/styles/index.css"],
    loader: { ".woff2": "file" },
    minify: !development,
    outdir: "dist/client/assets",
    publicPath: "/assets",
    sourcemap: false,
    target: ["chrome111", "edge111", "firefox115", "safari16.4"],
  }),
  esbuild.build({
    ...common,
    // Express and its packages are CommonJS: they ask for Node's own modules by require().
    banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
    entryPoints: { index: "server/index.ts" },
    outdir: "dist/server",
    platform: "node",
    plugins,
    target: "node22",
  }),
]);

const stylesheet = styles.outputFiles.find(({ path }) => path.endsWith(".css"));
const fonts = styles.outputFiles.filter(({ path }) => !path.endsWith(".css"));

const shared = staticImports(outputOf(browser.metafile, "client/index.tsx"));
/** @type {import("./server/assets.ts").Assets} */
const assets = {
  entry: address(outputOf(browser.metafile, "client/index.tsx")),
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

await rm("dist", { recursive: true, force: true });
await Promise.all(
  ["client/assets", "client/public", "server"].map((folder) => mkdir(`dist/${folder}`, { recursive: true })),
);
await Promise.all([
  ...[...browser.outputFiles, ...fonts, ...server.outputFiles].map(({ path, contents }) => writeFile(path, contents)),
  cp("client/public", "dist/client/public", { recursive: true }),
  writeFile("dist/assets.json", JSON.stringify(assets)),
  writeFile("dist/client-metafile.json", JSON.stringify(browser.metafile)),
]);

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

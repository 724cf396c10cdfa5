// Builds the site into dist/: the browser's files, the server, the source maps of both, and assets.json, which tells the
// server about the browser's files. `--dev` builds readable files with React's development checks, for scripts/dev.mjs;
// `--unminified` builds readable files that are otherwise those of the site, for scripts/coverage.mjs.
import { createHash } from "node:crypto";
import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import mdx from "@mdx-js/esbuild";
import * as esbuild from "esbuild";
import { builtInModules } from "./scripts/built-in-modules.mjs";
import { bundleScripts } from "./scripts/bundle-scripts.mjs";
import { bundledLicences } from "./scripts/bundled-licences.mjs";
import { findProblems } from "./scripts/content-desk/find-problems.mjs";
import { makeIcons } from "./scripts/icons.mjs";
import { leaveOut } from "./scripts/leave-out.mjs";
import { mdxOptions } from "./scripts/mdx-options.mjs";
import { outputOf } from "./scripts/output-of.mjs";
import { pageFiles } from "./scripts/page-files.mjs";
import { precompress } from "./scripts/precompress.mjs";
import { setMapsApart } from "./scripts/set-maps-apart.mjs";
import { softwareBill } from "./scripts/software-bill.mjs";
import { typefaceLicences } from "./scripts/typeface-licences.mjs";

/** The file that the server begins with. */
const SERVER = "server/index.ts";

const development = process.argv.includes("--dev");
const root = import.meta.dirname;
process.chdir(root);

// esbuild has already said what is wrong, with file and line, when its promise rejects: a stack would only hide that.
process.once("uncaughtException", (error) => {
  if (!("errors" in error)) console.error(error);
  process.exitCode = 1;
});

const filesOfPages = await pageFiles(root);
stopFor(await findProblems(root, filesOfPages));

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
  // Where the folder of packages is a link, the same as where it is not: a name holds a hash of the paths in its source map.
  preserveSymlinks: true,
  // Without a word of it in the script: nobody is served a map.
  sourcemap: development ? "inline" : "external",
  // Nothing is written before all of it is made: a build that fails leaves the last good one in its place.
  write: false,
};
const plugins = [mdx({ ...mdxOptions, development })];

/** @satisfies {import("esbuild").BuildOptions} */
const forBrowser = {
  ...common,
  chunkNames: "[name]-[hash]",
  entryNames: "[name]-[hash]",
  minify: !development && !process.argv.includes("--unminified"),
  outdir: "dist/client/assets",
  target: ["chrome111", "edge111", "firefox115", "safari16.4"],
};

const [scripts, styles, server, icons, ogImages, bill] = await Promise.all([
  bundleScripts({ ...forBrowser, plugins }, { pages: filesOfPages, joined: !development }),
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
    entryNames: "[name]-[hash]",
    entryPoints: { index: SERVER },
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
  development ? "" : softwareBill(root, "two-evenings"),
]);
stopFor(ogImages.problems);

const stylesheet = styles.outputFiles.find(({ path }) => path.endsWith(".css"));

const publicFiles = [...icons, ...ogImages.images, await typefaceLicences(styles.metafile)].map(
  ({ path, contents }) => ({
    path: join(root, "dist/client/public", path),
    contents,
  }),
);
const texts = publicFiles.filter(({ path }) => /\.(ico|txt)$/.test(path));
const ofServer = setMapsApart(root, server.outputFiles);
const outputs = [...scripts.files, ...styles.outputFiles, ...ofServer.files, ...publicFiles];
/** @type {import("./server/assets.ts").Assets} */
const assets = {
  buildId: hash(outputs),
  entry: address(scripts.entry),
  pageModules: Object.fromEntries(
    Object.entries(scripts.pageModules).map(([path, modules]) => [path, modules.map(address)]),
  ),
  integrity: Object.fromEntries(
    scripts.files.map(({ path, contents }) => [address(relative(root, path)), integrityOf(contents)]),
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
  ...scripts.maps,
  ...ofServer.maps,
  ...(development ? [] : await precompress([...scripts.files, ...texts])),
];
await rm("dist", { recursive: true, force: true });
const folders = new Set(files.map(({ path }) => dirname(path)));
await Promise.all([...folders].map((folder) => mkdir(folder, { recursive: true })));
await Promise.all([
  ...files.map(({ path, contents }) => writeFile(path, contents)),
  cp("client/public", "dist/client/public", { recursive: true }),
  writeFile("dist/assets.json", JSON.stringify(assets)),
  // Every script has a hash in its name, which is what its source map is known by; what starts the server needs a name that stays.
  writeFile("dist/server/index.js", `import "./${basename(outputOf(server.metafile.outputs, SERVER))}";\n`),
  writeFile("dist/sbom.json", bill),
  writeFile("dist/licences.txt", await bundledLicences([...scripts.metafiles, server.metafile])),
  // Without sizes: a page's Markdown counts with a source map, which names the folder of the build.
  writeFile(
    "dist/client-metafiles.json",
    JSON.stringify(scripts.metafiles, (key, value) => (key === "bytes" ? undefined : value)),
  ),
  // Without it Node parses the server twice where dist/ stands alone: the first time to find out what it is.
  writeFile("dist/package.json", JSON.stringify({ type: "module" })),
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

/** @param {{ path: string, contents: Uint8Array }[]} files */
function hash(files) {
  const hash = createHash("sha256");
  for (const { path, contents } of files.toSorted((one, other) => (one.path < other.path ? -1 : 1))) {
    hash.update(relative(root, path)).update(contents);
  }
  return hash.digest("hex").slice(0, 12);
}

/**
 * https://www.w3.org/TR/sri/: a browser does not run a script whose bytes are others.
 * @param {Uint8Array} contents
 */
function integrityOf(contents) {
  return `sha256-${createHash("sha256").update(contents).digest("base64")}`;
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

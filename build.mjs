// Builds the site into dist/: the browser's files, the server, the source maps of both, and assets.json, which tells
// the server about the browser's files. `--unminified` builds readable files that are otherwise the same, for
// scripts/coverage.mjs.
import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import * as esbuild from "esbuild";
import { buildOptions } from "./scripts/build/build-options.mjs";
import { bundleScripts } from "./scripts/build/bundle-scripts.mjs";
import { bundledLicences } from "./scripts/build/bundled-licences.mjs";
import { describeAssets, stylesheetOf } from "./scripts/build/describe-assets.mjs";
import { leaveErrorsToBundler } from "./scripts/build/leave-errors-to-bundler.mjs";
import { outputOf } from "./scripts/build/output-of.mjs";
import { pageFiles } from "./scripts/build/page-files.mjs";
import { precompress } from "./scripts/build/precompress.mjs";
import { publicFiles } from "./scripts/build/public-files.mjs";
import { replaceFolder } from "./scripts/build/replace-folder.mjs";
import { setMapsApart } from "./scripts/build/set-maps-apart.mjs";
import { softwareBill } from "./scripts/build/software-bill.mjs";
import { typefaceLicences } from "./scripts/build/typeface-licences.mjs";
import { findProblems } from "./scripts/content-desk/find-problems.mjs";
import { makeIcons } from "./scripts/pictures/icons.mjs";
import { ogImages } from "./scripts/pictures/og-images.mjs";

const root = import.meta.dirname;
process.chdir(root);

leaveErrorsToBundler();

const filesOfPages = await pageFiles(root);
stopFor(await findProblems(root, filesOfPages));

const options = buildOptions({
  root,
  folder: "dist",
  development: false,
  unminified: process.argv.includes("--unminified"),
});
const [pictures, scripts, styles, server, icons, asTheyAre, bill] = await Promise.all([
  drawPictures(),
  bundleScripts(options.scripts, filesOfPages),
  esbuild.build(options.styles),
  esbuild.build(options.server),
  makeIcons(root),
  publicFiles(root),
  softwareBill(root),
]);

const stylesheet = stylesheetOf(styles);
const made = [...icons, ...pictures, await typefaceLicences(root, styles.metafile)].map(inPublicFolder);
const texts = made.filter(({ path }) => /\.(ico|txt)$/.test(path));
const ofServer = setMapsApart(root, server.outputFiles);
const outputs = [...scripts.files, ...styles.outputFiles, ...ofServer.files, ...asTheyAre.map(inPublicFolder), ...made];
const assets = describeAssets({ buildId: hash(outputs), scripts, styles });

// The stylesheet is in assets.json, and stands in every document.
const files = [
  ...outputs.filter((output) => output !== stylesheet),
  ...scripts.maps,
  ...ofServer.maps,
  ...(await precompress([...scripts.files, ...texts])),
];
const licences = await bundledLicences(root, [...scripts.metafiles, server.metafile]);

await replaceFolder("dist", async (fresh) => {
  const places = new Map(files.map(({ path, contents }) => [join(fresh, relative("dist", path)), contents]));
  const folders = new Set([...places.keys()].map((path) => dirname(path)));
  await Promise.all([...folders].map((folder) => mkdir(folder, { recursive: true })));
  await Promise.all([
    ...[...places].map(([path, contents]) => writeFile(path, contents)),
    writeFile(join(fresh, "assets.json"), JSON.stringify(assets)),
    // Every script has a hash in its name, which is what its source map is known by; what starts the server needs a
    // name that stays. The first runs before any of the second is read.
    writeFile(
      join(fresh, "server/index.js"),
      `import "${scriptOf("server/before-index.ts")}";\nawait import("${scriptOf("server/index.ts")}");\n`,
    ),
    writeFile(join(fresh, "sbom.json"), bill),
    writeFile(join(fresh, "licences.txt"), licences),
    // Without sizes: a page's Markdown counts with a source map, which names the folder of the build.
    writeFile(
      join(fresh, "client-metafiles.json"),
      JSON.stringify(scripts.metafiles, (key, value) => (key === "bytes" ? undefined : value)),
    ),
    // Without it Node parses the server twice where dist/ stands alone: the first time to find out what it is.
    writeFile(join(fresh, "package.json"), JSON.stringify({ type: "module" })),
  ]);
});

/** Draws the pictures of all pages. Where one cannot be drawn the build ends, and waits for nothing else. */
async function drawPictures() {
  const { images, problems } = await ogImages(root, filesOfPages);
  stopFor(problems);
  return images;
}

/**
 * A file by its place in the build instead of by its address on the site.
 * @param {{ path: string, contents: Uint8Array }} file
 */
function inPublicFolder({ path, contents }) {
  return { path: join(root, "dist/client/public", path), contents };
}

/**
 * What was built of a source of the server, as its neighbours import it.
 * @param {string} source
 */
function scriptOf(source) {
  return `./${basename(outputOf(server.metafile.outputs, source))}`;
}

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

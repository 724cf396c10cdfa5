// Builds the site into dist/: the browser's files, the server, the source maps of both, and assets.json, which tells the
// server about the browser's files.

import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { bundleScripts } from "./scripts/build/browser-bundle.ts";
import { buildOptions } from "./scripts/build/build-options.ts";
import { describeAssets, stylesheetOf } from "./scripts/build/describe-assets.ts";
import { precompress, publicFiles, replaceFolder } from "./scripts/build/dist.ts";
import { tunePictures } from "./scripts/build/engraved-tunes.ts";
import { exitOnBuildError } from "./scripts/build/evaluate-module.ts";
import { bundledLicences, typefaceLicences } from "./scripts/build/licences.ts";
import { evaluatePageData, pageDataFiles } from "./scripts/build/page-data.ts";
import { pageFiles } from "./scripts/build/page-files.ts";
import { bundleServer } from "./scripts/build/server-bundle.ts";
import { bundleStyles } from "./scripts/build/typefaces.ts";
import { findProblems } from "./scripts/content-lint/find-problems.ts";
import { makeIcons } from "./scripts/pictures/icons.ts";
import { shareImages } from "./scripts/pictures/share-images.ts";

const root = import.meta.dirname;
process.chdir(root);

exitOnBuildError();

const filesOfPages = await pageFiles(root);
stopFor(await findProblems(root, filesOfPages));

const options = buildOptions({ root, folder: "dist", development: false });
const [pictures, scripts, styles, server, data, tunes, icons, asTheyAre] = await Promise.all([
  drawPictures(),
  bundleScripts(options.scripts),
  bundleStyles(root, options.styles, options.pages),
  bundleServer(options.server),
  evaluatePageData(root).then((pageData) => pageDataFiles(root, "dist", pageData)),
  tunePictures(root).then((files) => files.map(inClient)),
  makeIcons(root),
  publicFiles(root),
]);

const stylesheet = stylesheetOf(styles);
const made = [...icons, ...pictures, await typefaceLicences(root)].map(inPublicFolder);
const texts = made.filter(({ path }) => /\.(ico|txt)$/.test(path));
const outputs = [
  ...scripts.files,
  ...styles.outputFiles,
  ...data,
  ...tunes,
  ...server.files,
  ...asTheyAre.map(inPublicFolder),
  ...made,
];
const assets = describeAssets({ buildId: hash(outputs), pages: filesOfPages, scripts, styles, data });

// Every document contains the stylesheet, which is in assets.json.
const files = [
  ...outputs.filter((output) => output !== stylesheet),
  ...scripts.maps,
  ...server.maps,
  ...(await precompress([...scripts.files, ...data, ...tunes, ...texts])),
];
const licences = await bundledLicences(root, [...scripts.metafiles, server.metafile]);

await replaceFolder("dist", async (fresh) => {
  const places = new Map(files.map(({ path, contents }) => [join(fresh, relative("dist", path)), contents]));
  const folders = new Set([...places.keys()].map((path) => dirname(path)));
  await Promise.all([...folders].map((folder) => mkdir(folder, { recursive: true })));
  await Promise.all([
    ...[...places].map(([path, contents]) => writeFile(path, contents)),
    writeFile(join(fresh, "assets.json"), JSON.stringify(assets)),
    writeFile(join(fresh, "licences.txt"), licences),
    // Without sizes: those of Markdown include a source map, which names the build's folder.
    writeFile(
      join(fresh, "client-metafiles.json"),
      JSON.stringify(scripts.metafiles, (key, value) => (key === "bytes" ? undefined : value)),
    ),
    // If dist/ stands alone, Node would otherwise parse the server twice to find out that it is a module.
    writeFile(join(fresh, "package.json"), JSON.stringify({ type: "module" })),
  ]);
});

/** Ends the build at once if a picture cannot be drawn. */
async function drawPictures() {
  const { images, problems } = await shareImages(root, filesOfPages);
  stopFor(problems);
  return images;
}

/** @param {import("./scripts/build/dist.ts").BuiltFile} file Its path is its address on the site. */
function inPublicFolder({ path, contents }) {
  return inClient({ path: join("public", path), contents });
}

/** @param {import("./scripts/build/dist.ts").BuiltFile} file */
function inClient({ path, contents }) {
  return { path: join(root, "dist/client", path), contents };
}

/** @param {string[]} problems */
function stopFor(problems) {
  if (problems.length === 0) return;
  console.error(problems.join("\n"));
  process.exit(1);
}

/** @param {import("./scripts/build/dist.ts").BuiltFile[]} files */
function hash(files) {
  const hash = createHash("sha256");
  for (const { path, contents } of files.toSorted((one, other) => (one.path < other.path ? -1 : 1))) {
    hash.update(relative(root, path).replaceAll("\\", "/")).update(contents);
  }
  return hash.digest("hex").slice(0, 12);
}

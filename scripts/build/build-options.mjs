import mdx from "@mdx-js/esbuild";
import { mdxOptions } from "../mdx/mdx-options.mjs";
import { builtInModules } from "./built-in-modules.mjs";
import { leaveOut } from "./leave-out.mjs";
import { mediaTypesOfFiles } from "./media-types-of-files.mjs";

/**
 * How the bundler makes the browser's scripts, the stylesheet and the server, and modules of the pages: for production
 * small, or, `unminified`, readable and otherwise the same; for development readable, with React's development checks.
 * @param {{ root: string, folder: string, development: boolean, unminified?: boolean }} options `root`: the project's
 *   folder. `folder`: what the build is put into, from there.
 */
export function buildOptions({ root, folder, development, unminified = development }) {
  const common = /** @satisfies {import("esbuild").BuildOptions} */ ({
    absWorkingDir: root,
    bundle: true,
    define: {
      "process.env.NODE_ENV": JSON.stringify(development ? "development" : "production"),
      // Sentry's own debug messages, and the part that changes other libraries while they are loaded, which a bundle
      // has not.
      __SENTRY_DEBUG__: "false",
      __SENTRY_CHANNEL_INJECTION__: "false",
    },
    format: "esm",
    jsx: "automatic",
    jsxDev: development,
    logLevel: "error",
    metafile: true,
    // Where the folder of packages is a link, the same as where it is not: a name holds a hash of the paths in its
    // source map.
    preserveSymlinks: !development,
    // Without a word of it in the script: nobody is served a map.
    sourcemap: development ? "inline" : "external",
    // Nothing is written before all of it is made: a build that fails leaves the last good one in its place.
    write: false,
  });
  const forBrowser = /** @satisfies {import("esbuild").BuildOptions} */ ({
    ...common,
    chunkNames: "[name]-[hash]",
    // The site says nothing there, and what packages say is for those who develop with them.
    drop: development ? [] : ["console"],
    entryNames: "[name]-[hash]",
    minify: !unminified,
    outdir: `${folder}/client/assets`,
    target: ["chrome111", "edge111", "firefox115", "safari16.4"],
  });
  const pages = mdx({ ...mdxOptions, development });
  return {
    pages,
    scripts: { ...forBrowser, plugins: [pages] },
    styles: /** @satisfies {import("esbuild").BuildOptions} */ ({
      ...forBrowser,
      assetNames: "[name]-[hash]",
      entryPoints: ["client/styles/index.css"],
      loader: { ".woff2": "file" },
      publicPath: "/assets",
      sourcemap: false,
    }),
    server: /** @satisfies {import("esbuild").BuildOptions} */ ({
      ...common,
      entryNames: "[name]-[hash]",
      entryPoints: { index: "server/index.ts", "before-index": "server/before-index.ts" },
      outdir: `${folder}/server`,
      platform: "node",
      // Express loads every parser of bodies, and react-dom the renderer of before there were streams: a third of the
      // bundle.
      plugins: [pages, builtInModules, mediaTypesOfFiles, leaveOut(/^body-parser$|\/react-dom-server-legacy\./)],
      splitting: true,
      target: "node22",
    }),
  };
}

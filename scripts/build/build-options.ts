import mdx from "@mdx-js/esbuild";
import type { BuildOptions } from "esbuild";
import { mdxOptions } from "../mdx/mdx-options.ts";

/** Express and its packages call require() for Node's own modules, which an ES module does not have. */
const REQUIRE = `import { createRequire as createRequireOfBundle } from "node:module";
const require = createRequireOfBundle(import.meta.url);`;

interface Target {
  /** The project's folder. */
  readonly root: string;
  /** The folder for the build, relative to `root`. */
  readonly folder: string;
  /** With React's development checks. */
  readonly development: boolean;
  /** Readable, and otherwise the same. */
  readonly unminified?: boolean;
}

/** esbuild's options for the browser's scripts, the stylesheet and the server, and its plugin for pages. */
export function buildOptions({ root, folder, development, unminified = development }: Target) {
  const common = {
    absWorkingDir: root,
    bundle: true,
    define: {
      "process.env.NODE_ENV": JSON.stringify(development ? "development" : "production"),
      // Sentry's own debug messages, and its hooks into other libraries, which cannot work in a bundle.
      __SENTRY_DEBUG__: "false",
      __SENTRY_CHANNEL_INJECTION__: "false",
    },
    format: "esm",
    jsx: "automatic",
    jsxDev: development,
    logLevel: "error",
    metafile: true,
    // File names hash the paths in the source map: a linked node_modules folder must not change them.
    preserveSymlinks: !development,
    // Scripts do not name their source map: nobody is served one.
    sourcemap: development ? "inline" : "external",
    // Nothing is written until everything is built: if a build fails, the last good one stays.
    write: false,
  } satisfies BuildOptions;
  const forBrowser = {
    ...common,
    chunkNames: "[name]-[hash]",
    // The site logs nothing there; packages' warnings are for their developers.
    drop: development ? [] : ["console"],
    entryNames: "[name]-[hash]",
    minify: !unminified,
    outdir: `${folder}/client/assets`,
    target: ["chrome111", "edge111", "firefox115", "safari16.4"],
  } satisfies BuildOptions;
  const pages = mdx({ ...mdxOptions, development });
  return {
    pages,
    scripts: { ...forBrowser, plugins: [pages] },
    styles: {
      ...forBrowser,
      assetNames: "[name]-[hash]",
      entryPoints: ["shared/site/styles/index.css"],
      loader: { ".woff2": "file" },
      publicPath: "/assets",
      sourcemap: false,
    } satisfies BuildOptions,
    server: {
      ...common,
      // index.js alone has a fixed name, by which it is started. All else is in chunks, whose names have a hash.
      entryNames: "[name]",
      entryPoints: ["server/index.ts"],
      outdir: `${folder}/server`,
      platform: "node",
      banner: { js: REQUIRE },
      plugins: [pages],
      splitting: true,
      target: "node22",
    } satisfies BuildOptions,
  };
}

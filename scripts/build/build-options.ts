import mdx from "@mdx-js/esbuild";
import type { BuildOptions } from "esbuild";
import { mdxOptions } from "../mdx/mdx-options.ts";
import { tunesPlugin } from "./engraved-tunes.ts";
import { SERVE } from "./server-bundle.ts";

interface Target {
  /** The project's folder. */
  readonly root: string;
  /** The folder for the build, relative to `root`. */
  readonly folder: string;
  /** With React's development checks. */
  readonly development: boolean;
}

/** esbuild's options for the browser's scripts, the stylesheet and the server, and its plugins. */
export function buildOptions({ root, folder, development }: Target) {
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
    // Scripts do not name their source maps, which are not served.
    sourcemap: development ? "linked" : "external",
    // Instead of tsconfig.json. Modules are strict, and so is what is made of them.
    tsconfigRaw: { compilerOptions: { alwaysStrict: true } },
    // Nothing is written until everything is built: if a build fails, the last good one stays.
    write: false,
  } satisfies BuildOptions;
  const forBrowser = {
    ...common,
    chunkNames: "[name]-[hash]",
    // The site logs nothing there; packages' warnings are for their developers.
    drop: development ? [] : ["console"],
    entryNames: "[name]-[hash]",
    minify: !development,
    outdir: `${folder}/client/assets`,
    target: ["chrome111", "edge111", "firefox115", "safari16.4"],
  } satisfies BuildOptions;
  const pages = mdx({ ...mdxOptions, development });
  return {
    pages,
    scripts: { ...forBrowser, plugins: [pages] } satisfies BuildOptions,
    styles: {
      ...forBrowser,
      assetNames: "[name]-[hash]",
      entryPoints: ["shared/site/styles/index.css"],
      loader: { ".ttf": "file", ".woff2": "file" },
      publicPath: "/assets",
      sourcemap: false,
    } satisfies BuildOptions,
    // CommonJS, and one file: as modules it starts 25 ms later, because import statements of Node's own modules read all
    // their exports, and node:http then loads fetch() and WebSocket. A page is evaluated when it is asked for.
    server: {
      ...common,
      define: { ...common.define, "import.meta.dirname": "__dirname" },
      entryNames: "[name]-[hash]",
      entryPoints: [SERVE],
      format: "cjs",
      outdir: `${folder}/server`,
      outExtension: { ".js": ".cjs" },
      platform: "node",
      plugins: [pages, tunesPlugin],
      target: "node24",
    } satisfies BuildOptions,
  };
}

import { readFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { relative } from "node:path";
import mdx from "@mdx-js/esbuild";
import type { BuildOptions, Plugin } from "esbuild";
import { mdxOptions } from "../mdx/mdx-options.ts";

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
    // Scripts do not name their source maps, which are not served.
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
    scripts: { ...forBrowser, plugins: development ? [pages, unusedRoutes] : [pages, unusedRoutes, reactAsModules] },
    styles: {
      ...forBrowser,
      assetNames: "[name]-[hash]",
      entryPoints: ["shared/site/styles/index.css"],
      loader: { ".ttf": "file" },
      publicPath: "/assets",
      sourcemap: false,
    } satisfies BuildOptions,
    server: {
      ...common,
      // Only index.js has a fixed name. The chunks have a hash in theirs.
      entryNames: "[name]",
      entryPoints: ["server/index.ts"],
      outdir: `${folder}/server`,
      platform: "node",
      plugins: [fewChunks(root), pages, reactAsModules, builtInModules],
      splitting: true,
      target: "node22",
    } satisfies BuildOptions,
  };
}

/**
 * Lets esbuild leave out the matching of routes, which the site does itself: React Router keeps it by a call that it does
 * not mark as free of side effects. 3.9 kB in brotli of every first view.
 */
const unusedRoutes: Plugin = {
  name: "unused routes",
  setup(build) {
    build.onLoad({ filter: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]components\.js$/ }, async ({ path }) => ({
      contents: (await readFile(path, "utf8")).replaceAll(" React$1.memo(", " /* @__PURE__ */ React$1.memo("),
    }));
  },
};

/**
 * Makes ES modules of React's files for production. A CommonJS file is one function in a bundle, which V8 parses with the
 * script and again when it runs: 70 ms of every first view on a phone slowed four times. On the server, React's second
 * renderer is left out, which nothing here calls: 8 of 242 ms of a start.
 */
const reactAsModules: Plugin = {
  name: "React as ES modules",
  setup(build) {
    const react = String.raw`node_modules[\\/]react(-dom)?[\\/]`;
    build.onLoad({ filter: new RegExp(`${react}(index|client|jsx-runtime|server.node).js$`) }, async ({ path }) => {
      const files = (await readFile(path, "utf8")).match(/\.\/cjs\/[\w.-]+\.production\.js/g);
      // server.node.js names the second renderer first.
      const file = files?.at(-1);
      return { contents: `import * as all from "${file}"; export * from "${file}"; export default all;` };
    });
    build.onLoad({ filter: new RegExp(`${react}cjs[\\\\/].*[.]production.js$`) }, async ({ path }) => {
      const imports: string[] = [];
      const names: string[] = [];
      const body = (await readFile(path, "utf8"))
        .replace(/\brequire\("(\w[\w-]*)"\)/g, (_, name) => `required${imports.push(name) - 1}`)
        .replace(/^exports\.(\w+) =/gm, (_, name) => `const exported${names.push(name) - 1} =`);
      return {
        contents: [
          ...imports.map((name, index) => `import * as required${index} from "${name}";`),
          body,
          ...names.map((name, index) => `export { exported${index} as ${name} };`),
        ].join("\n"),
      };
    });
  },
};

// Loads Node's own modules without import statements, which would read every export: for node:http that loads fetch()
// and WebSocket, 17 of the 150 ms of a start. Packages that call require(), which an ES module lacks, need it too.
const builtInModules: Plugin = {
  name: "built-in modules",
  setup(build) {
    build.onResolve({ filter: /^[a-z]/ }, ({ path, kind }) =>
      isBuiltin(path) && kind !== "dynamic-import" ? { path, namespace: "built-in" } : undefined,
    );
    build.onLoad({ filter: /^/, namespace: "built-in" }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule(${JSON.stringify(path)});`,
    }));
  },
};

/** A module that is imported dynamically, with the server's own modules. */
const WITH_SERVER = "with server";

/**
 * esbuild makes a chunk for each set of dynamic imports that share modules, so the server read 28 files before it
 * listened. Here each dynamic import imports app.ts too, so all that they share with it is one chunk: 9 files, and a
 * tenth of the start.
 */
function fewChunks(root: string): Plugin {
  return {
    name: "few chunks",
    setup(build) {
      build.onResolve({ filter: /^\./ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
        if (pluginData === WITH_SERVER || kind !== "dynamic-import" || path === "./serve.ts") return undefined;
        if (importer.includes("node_modules")) return undefined;
        const resolved = await build.resolve(path, { kind, importer, resolveDir, pluginData: WITH_SERVER });
        if (resolved.errors.length > 0) return resolved;
        return { path: relative(root, resolved.path).replaceAll("\\", "/"), namespace: WITH_SERVER };
      });
      build.onLoad({ filter: /^/, namespace: WITH_SERVER }, ({ path }) => {
        // `export *` leaves out the default export, which is what a page is.
        const page = /\.(?:mdx|tsx)$/.test(path) ? `export { default } from "./${path}";` : "";
        return { contents: `import "./server/app.ts"; export * from "./${path}"; ${page}`, resolveDir: root };
      });
    },
  };
}

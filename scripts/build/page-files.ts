import { relative } from "node:path";
import type { Plugin } from "esbuild";
import { evaluateModule } from "./evaluate-module.ts";

/** Files are relative to the project's folder. */
export interface PageFile {
  /** The page's path on the site. */
  readonly path: string;
  readonly file: string;
}

/** Where the data of a page stands, if it has any. */
export function dataFileOf(pageFile: string): string {
  return pageFile.replace(/\.\w+$/, ".data.ts");
}

/**
 * The source files of all pages in shared/site/pages.ts. Evaluates that list with stubs for the pages' modules, each of
 * which only exports its own file name.
 */
export async function pageFiles(root: string): Promise<PageFile[]> {
  const contents = `import { notFoundPage, pages } from "./shared/site/pages.ts";
    export const files = await Promise.all(
      [...pages, notFoundPage].map(async ({ path, load }) => ({ path, file: (await load()).default })),
    );`;
  const list = await evaluateModule(root, contents, { plugins: [stubPages(root)] });
  return (list as { files: PageFile[] }).files;
}

function stubPages(root: string): Plugin {
  return {
    name: "file names instead of pages",
    setup(build) {
      build.onLoad({ filter: /[\\/]site[\\/]pages[\\/]/ }, ({ path }) => {
        const file = relative(root, path).replaceAll("\\", "/");
        // The project's own folder may be inside folders of these names.
        return file.startsWith("shared/site/pages/")
          ? { contents: `export default ${JSON.stringify(file)}` }
          : undefined;
      });
    },
  };
}

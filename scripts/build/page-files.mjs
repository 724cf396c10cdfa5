import { relative } from "node:path";
import { evaluateModule } from "./evaluate-module.mjs";

/**
 * The paths of all pages in shared/pages.ts, each with the file that holds it. Asks pages.ts itself, with modules in
 * the place of the pages' own that only say which file they are: so the list need not be written, or parsed, a second
 * time.
 * @param {string} root The project's folder.
 * @returns {Promise<{ path: string, file: string }[]>}
 */
export async function pageFiles(root) {
  const contents = `import { notFoundPage, pages } from "./shared/pages.ts";
    export const files = await Promise.all(
      [...pages, notFoundPage].map(async ({ path, load }) => ({ path, file: (await load()).default })),
    );`;
  const list = await evaluateModule(root, contents, { plugins: [fileNameInPlaceOfPage(root)] });
  return /** @type {{ files: { path: string, file: string }[] }} */ (list).files;
}

/**
 * @param {string} root
 * @returns {import("esbuild").Plugin}
 */
function fileNameInPlaceOfPage(root) {
  return {
    name: "file name in place of page",
    setup(build) {
      build.onLoad({ filter: /[\\/]shared[\\/]pages[\\/]/ }, ({ path }) => {
        const file = relative(root, path).replaceAll("\\", "/");
        // The project itself may lie below folders of these names.
        return file.startsWith("shared/pages/") ? { contents: `export default ${JSON.stringify(file)}` } : undefined;
      });
    },
  };
}

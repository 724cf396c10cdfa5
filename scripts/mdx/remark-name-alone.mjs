import { basename, dirname } from "node:path";

/**
 * Has the source map of a page name its file alone, which stands beside it: esbuild takes the name for an address, and
 * the path of the project's folder may have a "#" in it, or a "%".
 */
export function remarkNameAlone() {
  /**
   * @param {import("mdast").Root} _tree
   * @param {{ cwd: string, path: string }} file
   */
  return (_tree, file) => {
    // What the page imports is looked for from there.
    file.cwd = dirname(file.path);
    file.path = basename(file.path);
  };
}

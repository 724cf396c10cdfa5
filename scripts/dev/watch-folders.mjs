import { readdirSync, statSync, watch } from "node:fs";
import { join, relative } from "node:path";

/**
 * Tells of each file below some folders that is written, made, put in the place of another or removed, by its path from
 * the root; of one change possibly more than once. Watches folders, not files: an editor that saves by renaming leaves
 * Node's own recursive watch on Linux (24.21) with a file that is no longer there.
 * @param {string} root
 * @param {readonly string[]} folders Their paths from the root.
 * @param {(file: string) => void} onChange
 */
export function watchFolders(root, folders, onChange) {
  /** @type {Map<string, import("node:fs").FSWatcher>} */
  const watchers = new Map();
  for (const folder of folders) watchTree(join(root, folder), () => {});

  /**
   * @param {string} folder
   * @param {(file: string) => void} tell
   */
  function watchTree(folder, tell) {
    watchers.get(folder)?.close();
    const watcher = watch(folder, (event, name) => {
      const path = join(folder, name ?? "");
      onChange(relative(root, path));
      // Of a folder that was made, or moved to here, all that is in it is new.
      if (event === "rename") look(path, onChange);
    });
    // Its folder is gone.
    watcher.on("error", () => watcher.close());
    watchers.set(folder, watcher);
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      tell(relative(root, path));
      if (entry.isDirectory()) watchTree(path, tell);
    }
  }

  /**
   * @param {string} path
   * @param {(file: string) => void} tell
   */
  function look(path, tell) {
    try {
      if (statSync(path).isDirectory()) watchTree(path, tell);
    } catch {
      // It has been removed, and perhaps so quickly that it was still there a moment ago.
      watchers.get(path)?.close();
      watchers.delete(path);
    }
  }
}

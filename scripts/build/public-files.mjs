import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const FOLDER = "client/public";

/**
 * The files that a browser gets as they are written.
 * @param {string} root The project's folder.
 * @returns {Promise<{ path: string, contents: Uint8Array }[]>} Their addresses on the site, and their bytes.
 */
export async function publicFiles(root) {
  const entries = await readdir(join(root, FOLDER), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory()).map(({ parentPath, name }) => join(parentPath, name));
  return Promise.all(
    files.map(async (file) => ({
      path: file.slice(join(root, FOLDER).length).replaceAll("\\", "/"),
      contents: await readFile(file),
    })),
  );
}

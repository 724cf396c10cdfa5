import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** Those that the build or the server makes. */
const MADE = ["/typefaces.txt", "/llms.txt", "/robots.txt"];

/**
 * The addresses of the files that a text may link to.
 * @param {string} root The project's folder.
 */
export async function servedFiles(root) {
  const names = await readdir(join(root, "client/public"), { recursive: true });
  // The rest are folders: the server takes an address without an extension for a page's.
  const files = names.filter((name) => /\.\w+$/.test(name));
  return [...MADE, ...files.map((file) => `/${file.replaceAll("\\", "/")}`)];
}

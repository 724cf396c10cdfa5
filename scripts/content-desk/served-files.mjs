import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { FILE_ADDRESS } from "../../server/file-address.ts";

/** Those that the build or the server makes. */
const MADE = ["/typefaces.txt", "/llms.txt", "/robots.txt"];

/** A file or a folder that the server keeps to itself. */
const HIDDEN = /(?:^|\/)\./;

/**
 * The addresses of the files that a text may link to.
 * @param {string} root The project's folder.
 */
export async function servedFiles(root) {
  const names = await readdir(join(root, "client/public"), { recursive: true });
  const files = names
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => FILE_ADDRESS.test(name) && !HIDDEN.test(name));
  return [...MADE, ...files.map((file) => `/${file}`)];
}

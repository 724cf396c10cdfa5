import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** Those that the build or the server makes. */
const MADE = ["/typefaces.txt", "/llms.txt", "/robots.txt"];

/** As server/static-files.ts has it: any other address is a page's, or of what the build has compressed. */
const FILE = /\.(?!(?:br|zst|gz)$)\w+$/;
/** A file or a folder that the server keeps to itself. */
const HIDDEN = /(?:^|\/)\./;

/**
 * The addresses of the files that a text may link to.
 * @param {string} root The project's folder.
 */
export async function servedFiles(root) {
  const names = await readdir(join(root, "client/public"), { recursive: true });
  const files = names.map((name) => name.replaceAll("\\", "/")).filter((name) => FILE.test(name) && !HIDDEN.test(name));
  return [...MADE, ...files.map((file) => `/${file}`)];
}

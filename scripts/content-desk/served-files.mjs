import { FILE_ADDRESS } from "../../server/file-address.ts";
import { publicFiles } from "../build/public-files.mjs";

/** Those that the build or the server makes. */
const MADE = ["/typefaces.txt", "/llms.txt", "/robots.txt"];

/** A file or a folder that the server keeps to itself. */
const HIDDEN = /(?:^|\/)\./;

/**
 * The addresses of the files that a text may link to.
 * @param {string} root The project's folder.
 */
export async function servedFiles(root) {
  const addresses = (await publicFiles(root)).map(({ path }) => path);
  return [...MADE, ...addresses.filter((address) => FILE_ADDRESS.test(address) && !HIDDEN.test(address))];
}

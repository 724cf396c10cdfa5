import { existsSync } from "node:fs";
import { join } from "node:path";
import { pageFiles } from "./build/page-files.mjs";

/**
 * The server answers at these addresses itself; it renders the 404 page as that at /404; and the page at /index would
 * have the Markdown of the first.
 */
export const TAKEN = ["404", "api", "assets", "healthz", "index", "monitoring", "readyz", "version"];

/**
 * Why no page can be made of what was asked for; undefined where one can be.
 * @param {string} root The project's folder.
 * @param {readonly string[]} words A name, a title, and a description if it is known.
 * @returns {Promise<string | undefined>}
 */
export async function whyNoPage(root, [name = "", title = "", _description, ...more]) {
  if (title === "") {
    return 'Say which page: npm run new:page -- opera-in-an-hour "Opera in an hour", and its description behind them if it is known.';
  }
  if (more.length > 0) return "Put the title between quotation marks, and the description too.";
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) {
    return `"${name}" is no name for a page; it has small letters, digits and single hyphens, as in opera-in-an-hour.`;
  }
  if (TAKEN.includes(name)) return `/${name} is not free for a page; choose another name.`;
  const pages = await pageFiles(root);
  const other = pages.find(({ path }) => path === `/${name}`);
  if (other) return `/${name} is the address of ${other.file}; choose another name.`;
  const files = ["mdx", "tsx"].map((type) => `shared/pages/${name}.${type}`);
  const there = files.find((file) => existsSync(join(root, file)));
  return there && `${there} is there already; choose another name, or give it a line in shared/pages.ts.`;
}

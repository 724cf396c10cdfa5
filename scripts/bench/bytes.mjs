import { loadAssets } from "../../server/assets.ts";
import { notFoundPage, pages } from "../../shared/pages.ts";
import { ask } from "./ask.mjs";
import { askUntilRemembered } from "./ask-until-remembered.mjs";

/** An address that is no page's, for the page that says so. */
const NO_PAGE = "/no-such-page";

/**
 * @typedef {object} BytesResult
 * @property {string} path
 * @property {number} document
 * @property {number} scripts All that a first view runs where nothing is reported.
 */

/**
 * What a page weighs over the wire, in Brotli, as the server sends it from memory.
 * @param {string} origin The site's.
 * @returns {Promise<BytesResult[]>}
 */
export async function measureBytes(origin) {
  const { entry, pageModules } = await loadAssets(new URL("../../dist/", import.meta.url));
  const results = [];
  for (const page of [...pages, notFoundPage]) {
    const path = page === notFoundPage ? NO_PAGE : page.path;
    const { body } = await askUntilRemembered(origin + path);
    const modules = pageModules[page.path] ?? [];
    const scripts = await Promise.all([entry, ...modules].map((address) => ask(origin + address)));
    results.push({
      path,
      document: body.length,
      scripts: scripts.reduce((sum, script) => sum + script.body.length, 0),
    });
  }
  return results;
}

import { join } from "node:path";
import { loadAssets } from "../../server/config/assets.ts";
import { notFoundPage, pages } from "../../shared/site/pages.ts";
import { get, getCached } from "./servers.ts";

/** For the 404 page. */
const NO_PAGE = "/no-such-page";

export interface PageBytes {
  readonly path: string;
  readonly document: number;
  /** All that a first view runs if nothing is reported. */
  readonly scripts: number;
}

/** The bytes of each page on the wire, in Brotli, as the site sends it from its cache. */
export async function measureBytes(origin: string): Promise<PageBytes[]> {
  const { entry, pageModules } = await loadAssets(join(import.meta.dirname, "../../dist"));
  const results = [];
  for (const page of [...pages, notFoundPage]) {
    const path = page === notFoundPage ? NO_PAGE : page.path;
    const { body } = await getCached(origin + path);
    const modules = pageModules[page.path] ?? [];
    const scripts = await Promise.all([entry, ...modules].map((address) => get(origin + address)));
    results.push({
      path,
      document: body.length,
      scripts: scripts.reduce((sum, script) => sum + script.body.length, 0),
    });
  }
  return results;
}

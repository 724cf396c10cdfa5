import { createHash } from "node:crypto";
import { resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { BuiltFile } from "./dist.ts";
import { evaluateModule } from "./evaluate-module.ts";

/** By page path. */
type PageData = Readonly<Record<string, unknown>>;

export interface PageDataFile extends BuiltFile {
  /** The page's path. */
  readonly page: string;
}

export async function evaluatePageData(root: string): Promise<PageData> {
  const { pageData } = (await evaluateModule(root, 'export { pageData } from "./shared/site/data.ts";')) as {
    pageData: PageData;
  };
  return pageData;
}

/** The data of pages as files for browsers, named after the page and a hash. */
export function pageDataFiles(root: string, folder: string, pageData: PageData): PageDataFile[] {
  return Object.entries(pageData).map(([page, data]) => {
    const json = JSON.stringify(data);
    // The browser gets what JSON keeps, and the server has the data themselves: React would find the difference.
    if (!isDeepStrictEqual(JSON.parse(json), data)) {
      throw new Error(
        `shared/site/data.ts: the data of ${page} are not the same after JSON. ` +
          "Use strings, finite numbers, booleans, null, arrays and plain objects, and leave out what is undefined.",
      );
    }
    const hash = createHash("sha256").update(json).digest("hex").slice(0, 8).toUpperCase();
    const name = `${page === "/" ? "home" : page.slice(1).replaceAll("/", "-")}-${hash}.json`;
    return { page, path: resolve(root, folder, "client/assets", name), contents: Buffer.from(json) };
  });
}

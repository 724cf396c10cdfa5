import type * as Pages from "../../shared/site/pages.ts";
import { evaluateModule } from "./evaluate-module.ts";

/** Files are relative to the project's folder. */
export interface PageFile {
  /** The page's path on the site. */
  readonly path: string;
  readonly file: string;
}

/** Where the data of a page stands, if it has any. */
export function dataFileOf(pageFile: string): string {
  return pageFile.replace(/\.\w+$/, ".data.ts");
}

/** The source files of all pages in shared/site/pages.ts: what `load` of each imports. */
export async function pageFiles(root: string): Promise<PageFile[]> {
  const contents = 'export { notFoundPage, pages } from "./shared/site/pages.ts";';
  // Not bundled: each `import()` stays as it is written.
  const list = (await evaluateModule(root, contents, { external: ["./pages/*"] })) as typeof Pages;
  return [...list.pages, list.notFoundPage].map(({ path, load }) => {
    const [, file = ""] = /import\("\.\/([^"]+)"\)/.exec(load.toString()) ?? [];
    if (!file) throw new Error(`shared/site/pages.ts: ${path} has to load a file of ./pages/, by import("./pages/…").`);
    return { path, file: `shared/site/${file}` };
  });
}

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PageFile } from "../build/page-files.ts";
import { type Problem, placeAt } from "./problem.ts";

const LIST = "shared/site/pages.ts";
const LOADERS = "shared/site/loaders.ts";
const FOLDER = "shared/site/pages";
const ADDRESS = /^(\/[a-z0-9]+([-_][a-z0-9]+)*)+$/;
/** First segments that the server needs: it renders the 404 page at /404, and /index.md is the home page's Markdown. */
export const RESERVED = ["404", "api", "assets", "data", "healthz", "index", "monitoring", "readyz", "version"];

/** Entries of pages.ts whose address or loader cannot be used, and files without an entry. esbuild reports missing files. */
export async function checkPages(root: string, pages: readonly PageFile[]): Promise<Problem[]> {
  const list = await readFile(join(root, LIST), "utf8");
  const wrong = pages.flatMap((page) => {
    const why = whyUnusable(page, pages);
    const place = placeAt(list, list.lastIndexOf(`"${page.path}"`));
    return why ? { file: LIST, ...place, message: `path: ${page.path} ${why}` } : [];
  });
  const loaders = await readFile(join(root, LOADERS), "utf8");
  const notImported = pages.flatMap(({ path, loader }) => {
    const name = loader?.slice(FOLDER.length + 1);
    if (!name || loaders.includes(`"./pages/${name}"`)) return [];
    const place = placeAt(list, list.lastIndexOf(`"${name}"`));
    return {
      file: LIST,
      ...place,
      message: `loader: ${LOADERS} does not import ${name}, the loader of ${path}; add it`,
    };
  });
  const files = (await readdir(join(root, FOLDER))).map((name) => `${FOLDER}/${name}`);
  const named = pages.flatMap(({ file, loader }) => [file, loader]);
  const message = `no entry of ${LIST} names this file; add one, or remove the file`;
  const left = files.filter((file) => /\.(mdx|tsx|loader\.ts)$/.test(file) && !named.includes(file));
  return [...wrong, ...notImported, ...left.map((file) => ({ file, message }))];
}

function whyUnusable({ path, file }: PageFile, pages: readonly PageFile[]): string | undefined {
  if (path !== "/" && path !== "*" && !ADDRESS.test(path)) {
    return "cannot be a page's address; write lower-case letters, digits and hyphens, as in /a-page";
  }
  if (RESERVED.includes(path.split("/")[1] ?? "")) return "is reserved for the server; choose another";
  const other = pages.find((page) => page.path === path && page.file !== file);
  return other && `is also the address of ${other.file}; choose another`;
}

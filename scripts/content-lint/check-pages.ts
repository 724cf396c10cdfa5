import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { dataFileOf, type PageFile } from "../build/page-files.ts";
import { type Problem, placeAt, suggest } from "./problem.ts";

const LIST = "shared/site/pages.ts";
const DATA = "shared/site/data.ts";
const FOLDER = "shared/site/pages";
const ADDRESS = /^(\/[a-z0-9]+([-_][a-z0-9]+)*)+$/;
/** First segments that the server needs: it renders the 404 page at /404. */
export const RESERVED = ["404", "api", "assets", "healthz", "monitoring", "readyz", "version"];

/** Entries of pages.ts whose file is missing. Nothing else can be checked then. */
export async function findMissingFiles(root: string, pages: readonly PageFile[]): Promise<Problem[]> {
  const list = await readFile(join(root, LIST), "utf8");
  const names = (await readdir(join(root, FOLDER))).map((name) => `${FOLDER}/${name}`);
  return pages.flatMap(({ file }) => {
    if (names.includes(file)) return [];
    const message = `there is no file ${file}; ${suggest(file, names)}add it`;
    return { file: LIST, ...placeAt(list, list.indexOf(file.replace(FOLDER, "./pages"))), message };
  });
}

/** Entries of pages.ts whose address cannot be used, and files that no list names. */
export async function checkPages(root: string, pages: readonly PageFile[]): Promise<Problem[]> {
  const list = await readFile(join(root, LIST), "utf8");
  const dataList = await readFile(join(root, DATA), "utf8");
  const wrong = pages.flatMap((page) => {
    const why = whyUnusable(page, pages);
    const place = placeAt(list, list.lastIndexOf(`"${page.path}"`));
    return why ? { file: LIST, ...place, message: `path: ${page.path} ${why}` } : [];
  });
  const unnamed = (await readdir(join(root, FOLDER))).flatMap((name) => {
    const file = `${FOLDER}/${name}`;
    const page = pages.find((one) => one.file === file || dataFileOf(one.file) === file);
    if (!page) return { file, message: `no entry of ${LIST} names this file; add one, or remove the file` };
    const isNamed = dataList.includes(`"./pages/${name}"`) && dataList.includes(`"${page.path}":`);
    if (page.file === file || isNamed) return [];
    return { file, message: `${DATA} does not give it to ${page.path}; add both lines` };
  });
  return [...wrong, ...unnamed];
}

function whyUnusable({ path, file }: PageFile, pages: readonly PageFile[]): string | undefined {
  if (path !== "/" && path !== "*" && !ADDRESS.test(path)) {
    return "cannot be a page's address; write lower-case letters, digits and hyphens, as in /a-page";
  }
  if (RESERVED.includes(path.split("/")[1] ?? "")) return "is reserved for the server; choose another";
  const other = pages.find((page) => page.path === path && page.file !== file);
  return other && `is also the address of ${other.file}; choose another`;
}

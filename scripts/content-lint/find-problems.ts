import { FILE_ADDRESS } from "../../server/http/request-info.ts";
import { publicFiles } from "../build/dist.ts";
import type { PageFile } from "../build/page-files.ts";
import { readFrontMatter } from "../mdx/front-matter.ts";
import { checkAlternativeTexts } from "./check-alternative-texts.ts";
import { checkFrontMatter, checkPictures } from "./check-front-matter.ts";
import { checkHeadings } from "./check-headings.ts";
import { checkIds } from "./check-ids.ts";
import { checkLanguages } from "./check-languages.ts";
import { checkLinks } from "./check-links.ts";
import { checkLists } from "./check-lists.ts";
import { checkPages } from "./check-pages.ts";
import { checkSources } from "./check-sources.ts";
import { checkTypography } from "./check-typography.ts";
import { importLists } from "./lists.ts";
import { formatProblems } from "./problem.ts";
import { renderPages } from "./rendered-pages.ts";

/** The build or the server makes them. */
const MADE = ["/typefaces.txt", "/robots.txt"];
/** The server does not serve files and folders whose name starts with a dot. */
const HIDDEN = /(?:^|\/)\./;

/** Checks all that the site prints. Each problem is a line: its place, what is wrong, and what to write instead. */
export async function findProblems(root: string, pages: readonly PageFile[]): Promise<string[]> {
  const [{ renderings, failures }, fields, files, inPageList] = await Promise.all([
    renderPages(root, pages),
    Promise.all(pages.filter(({ file }) => file.endsWith(".mdx")).map(({ file }) => readFrontMatter(root, file))),
    servedFiles(root),
    checkPages(root, pages),
  ]);
  const frontMatter = checkFrontMatter(fields);
  if (failures.length > 0) {
    // A page with unreadable front matter cannot be compiled either. One report is enough.
    const reported = fields.flatMap(({ file, unreadable }) => (unreadable ? file : []));
    return formatProblems([...inPageList, ...frontMatter, ...failures.filter(({ file }) => !reported.includes(file))]);
  }
  const lists = await importLists(root, renderings.flat());
  const good = fields.filter(({ file }) => !frontMatter.some((problem) => problem.file === file));
  return formatProblems([
    ...inPageList,
    ...frontMatter,
    ...checkLists(lists, good),
    ...(await checkSources(root, lists, renderings[0] ?? [])),
    ...renderings.flatMap((rendered) => [
      ...checkPictures(good, rendered),
      ...checkLinks(lists, rendered, files),
      ...checkIds(lists, rendered),
      ...checkHeadings(lists, rendered),
      ...checkAlternativeTexts(rendered),
      ...checkLanguages(lists, rendered),
      ...checkTypography(lists, rendered, fields),
    ]),
  ]);
}

/** The addresses of the files that a text may link to. */
export async function servedFiles(root: string): Promise<string[]> {
  const addresses = (await publicFiles(root)).map(({ path }) => path);
  return [...MADE, ...addresses.filter((address) => FILE_ADDRESS.test(address) && !HIDDEN.test(address))];
}

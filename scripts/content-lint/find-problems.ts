import type { PageFile } from "../build/page-files.ts";
import { readFrontMatter } from "../mdx/front-matter.ts";
import { buildProblems } from "./build-problems.ts";
import { checkFrontMatter, checkPictures, checkTranslations } from "./check-front-matter.ts";
import { checkHtml } from "./check-html.ts";
import { checkLanguages } from "./check-languages.ts";
import { checkLinks, servedFiles } from "./check-links.ts";
import { checkLists } from "./check-lists.ts";
import { checkPages, findMissingFiles } from "./check-pages.ts";
import { checkSources } from "./check-sources.ts";
import { checkTypography } from "./check-typography.ts";
import { readSources } from "./find-places.ts";
import { importLists } from "./lists.ts";
import { formatProblems } from "./problem.ts";
import { type RenderedPage, renderPages } from "./rendered-pages.ts";

/** Checks all that the site prints. Each problem is a line: its place, what is wrong, and what to write instead. */
export async function findProblems(root: string, pages: readonly PageFile[]): Promise<string[]> {
  const missing = await findMissingFiles(root, pages);
  if (missing.length > 0) return formatProblems(missing);
  const markdown = pages.map(({ file }) => file).filter((file) => file.endsWith(".mdx"));
  const fields = await Promise.all(markdown.map((file) => readFrontMatter(root, file)));
  const frontMatter = checkFrontMatter(fields);
  const first = [...frontMatter, ...(await checkPages(root, pages))];
  let renderings: RenderedPage[][];
  try {
    renderings = await renderPages(root, pages);
  } catch (error) {
    // With a cause, the message begins with a place in the sources.
    if (error instanceof Error && error.cause) return [...formatProblems(first), error.message];
    return formatProblems([...first, ...buildProblems(root, error)]);
  }
  const rendered = renderings.flat();
  const lists = await importLists(root);
  const files = await servedFiles(root);
  const findPlaces = readSources(root);
  const good = fields.filter(({ file }) => !frontMatter.some((problem) => problem.file === file));
  return formatProblems([
    ...first,
    ...checkPictures(good, rendered),
    ...checkTranslations(good, pages),
    ...checkLists(lists, good),
    ...(await checkSources(root, lists, markdown)),
    ...renderings.flatMap((ofOneConfiguration) => checkLinks(ofOneConfiguration, files, findPlaces)),
    ...checkHtml(rendered, findPlaces),
    ...checkLanguages(rendered, findPlaces),
    ...checkTypography(rendered, findPlaces),
  ]);
}

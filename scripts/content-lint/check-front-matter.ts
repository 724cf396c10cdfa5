import * as z from "zod/mini";
import type { PageFields } from "../mdx/front-matter.ts";
import { setOgWords } from "../pictures/set-words.ts";
import type { Problem } from "./problem.ts";
import type { RenderedPage } from "./rendered-pages.ts";

/** In characters. Search engines cut off what is longer. */
const LENGTHS = { title: { least: 10, most: 60 }, description: { least: 50, most: 160 } };
const FIELDS = ["title", "description", "updated", "robots", "room"];
const ROOMS = ["documentary", "opera"];
const DATE = z.iso.date();

/** Checks the front matter of pages in Markdown. The compiler checks that of pages in TSX. */
export function checkFrontMatter(pages: readonly PageFields[]): Problem[] {
  return [...pages.flatMap(checkFields), ...duplicates(pages, "title"), ...duplicates(pages, "description")];
}

/** Titles and descriptions that the share image cannot show. Expects front matter without other problems. */
export function checkPictures(frontMatter: readonly PageFields[], pages: readonly RenderedPage[]): Problem[] {
  return frontMatter.flatMap((page) => {
    const { picture } = pages.find(({ file }) => file === page.file) ?? {};
    const set = picture && setOgWords(picture);
    if (!set || !("fault" in set)) return [];
    return problemAt(page, set.fault.field, set.fault.message);
  });
}

function checkFields(page: PageFields): Problem[] {
  const { file, unreadable, fields } = page;
  if (unreadable) {
    const { line, column, why } = unreadable;
    return [{ file, line, column, message: `front matter: ${why}` }];
  }
  const problems: Problem[] = [];
  const report = (field: string, message: string) => problems.push(problemAt(page, field, message));
  const robots = fields.get("robots");
  for (const [field, { least, most }] of Object.entries(LENGTHS)) {
    const value = fields.get(field)?.value;
    if (value === undefined && field === "description" && robots) continue;
    if (typeof value !== "string" || value.trim() === "")
      report(field, `missing; write ${least} to ${most} characters`);
    else if (value.length > most) report(field, `${value.length} characters; write at most ${most}`);
    else if (value.length < least) report(field, `${value.length} characters; write at least ${least}`);
  }
  const updated = fields.get("updated");
  if (updated ? !DATE.safeParse(updated.value).success : !robots) {
    report("updated", "write the date of the text's last change, as in 2026-11-21");
  }
  if (robots && !/\bnoindex\b/.test(String(robots.value))) {
    report("robots", `${JSON.stringify(robots.value)}; write noindex, or remove the field`);
  } else if (robots && fields.has("description")) {
    report("description", "search engines leave out a page with robots: noindex; remove one of the two");
  }
  const room = fields.get("room");
  if (room && !ROOMS.includes(String(room.value))) {
    report("room", `${JSON.stringify(room.value)}; write ${ROOMS.join(" or ")}`);
  }
  for (const field of fields.keys()) {
    if (!FIELDS.includes(field)) report(field, `unknown; the fields are ${FIELDS.join(", ")}`);
  }
  return problems;
}

function problemAt({ file, fields }: PageFields, field: string, message: string): Problem {
  const { line, column } = fields.get(field) ?? { line: 1, column: 1 };
  return { file, line, column, message: `${field}: ${message}` };
}

function duplicates(pages: readonly PageFields[], field: string): Problem[] {
  const groups = Map.groupBy(pages, ({ fields }) => fields.get(field)?.value);
  groups.delete(undefined);
  return [...groups.values()].flatMap(([first, ...others]) =>
    others.map((page) => problemAt(page, field, `the same as in ${first?.file}; each page needs its own`)),
  );
}

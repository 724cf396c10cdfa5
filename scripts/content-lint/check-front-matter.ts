import type { PageFields } from "../mdx/front-matter.ts";
import { setOgWords } from "../pictures/set-words.ts";
import type { Problem } from "./problem.ts";
import type { RenderedPage } from "./rendered-pages.ts";

/** In characters: what search engines are sure to show. */
const LENGTHS = { title: { least: 10, most: 60 }, description: { least: 50, most: 160 } };
const FIELDS = ["title", "description", "updated", "robots", "room"];
const ROOMS = ["documentary", "opera"];

/** Checks the front matter of pages in Markdown. The compiler checks that of the others. */
export function checkFrontMatter(pages: readonly PageFields[]): Problem[] {
  return [...pages.flatMap(checkFields), ...duplicates(pages, "title"), ...duplicates(pages, "description")];
}

/** Words that the share image cannot show, of pages whose front matter is good otherwise. */
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
  if (updated ? !isDate(updated.value) : !robots) {
    report("updated", "write the date of the text's last change, as in 2026-11-21");
  }
  if (robots && !/\bnoindex\b/.test(String(robots.value))) {
    report("robots", `${JSON.stringify(robots.value)}; write noindex, or remove the field`);
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

/** `Date` alone would take 30 February for a day in March. */
function isDate(value: unknown): boolean {
  if (typeof value !== "string" || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

function duplicates(pages: readonly PageFields[], field: string): Problem[] {
  const first = new Map<unknown, string>();
  return pages.flatMap((page) => {
    const value = page.fields.get(field)?.value;
    if (!value) return [];
    const other = first.get(value);
    if (other) return problemAt(page, field, `the same as in ${other}; each page needs its own`);
    first.set(value, page.file);
    return [];
  });
}

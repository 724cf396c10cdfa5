import * as z from "zod/mini";
import { site, typefaces } from "../../shared/site/site.ts";
import type { PageFile } from "../build/page-files.ts";
import type { PageFields } from "../mdx/front-matter.ts";
import { setWords } from "../pictures/set-words.ts";
import { LANGUAGE_TAG } from "./check-html.ts";
import type { Problem } from "./problem.ts";
import type { RenderedPage } from "./rendered-pages.ts";

const title = characters(10, 60);
const date = z.iso.date("write the date of the text's last change, as in 2026-11-21");
const rooms = Object.keys(typefaces.rooms);
const room = z.optional(z.enum(rooms, otherwise(`write ${rooms.join(" or ") || "no room: the site has none"}`)));

const lang = z.optional(
  z.string().check(z.regex(LANGUAGE_TAG, otherwise("write a tag of BCP 47, such as fr or ja-Latn"))),
);
const translations = z.optional(
  z.record(z.string(), z.string(), otherwise("write a language and a path, as in de: /brot")),
);

const PUBLIC = z.strictObject({
  title,
  description: characters(50, 160),
  updated: date,
  room,
  lang,
  translations,
});
const NOT_INDEXED = z.strictObject({
  title,
  robots: z.string().check(z.regex(/\bnoindex\b/, otherwise("write noindex, or remove the field"))),
  description: z.optional(z.never("search engines leave out a page with robots: noindex; remove one of the two")),
  updated: z.optional(date),
  room,
  lang,
});
const FIELDS = ["title", "description", "updated", "robots", "room", "lang", "translations"];

/** Checks the front matter of pages in Markdown. The compiler checks that of pages in TSX. */
export function checkFrontMatter(pages: readonly PageFields[]): Problem[] {
  return [...pages.flatMap(checkFields), ...duplicates(pages, "title"), ...duplicates(pages, "description")];
}

/** Titles and descriptions that the share image cannot show. Expects front matter without other problems. */
export function checkPictures(frontMatter: readonly PageFields[], pages: readonly RenderedPage[]): Problem[] {
  return frontMatter.flatMap((page) => {
    const { picture } = pages.find(({ file }) => file === page.file) ?? {};
    const set = picture && setWords(picture);
    return set && "fault" in set ? problemAt(page, set.fault.field, set.fault.message) : [];
  });
}

/** Translations that are no pages, or in another language, or do not name the page in turn, as search engines ask. */
export function checkTranslations(frontMatter: readonly PageFields[], pages: readonly PageFile[]): Problem[] {
  const pathOf = (page: PageFields) => pages.find(({ file }) => file === page.file)?.path;
  const fieldOf = (page: PageFields, field: string) => page.fields.get(field)?.value;
  const languageOf = (page: PageFields) => String(fieldOf(page, "lang") ?? site.language);
  return frontMatter.flatMap((page) =>
    Object.entries(Object(fieldOf(page, "translations"))).flatMap(([language, path]) => {
      const other = frontMatter.find((one) => pathOf(one) === path);
      if (!other) return problemAt(page, "translations", `there is no page ${path} in Markdown`);
      if (languageOf(other) !== language) {
        return problemAt(
          page,
          "translations",
          `${path} is in ${languageOf(other)}; write ${languageOf(other)}: ${path}`,
        );
      }
      const back = Object(fieldOf(other, "translations"))[languageOf(page)];
      if (back === pathOf(page)) return [];
      const entry = `${languageOf(page)}: ${pathOf(page)}`;
      return problemAt(page, "translations", `${path} does not name this page; write ${entry} into its translations`);
    }),
  );
}

function checkFields(page: PageFields): Problem[] {
  const { file, unreadable, fields } = page;
  if (unreadable) {
    const { line, column, why } = unreadable;
    return [{ file, line, column, message: `front matter: ${why}` }];
  }
  const schema = fields.has("robots") ? NOT_INDEXED : PUBLIC;
  const { error } = schema.safeParse(Object.fromEntries([...fields].map(([field, { value }]) => [field, value])));
  return (error?.issues ?? []).flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((field) => problemAt(page, field, `unknown; the fields are ${FIELDS.join(", ")}`))
      : problemAt(page, String(issue.path[0]), issue.message),
  );
}

/** A text of so many characters. Search engines cut off what is longer. */
function characters(least: number, most: number) {
  const counted = (limit: string) => ({
    error: ({ input }: { input?: unknown }) => `${String(input).length} characters; write ${limit}`,
  });
  return z
    .string(`missing; write ${least} to ${most} characters`)
    .check(z.minLength(least, counted(`at least ${least}`)), z.maxLength(most, counted(`at most ${most}`)));
}

function otherwise(advice: string) {
  return { error: ({ input }: { input?: unknown }) => `${JSON.stringify(input)}; ${advice}` };
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

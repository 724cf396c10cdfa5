import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { evaluate } from "@mdx-js/mdx";
import * as runtime from "react/jsx-runtime";
import { checkFrontMatter } from "../../scripts/content-lint/check-front-matter.ts";
import { formatProblems } from "../../scripts/content-lint/problem.ts";
import { readFrontMatter } from "../../scripts/mdx/front-matter.ts";
import { mdxOptions } from "../../scripts/mdx/mdx-options.ts";
import { setWords } from "../../scripts/pictures/set-words.ts";
import { shareImage } from "../../shared/engine/share-image.ts";
import { site, typefaces } from "../../shared/site/site.ts";

const ROOMS = `write ${Object.keys(typefaces.rooms).join(" or ") || "no room: the site has none"}`;

const title = 'title: "A page about something"';
const description = 'description: "What this page is about, in words that a search engine would print."';
const updated = "updated: 2026-11-21";
let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "front-matter-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ["a title, a description and a date", [title, description, updated], []],
  ["only a title, for a page with noindex", [title, 'robots: "noindex"'], []],
  [
    "a description that nobody can find",
    [title, description, 'robots: "noindex"'],
    ["3:1: description: search engines leave out a page with robots: noindex; remove one of the two"],
  ],
  [
    "no required field",
    ["lang: de"],
    [
      "1:1: title: missing; write 10 to 60 characters",
      "1:1: description: missing; write 50 to 160 characters",
      "1:1: updated: write the date of the text's last change, as in 2026-11-21",
    ],
  ],
  [
    "texts of a wrong length",
    [`title: ${"x".repeat(61)}`, "description: Short.", updated],
    ["2:1: title: 61 characters; write at most 60", "3:1: description: 6 characters; write at least 50"],
  ],
  [
    "invalid values",
    ["title: 12", "updated: 2026-02-30", "robots: noidnex", "room: cellar", "titel: x"],
    [
      "2:1: title: missing; write 10 to 60 characters",
      "3:1: updated: write the date of the text's last change, as in 2026-11-21",
      '4:1: robots: "noidnex"; write noindex, or remove the field',
      `5:1: room: "cellar"; ${ROOMS}`,
      "6:1: titel: unknown; the fields are title, description, updated, robots, room, lang, translations",
    ],
  ],
])("front matter with %s", async (_case, lines, expected) => {
  const file = write("page.mdx", `---\n${lines.join("\n")}\n---\n\n# Heading\n`);
  expect(await problemsIn(file)).toEqual(expected.map((problem) => `${file}:${problem}`));
});

test.each([
  ["Windows line breaks", "---\r\n", "\r\n"],
  ["a byte-order mark", "\uFEFF---\n", "\n"],
  ["spaces after its first line", "--- \t\n", "\n"],
])("front matter with %s is read with the right places", async (_what, begin, lineEnd) => {
  const file = write("saved.mdx", `${begin}${[title, updated, "room: cellar", "---", ""].join(lineEnd)}`);
  expect(await problemsIn(file)).toEqual([
    `${file}:1:1: description: missing; write 50 to 160 characters`,
    `${file}:4:1: room: "cellar"; ${ROOMS}`,
  ]);
});

test("a file without front matter gets advice on how to begin", async () => {
  const file = write("bare.mdx", "# Heading\n\n---\n");
  expect(await problemsIn(file)).toEqual([
    `${file}:1:1: front matter: missing; begin the file with --- title: … description: … updated: … ---`,
  ]);
});

test("two pages cannot share a title or description", async () => {
  const first = write("first.mdx", `---\n${title}\n${description}\n${updated}\n---\n`);
  const second = write("second.mdx", `---\n${title}\n${description}\n${updated}\n---\n`);
  expect(await problemsIn(first, second)).toEqual([
    `${second}:2:1: title: the same as in ${first}; each page needs its own`,
    `${second}:3:1: description: the same as in ${first}; each page needs its own`,
  ]);
});

test("a word too long for the picture of a shared link is a problem", () => {
  const [long, short] = ["Operainanhourandnotaminutemorethanthatandnotoneless", "Opera in an hour"].map((title) => {
    const picture = shareImage("/page", { title, description: "What to listen for." }, site);
    return picture && setWords(picture);
  });
  const message = "does not fit into the picture for shared links; shorten it";
  expect(long).toEqual({ fault: { field: "title", message } });
  expect(short).not.toHaveProperty("fault");
});

test.each([">", "|"])("a text folded with %s is one line, also in the page", async (mark) => {
  const text = `---\ndescription: ${mark}\n  The first of its lines\n  and the second.\ntitle: Some\n  words in Op.\u00a05\n---\n`;
  const path = write("lines.mdx", text);
  const { fields } = await readFrontMatter(folder, "lines.mdx");
  const { frontmatter } = await evaluate({ path, value: text }, { ...runtime, ...mdxOptions });
  const oneLine = { description: "The first of its lines and the second.", title: "Some words in Op.\u00a05" };
  expect(Object.fromEntries([...fields].map(([field, { value }]) => [field, value]))).toEqual(oneLine);
  expect(frontmatter).toEqual(oneLine);
});

test("a page lists its headings, also those of a text in another language", async () => {
  const value = '## One\n\n<div lang="de">\n\n## Zwei *und* drei\n\n</div>\n';
  const { headings } = await evaluate({ path: "headings.mdx", value }, { ...runtime, ...mdxOptions });
  expect(headings).toEqual([
    { id: "one", text: "One" },
    { id: "zwei-und-drei", text: "Zwei und drei" },
  ]);
});

async function problemsIn(...files: string[]): Promise<string[]> {
  return formatProblems(checkFrontMatter(await Promise.all(files.map((file) => readFrontMatter(folder, file)))));
}

function write(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return name;
}

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { evaluate } from "@mdx-js/mdx";
import * as runtime from "react/jsx-runtime";
import { checkFrontMatter } from "../scripts/content-desk/check-front-matter.mjs";
import { formatProblems } from "../scripts/content-desk/problem.mjs";
import { mdxOptions } from "../scripts/mdx/mdx-options.mjs";
import { readFrontMatter } from "../scripts/mdx/read-front-matter.mjs";

const title = 'title: "A page about something"';
const description = 'description: "What this page is about, in words that a search engine would print."';
const updated = "updated: 2026-11-21";
let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "front-matter-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ["a title and a description", [title, description, updated], []],
  ["a page that is not to be found and has no description", [title, 'robots: "noindex"'], []],
  ["no title", [description, updated], ["1:1: title: missing; write 10 to 60 characters"]],
  ["an empty title", ['title: ""', description, updated], ["2:1: title: missing; write 10 to 60 characters"]],
  ["a title that is no text", ["title: 12", description, updated], ["2:1: title: missing; write 10 to 60 characters"]],
  ["no description", [title, updated], ["1:1: description: missing; write 50 to 160 characters"]],
  [
    "a long title",
    [description, `title: ${"x".repeat(61)}`, updated],
    ["3:1: title: 61 characters; at most 60 are shown"],
  ],
  ["a short title", ["title: Short", description, updated], ["2:1: title: 5 characters; at least 10 say something"]],
  [
    "a long description",
    [title, `description: ${"x".repeat(161)}`, updated],
    ["3:1: description: 161 characters; at most 160 are shown"],
  ],
  [
    "a short description",
    [title, "description: Short.", updated],
    ["3:1: description: 6 characters; at least 50 say something"],
  ],
  [
    "a room that is none",
    [title, description, updated, "room: cellar"],
    ['5:1: room: "cellar"; it is documentary or opera'],
  ],
  [
    "a word for robots that keeps none of them away",
    [title, description, updated, "robots: noidnex"],
    ['5:1: robots: "noidnex"; it is noindex, or is left out'],
  ],
  [
    "no day of its last change",
    [title, description],
    ["1:1: updated: write the day of the text's last change, as in 2026-11-21"],
  ],
  [
    "a last change on no day",
    [title, description, "updated: 2026-02-30"],
    ["4:1: updated: write the day of the text's last change, as in 2026-11-21"],
  ],
  [
    "a last change without a day",
    [title, description, "updated: 2026-11"],
    ["4:1: updated: write the day of the text's last change, as in 2026-11-21"],
  ],
  [
    "a misspelt field",
    [title, description, updated, "titel: x"],
    ["5:1: titel: not known; the fields are title, description, updated, robots, room"],
  ],
])("front matter with %s", async (_case, lines, expected) => {
  const file = write("page.mdx", `---\n${lines.join("\n")}\n---\n\n# Heading\n`);
  expect(await problemsIn(file)).toEqual(expected.map((problem) => `${file}:${problem}`));
});

test.each([
  ["the line ends of Windows", "---\r\n", "\r\n"],
  ["a byte-order mark", "\uFEFF---\n", "\n"],
  ["blanks behind its first line", "--- \t\n", "\n"],
])("front matter with %s is read, and its places are right", async (_what, begin, lineEnd) => {
  const file = write("saved.mdx", `${begin}${[title, updated, "room: cellar", "---", ""].join(lineEnd)}`);
  expect(await problemsIn(file)).toEqual([
    `${file}:1:1: description: missing; write 50 to 160 characters`,
    `${file}:4:1: room: "cellar"; it is documentary or opera`,
  ]);
});

test("a file without front matter is told how to begin", async () => {
  const file = write("bare.mdx", "# Heading\n\n---\n");
  expect(await problemsIn(file)).toEqual([
    `${file}:1:1: front matter: missing; begin the file with --- title: … description: … updated: … ---`,
  ]);
});

test("two pages with the same title or description are told of each other", async () => {
  const first = write("first.mdx", `---\n${title}\n${description}\n${updated}\n---\n`);
  const second = write("second.mdx", `---\n${title}\n${description}\n${updated}\n---\n`);
  expect(await problemsIn(first, second)).toEqual([
    `${second}:2:1: title: the same as in ${first}; each page has its own`,
    `${second}:3:1: description: the same as in ${first}; each page has its own`,
  ]);
});

test("of two descriptions that are still to be written, only that is said", async () => {
  const files = ["first.mdx", "second.mdx"].map((name) =>
    write(name, `---\ntitle: "The page of ${name}"\ndescription: ""\n${updated}\n---\n`),
  );
  expect(await problemsIn(...files)).toEqual(
    files.map((file) => `${file}:3:1: description: missing; write 50 to 160 characters`),
  );
});

test("YAML that cannot be read is one problem with its place", async () => {
  const file = write("broken.mdx", '---\ntitle: "never closed\n---\n');
  expect(await problemsIn(file)).toEqual([`${file}:3:1: front matter: Missing closing "quote`]);
});

test.each([">", "|"])("a text that YAML breaks into lines by %s is one line, in the page too", async (mark) => {
  const text = `---\ndescription: ${mark}\n  The first of its lines\n  and the second.\ntitle: Some\n  words in Op.\u00a05\n---\n`;
  const path = write("lines.mdx", text);
  const { fields } = await readFrontMatter(folder, "lines.mdx");
  const { frontmatter } = await evaluate({ path, value: text }, { ...runtime, ...mdxOptions });
  const oneLine = { description: "The first of its lines and the second.", title: "Some words in Op.\u00a05" };
  expect(Object.fromEntries([...fields].map(([field, { value }]) => [field, value]))).toEqual(oneLine);
  expect(frontmatter).toEqual(oneLine);
});

async function problemsIn(...files: string[]): Promise<string[]> {
  return formatProblems(checkFrontMatter(await Promise.all(files.map((file) => readFrontMatter(folder, file)))));
}

/** Writes a file into the folder, and answers with its name. */
function write(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return name;
}

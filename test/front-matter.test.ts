import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { checkFrontMatter } from "../scripts/check-front-matter.mjs";

const title = 'title: "A page about something"';
const description = 'description: "What this page is about, in words that a search engine would print."';
let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "front-matter-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ["a title and a description", [title, description], []],
  ["a page that is not to be found and has no description", [title, 'robots: "noindex"'], []],
  ["no title", [description], ["1: title: missing; write 10 to 60 characters"]],
  ["an empty title", ['title: ""', description], ["2: title: missing; write 10 to 60 characters"]],
  ["a title that is no text", ["title: 12", description], ["2: title: missing; write 10 to 60 characters"]],
  ["no description", [title], ["1: description: missing; write 50 to 160 characters"]],
  ["a long title", [description, `title: ${"x".repeat(61)}`], ["3: title: 61 characters; at most 60 are shown"]],
  ["a short title", ["title: Short", description], ["2: title: 5 characters; at least 10 say something"]],
  [
    "a long description",
    [title, `description: ${"x".repeat(161)}`],
    ["3: description: 161 characters; at most 160 are shown"],
  ],
  ["a short description", [title, "description: Short."], ["3: description: 6 characters; at least 50 say something"]],
  ["a room that is none", [title, description, "room: cellar"], ['4: room: "cellar"; it is documentary or opera']],
  [
    "a misspelt field",
    [title, description, "titel: x"],
    ["4: titel: not known; the fields are title, description, robots, room"],
  ],
])("front matter with %s", async (_case, lines, expected) => {
  const file = write("page.mdx", `---\n${lines.join("\n")}\n---\n\n# Heading\n`);
  expect(await checkFrontMatter([file])).toEqual(expected.map((problem) => `${file}:${problem}`));
});

test("a file without front matter is told how to begin", async () => {
  const file = write("bare.mdx", "# Heading\n\n---\n");
  expect(await checkFrontMatter([file])).toEqual([
    `${file}:1: front matter: missing; begin the file with --- title: … description: … ---`,
  ]);
});

test("two pages with the same title or description are told of each other", async () => {
  const first = write("first.mdx", `---\n${title}\n${description}\n---\n`);
  const second = write("second.mdx", `---\n${title}\n${description}\n---\n`);
  expect(await checkFrontMatter([first, second])).toEqual([
    `${second}:2: title: the same as in ${first}; each page has its own`,
    `${second}:3: description: the same as in ${first}; each page has its own`,
  ]);
});

test("YAML that cannot be read is one problem with its place", async () => {
  const file = write("broken.mdx", '---\ntitle: "never closed\n---\n');
  const [problem, ...more] = await checkFrontMatter([file]);
  expect(problem).toMatch(/broken\.mdx:1: front matter: Missing closing "quote at line \d/);
  expect(more).toEqual([]);
});

function write(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

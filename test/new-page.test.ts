import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { projectCopy } from "./support/project-copy.ts";
import { projectFolder } from "./support/start-site.ts";

const FILE = "shared/pages/evening-of-a-test.mdx";
const DESCRIPTION = "For an evening on which somebody looks at what a page needs before it can be built.";
const MISSING = `${FILE}:3:1: description: missing; write 50 to 160 characters\n`;

const copy = projectCopy();

test("a name and a title make a page's file and its line, and what is left to write is said", () => {
  const list = read("shared/pages.ts").split("\n");
  const { status, stdout, stderr } = run("scripts/new-page.mjs", "evening-of-a-test", "Evening of a test");
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toMatch(
    /^shared\/pages\/evening-of-a-test\.mdx is made, and line \d+ of shared\/pages\.ts puts a link to it into the header\.\n/,
  );
  expect(stdout.endsWith(`:\n${MISSING}`)).toBe(true);
  const today = new Date().toISOString().slice(0, 10);
  expect(read(FILE)).toBe(
    `---\ntitle: "Evening of a test | Two Evenings"\ndescription: ""\nupdated: ${today}\n---\n\n# Evening of a test\n`,
  );
  const lines = read("shared/pages.ts").split("\n");
  const line = Number(/line (\d+)/.exec(stdout)?.[1]);
  expect(lines.slice(line - 1, line + 5).map((text) => text.trim())).toEqual([
    "{",
    'path: "/evening-of-a-test",',
    'label: "Evening of a test",',
    'linkedFrom: "header",',
    'load: () => import("./pages/evening-of-a-test.mdx"),',
    "},",
  ]);
  expect(lines.toSpliced(line - 1, 6)).toEqual(list);
});

test("a page without a description stops the build, which says where to write it", () => {
  expect(run("build.mjs")).toEqual({ status: 1, stdout: "", stderr: MISSING });
});

test("with its description it can be built: what becomes of it, test/add-page.test.ts says", () => {
  writeFileSync(join(copy.folder, FILE), read(FILE).replace('description: ""', `description: "${DESCRIPTION}"`));
  expect(run("scripts/check-content.mjs")).toMatchObject({ status: 0, stderr: "" });
});

test("a page that was given its description needs nothing more, and its short line stays one line", () => {
  const { stdout } = run(
    "scripts/new-page.mjs",
    "songs",
    "Songs <b> {x} *y*",
    "Songs that stay with whoever has heard them, and where.",
  );
  expect(stdout).toMatch(/^shared\/pages\/songs\.mdx is made, [^\n]*\n$/);
  expect(read("shared/pages/songs.mdx")).toContain("\n# Songs \\<b> \\{x} \\*y\\*\n");
  expect(read("shared/pages.ts")).toContain(
    '\n  { path: "/songs", label: "Songs <b> {x} *y*", linkedFrom: "header", load',
  );
  const formatted = spawnSync(join(copy.folder, "node_modules/.bin/biome"), ["check", "shared/pages.ts"], {
    cwd: copy.folder,
  });
  expect([formatted.status, String(formatted.stderr)]).toEqual([0, ""]);
});

test("the README shows what the command writes", () => {
  expect(run("scripts/new-page.mjs", "opera-in-an-hour", "Opera in an hour").status).toBe(0);
  const readme = readFileSync(join(projectFolder, "README.md"), "utf8");
  const [file = "", entry = ""] = ["mdx", "ts"].map((language) => {
    const block = new RegExp(`^ {3}\`\`\`${language}\\n(.*?)^ {3}\`\`\`$`, "ms").exec(readme)?.[1];
    return block?.replace(/^ {3}/gm, "").replace(/^updated: .*$/m, "updated: today");
  });
  expect(read("shared/pages/opera-in-an-hour.mdx").replace(/^updated: .*$/m, "updated: today")).toBe(file);
  expect(read("shared/pages.ts").replace(/^ {2}/gm, "")).toContain(entry);
});

test.each([
  [
    [],
    'Say which page: npm run new:page -- opera-in-an-hour "Opera in an hour", and its description behind them if it is known.',
  ],
  [
    ["opera-tonight"],
    'Say which page: npm run new:page -- opera-in-an-hour "Opera in an hour", and its description behind them if it is known.',
  ],
  [
    ["Opera_Tonight", "Tonight"],
    '"Opera_Tonight" is no name for a page; it has small letters, digits and single hyphens, as in opera-in-an-hour.',
  ],
  [
    ["../opera", "Tonight"],
    '"../opera" is no name for a page; it has small letters, digits and single hyphens, as in opera-in-an-hour.',
  ],
  [["api", "Tonight"], "/api is not free for a page; choose another name."],
  [["readyz", "Tonight"], "/readyz is not free for a page; choose another name."],
  [["version", "Tonight"], "/version is not free for a page; choose another name."],
  [["tonight", "Opera", "in", "an", "hour"], "Put the title between quotation marks, and the description too."],
  [["about", "Tonight"], "/about is the address of shared/pages/about.mdx; choose another name."],
  [
    ["privacy-policy", "Tonight"],
    "shared/pages/privacy-policy.mdx is there already; choose another name, or give it a line in shared/pages.ts.",
  ],
])("%j is refused", (words, refusal) => {
  const before = read("shared/pages.ts");
  expect(run("scripts/new-page.mjs", ...words)).toEqual({ status: 1, stdout: "", stderr: `${refusal}\n` });
  expect(read("shared/pages.ts")).toBe(before);
});

function read(file: string): string {
  return readFileSync(join(copy.folder, file), "utf8");
}

function run(...words: string[]): { status: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: copy.folder, encoding: "utf8" });
  return { status, stdout, stderr };
}

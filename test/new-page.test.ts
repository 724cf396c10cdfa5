import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import request from "supertest";
import { TAKEN, whyNoPage } from "../scripts/why-no-page.mjs";
import { createApp } from "../server/app.ts";
import { projectCopy } from "./support/project-copy.ts";
import { projectFolder } from "./support/start-site.ts";
import { testAppOptions } from "./support/test-app.ts";

const FILE = "shared/pages/opera-in-an-hour.mdx";
const DESCRIPTION = "For an evening on which somebody looks at what a page needs before it can be built.";

const copy = projectCopy();

test("a name and a title make a page's file and its line, as the README shows them, and what is left to write is said", () => {
  const list = read("shared/pages.ts").split("\n");
  const begun = today();
  const { status, stdout, stderr } = run("scripts/new-page.mjs", "opera-in-an-hour", "Opera in an hour");
  expect([status, stderr]).toEqual([0, ""]);
  const line = Number(/line (\d+)/.exec(stdout)?.[1]);
  expect(stdout).toBe(
    `${FILE} is made, and line ${line} of shared/pages.ts puts a link to it into the header.\n` +
      `What is left to do before it can be built:\n${FILE}:3:1: description: missing; write 50 to 160 characters\n`,
  );
  const updated = /^updated: (.*)$/m.exec(read(FILE))?.[1];
  expect([begun, today()]).toContain(updated);
  const readme = readFileSync(join(projectFolder, "README.md"), "utf8");
  const [file = "", entry = ""] = ["mdx", "ts"].map((language) => {
    const block = new RegExp(`^ {3}\`\`\`${language}\\n(.*?)^ {3}\`\`\`$`, "ms").exec(readme)?.[1];
    return block?.replace(/^ {3}/gm, "").replace(/^updated: .*$/m, `updated: ${updated}`);
  });
  expect(read(FILE)).toBe(file);
  const lines = read("shared/pages.ts").split("\n");
  const added = lines.slice(line - 1, line + 5);
  expect(added.map((text) => `${text.slice(2)}\n`).join("")).toBe(entry);
  expect(lines.toSpliced(line - 1, 6)).toEqual(list);
});

test("a page that has been given its description needs nothing more, nor does one that is made with it, whose short line stays one line", () => {
  writeFileSync(join(copy.folder, FILE), read(FILE).replace('description: ""', `description: "${DESCRIPTION}"`));
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
])("of %j no page can be made", async (words, refusal) => {
  expect(await whyNoPage(copy.folder, words)).toBe(refusal);
});

test("what no page may be called is what the server answers by itself, and two names that its own pages need", async () => {
  const app = createApp(testAppOptions());
  const first = await request(app).get("/index.md");
  expect([first.status, first.type]).toEqual([200, "text/markdown"]);
  for (const name of TAKEN.filter((name) => name !== "404" && name !== "index")) {
    const { type } = await request(app).get(`/${name}`);
    expect({ name, type }).not.toEqual({ name, type: "text/html" });
  }
  const free = await request(app).get("/opera-in-an-hour");
  expect([free.status, free.type]).toEqual([404, "text/html"]);
});

test("what no page can be made of is refused, with the reason, and nothing is written", () => {
  const [before, files] = [read("shared/pages.ts"), readdirSync(join(copy.folder, "shared/pages"))];
  expect(run("scripts/new-page.mjs", " version ", "Tonight")).toEqual({
    status: 1,
    stdout: "",
    stderr: "/version is not free for a page; choose another name.\n",
  });
  expect([read("shared/pages.ts"), readdirSync(join(copy.folder, "shared/pages"))]).toEqual([before, files]);
});

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

function read(file: string): string {
  return readFileSync(join(copy.folder, file), "utf8");
}

function run(...words: string[]): { status: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: copy.folder, encoding: "utf8" });
  return { status, stdout, stderr };
}

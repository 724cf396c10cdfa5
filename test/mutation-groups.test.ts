import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { transformSync } from "esbuild";
import { groups } from "../scripts/mutation/groups.mjs";
import { projectFolder } from "./support/start-site.ts";

const folder = join(projectFolder, "server");
const files = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"));
const patterns = groups.flatMap((group) => group.files);

test("every file of the server that does something belongs to a group of the mutation run", () => {
  const forgotten = files.filter((file) => !patterns.some((pattern) => isOf(file, pattern)) && doesSomething(file));
  expect(forgotten).toEqual([]);
});

test("no group names a file of the server, or a test, that there is not", () => {
  expect(patterns.filter((pattern) => !files.some((file) => isOf(file, pattern)))).toEqual([]);
  const tests = readdirSync(join(projectFolder, "test")).map((file) => file.replace(/\.test\.tsx?$/, ""));
  const named = groups.flatMap((group) => group.tests);
  expect(named.filter((name) => !tests.includes(name))).toEqual([]);
});

test.each([["configuraton"], ["--one-in", "0"]])("a run that would try nothing is refused: %s", (...args) => {
  const { status, stderr } = spawnSync(process.execPath, ["scripts/mutation.mjs", ...args], { cwd: projectFolder });
  expect(status).toBe(1);
  expect(stderr.toString()).toContain('The groups: "configuration", ');
});

function isOf(file: string, pattern: string): boolean {
  const name = file.replace(/\.tsx?$/, "");
  return name === pattern || (pattern.endsWith("/*") && name.startsWith(pattern.slice(0, -1)));
}

/** Types alone leave nothing that could be changed. */
function doesSomething(file: string): boolean {
  const source = readFileSync(join(folder, file), "utf8");
  return transformSync(source, { loader: file.endsWith("x") ? "tsx" : "ts", jsx: "automatic" }).code.trim() !== "";
}

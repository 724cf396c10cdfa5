import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "@jest/globals";
import { builtMaps } from "../support/built-maps.ts";
import { projectFolder } from "../support/start-site.ts";

const scripts = builtMaps().map(({ script }) => script);
const inBrowser = placeOf("Example: thrown in the browser", /^client\/assets\/sentry-example-page-/);
const onServer = placeOf("Example: a handler failed on the server", /^server\//);

test("`npm run where` finds the source lines of a stack", () => {
  const stack = `at y (https://evenings.example/assets/${inBrowser})\n    at x (/opt/two-evenings/dist/server/${onServer})`;
  const { stdout, stderr, status } = where(stack);
  expect({ stderr, status }).toEqual({ stderr: "", status: 0 });
  const [first = "", line, second = "", code] = stdout.split("\n");
  expect(first).toMatch(/^shared\/reporting\/example-page\.tsx:\d+:\d+$/);
  expect(line).toBe('    throw prepare("Example: thrown in the browser");');
  expect(second).toMatch(/^server\/pages\/example-page\.ts:\d+:\d+$/);
  expect(code).toBe('    throw new Error("Example: a handler failed on the server");');
  expect(where(inBrowser, onServer).stdout).toBe(stdout);
});

test.each([
  ["no place", "start.js", "Write a place as in a stack"],
  ["a script of another build", "start-AAAAAAAA.js:1:2", "Check out the commit that was deployed"],
  ["a line beyond the script", onServer.replace(/:\d+:/, ":9999999:"), "nothing of the sources is there"],
])("`npm run where` says what to do about %s", (_what, place, advice) => {
  const { stdout, stderr, status } = where(place);
  expect({ stdout, status }).toEqual({ stdout: "", status: 1 });
  expect(stderr).toContain(advice);
});

function where(...places: string[]) {
  return spawnSync(process.execPath, ["scripts/where.ts", ...places], { cwd: projectFolder, encoding: "utf8" });
}

/** Where a built script has a text, which is a string in it. */
function placeOf(text: string, name: RegExp): string {
  for (const script of scripts.filter((path) => name.test(path))) {
    const before = readFileSync(join(projectFolder, "dist", script), "utf8").split(`"${text}`);
    const lines = (before[0] ?? "").split("\n");
    if (before.length > 1) return `${basename(script)}:${lines.length}:${(lines.at(-1) ?? "").length + 1}`;
  }
  throw new Error(`No script has “${text}”.`);
}

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { VARIABLE_ROWS, variablesTable } from "../../scripts/readme.ts";
import { projectFolder } from "../support/start-site.ts";

const readme = readFileSync(join(projectFolder, "README.md"), "utf8");

test("the README's table of variables is what npm run readme writes", () => {
  expect(VARIABLE_ROWS.exec(readme)?.[0]).toBe(variablesTable());
});

test("every file and folder that the README names is there", () => {
  const named = [...readme.matchAll(/(?<![\w/.-])((?:server|client|shared|scripts|test|deploy)\/[\w./@-]*\w\/?)/g)].map(
    ([, path]) => path ?? "",
  );
  expect(named.length).toBeGreaterThan(15);
  const made = ["shared/site/pages/opera-in-an-hour.mdx"];
  expect(named.filter((path) => !made.includes(path) && !existsSync(join(projectFolder, path)))).toEqual([]);
});

test("every npm script that the README names is there, and the other way round", () => {
  const { scripts } = JSON.parse(readFileSync(join(projectFolder, "package.json"), "utf8"));
  const named = [...readme.matchAll(/npm (?:run ([a-z]+(?::[a-z]+)?)|(start|test)\b)/g)].map(
    ([, run, short]) => run ?? short,
  );
  expect(new Set(named)).toEqual(new Set(Object.keys(scripts).filter((name) => !name.startsWith("pre"))));
});

test("every package that the site needs has a line in the README, and every line a package", () => {
  const manifest = JSON.parse(readFileSync(join(projectFolder, "package.json"), "utf8"));
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  const table = /^\| Package \|.*\n\|---.*\n((?:\|.*\n)+)/m.exec(readme)?.[1] ?? "";
  const firstColumn = [...table.matchAll(/^\| ([^|]*) \|/gm)].map(([, cell]) => cell).join();
  const named = [...firstColumn.matchAll(/`([^`]+)`/g)].map(([, name]) => name).filter((name) => name !== "@types/*");
  const all = { ...dependencies, ...devDependencies, ...optionalDependencies };
  const needed = Object.keys(all).filter((name) => !name.startsWith("@types/"));
  expect(named.toSorted()).toEqual(needed.toSorted());
});

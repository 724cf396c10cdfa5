import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { projectFolder } from "../support/start-site.ts";

interface LockedPackage {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: true;
  readonly license?: string;
}

/** Names of SPDX that a package may have. */
const LICENCES = [
  ...["0BSD", "Apache-2.0", "BlueOak-1.0.0", "BSD-2-Clause", "BSD-3-Clause", "CC-BY-3.0", "CC-BY-4.0", "CC0-1.0"],
  ...["ISC", "MIT", "MPL-2.0", "Python-2.0", "MIT AND OFL-1.1", "MIT OR Apache-2.0", "(MIT AND Zlib)"],
  "(MIT OR CC0-1.0)",
];
/** Somebody has read these: `format` has the MIT licence, and no bundle has any of `sentry`. */
const LICENCE_WAS_READ = ["node_modules/format", "node_modules/sentry", "node_modules/verovio"];

const { optionalDependencies, allowScripts } = JSON.parse(read("package.json"));
const { packages } = JSON.parse(read("package-lock.json"));
const locked = Object.entries<LockedPackage>(packages).filter(([path]) => path !== "");

test("the lockfile names the bytes of packages, and no host", () => {
  expect(locked.length).toBeGreaterThan(500);
  expect(locked.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  const unsure = locked.filter(
    ([path, { integrity }]) => !integrity?.startsWith("sha512-") && !path.includes("bundled"),
  );
  expect(unsure).toEqual([]);
});

test("every package with an install script is allowed or rejected by name", () => {
  const scripted = locked.filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = scripted.map(([path]) => path.replace(/^.*node_modules\//, ""));
  expect(Object.keys(allowScripts).toSorted()).toEqual([...new Set(names)].toSorted());
  const allowed = Object.entries(allowScripts).filter(([, may]) => may);
  expect(allowed.map(([name]) => name)).toEqual(["esbuild"]);
});

test("the Node that runs everything is a package of the lockfile", () => {
  const own = `node_modules/node-${process.platform}-${process.arch}`;
  expect(process.execPath).toBe(join(projectFolder, own, "bin/node"));
  expect(packages[own]).toMatchObject({ version: process.versions.node, optional: true });
  expect(new Set(Object.values(optionalDependencies))).toEqual(new Set([process.versions.node]));
  expect(read(".nvmrc")).toBe(`${process.versions.node}\n`);
  const [first = "", ...others] = read("Dockerfile").match(/^FROM .*/gm) ?? [];
  expect(first.replace(/@sha256:[0-9a-f]{64}\b/, "@DIGEST")).toBe(
    `FROM node:${process.versions.node}-slim@DIGEST AS official`,
  );
  expect(others).toEqual(["FROM official AS build", "FROM official AS base", "FROM scratch"]);
});

test.each(["check", "image"])("the workflow %s names commits of actions, and gives no step a token to keep", (name) => {
  const workflow = read(`.github/workflows/${name}.yml`);
  const uses = [...workflow.matchAll(/uses: (.*)/g)].map(([, action = ""]) => action);
  expect(uses.length).toBeGreaterThan(3);
  expect(uses.filter((action) => !/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
  const checkouts = uses.filter((action) => action.startsWith("actions/checkout@"));
  expect(workflow.match(/persist-credentials: false/g)).toHaveLength(checkouts.length);
});

test("every package has a licence that is known", () => {
  const unknown = locked.filter(
    ([path, { license = "" }]) => !LICENCES.includes(license) && !LICENCE_WAS_READ.includes(path),
  );
  expect(unknown.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
});

test("the build contains the licences of what it bundles", () => {
  const licences = read("dist/licences.txt");
  for (const name of ["express", "react-dom", "react-router", "@sentry/core"]) {
    expect(licences).toMatch(new RegExp(`^${name} \\d[\\w.]*, MIT$`, "m"));
  }
  expect(licences).toContain("Meta Platforms, Inc.");
});

function read(path: string): string {
  return readFileSync(join(projectFolder, path), "utf8");
}

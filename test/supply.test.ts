import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { installedLicences } from "../scripts/installed-licences.mjs";
import { projectFolder } from "./support/start-site.ts";

interface LockedPackage {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: true;
  readonly bundleDependencies?: unknown;
}

interface Dependency {
  readonly ref: string;
  readonly dependsOn: readonly string[];
}

const { dependencies, allowScripts } = JSON.parse(read("package.json"));
const { packages } = JSON.parse(read("package-lock.json"));
const bill = JSON.parse(read("dist/sbom.json"));
const locked = Object.entries<LockedPackage>(packages).filter(([path]) => path !== "");

test("the lockfile says what the bytes of every package are, and of no host where they come from", () => {
  expect(locked.length).toBeGreaterThan(500);
  expect(locked.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  expect(
    locked.filter(([path, { integrity }]) => !integrity?.startsWith("sha512-") && !path.includes("bundled")),
  ).toEqual([]);
  expect(read("package-lock.json")).not.toMatch(
    /https?:\/\/(?!.*(funding|opencollective|github\.com\/sponsors))[^"]*\.tgz/,
  );
});

test("every package that would run a script when it is installed is named, and whether it may", () => {
  const scripted = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path));
  expect(Object.keys(allowScripts).toSorted()).toEqual([...new Set(scripted)].toSorted());
  const allowed = Object.entries(allowScripts).filter(([, may]) => may);
  expect(allowed.map(([name]) => name).toSorted()).toEqual(["esbuild", "node"]);
});

test("every licence is known", async () => {
  const licences = await installedLicences(projectFolder);
  expect(licences.flatMap(({ packages: names }) => names).length).toBeGreaterThan(500);
  expect(licences.filter(({ known }) => !known)).toEqual([]);
});

test("the build does not count among what the site is made of what it is only developed with, nor names what is not there", () => {
  const names = bill.components.map(({ name }: { name: string }) => name);
  for (const name of ["jest", "typescript", "playwright-core", "axe-core"]) expect(names).not.toContain(name);
  const known = [bill.metadata.component, ...bill.components].map((one) => one["bom-ref"]);
  const named = bill.dependencies.flatMap(({ ref, dependsOn }: Dependency) => [ref, ...dependsOn]);
  expect(named.length).toBeGreaterThan(known.length);
  expect(named.filter((ref: string) => !known.includes(ref))).toEqual([]);
});

test("the build says what the site is made of, and under which licences", () => {
  const { components } = bill;
  const names = components.map(({ group, name }: { group?: string; name: string }) =>
    group ? `${group}/${name}` : name,
  );
  expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)));
  const licences = read("dist/licences.txt");
  for (const name of ["express", "react-dom", "react-router", "@sentry/core"]) {
    expect(licences).toMatch(new RegExp(`^${name} \\d[\\w.]*, MIT$`, "m"));
  }
  expect(licences).toContain("Meta Platforms, Inc.");
});

function nameOf(path: string): string {
  return path.replace(/^.*node_modules\//, "");
}

function read(path: string): string {
  return readFileSync(join(projectFolder, path), "utf8");
}

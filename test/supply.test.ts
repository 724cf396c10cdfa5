import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { installedLicences } from "../scripts/build/installed-licences.mjs";
import { softwareBill } from "../scripts/build/software-bill.mjs";
import { projectFolder } from "./support/start-site.ts";

interface LockedPackage {
  readonly version: string;
  readonly dev?: true;
  readonly license?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: true;
  readonly bundleDependencies?: unknown;
}

interface Dependency {
  readonly ref: string;
  readonly dependsOn: readonly string[];
}

interface Component {
  readonly "bom-ref": string;
  readonly purl: string;
  readonly hashes: readonly [{ readonly alg: string; readonly content: string }];
  readonly licenses: readonly [
    { readonly expression?: string; readonly license?: { readonly id?: string; readonly name?: string } },
  ];
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

test("the bill is made without npm, which on an older Node could not make one", async () => {
  const { PATH } = process.env;
  process.env["PATH"] = "";
  const made = softwareBill(projectFolder).finally(() => {
    process.env["PATH"] = PATH;
  });
  expect(JSON.parse(await made)).toEqual(bill);
});

test("every version of every package that the site runs with is on the bill, by hash and licence, and something needs it", () => {
  const needed = locked.filter(([, { dev }]) => !dev);
  const expected = needed.map(([path, { version, integrity = "", license }]) => {
    const hash = Buffer.from(integrity.replace("sha512-", ""), "base64").toString("hex");
    const name = nameOf(path);
    return [`pkg:npm/${name.replace("@", "%40")}@${version}`, "SHA-512", hash, license];
  });
  const stated = bill.components.map(({ purl, hashes: [{ alg, content }], licenses: [one] }: Component) => {
    return [purl, alg, content, one.expression ?? one.license?.id ?? one.license?.name];
  });
  expect(stated.map(String).toSorted()).toEqual([...new Set(expected.map(String))].toSorted());
  const wanted = new Set(bill.dependencies.flatMap(({ dependsOn }: Dependency) => dependsOn));
  expect(bill.components.filter((one: Component) => !wanted.has(one["bom-ref"]))).toEqual([]);
});

test("a package is said to need the version that it finds", () => {
  const needs = (ref: string) => bill.dependencies.find((one: Dependency) => one.ref === ref)?.dependsOn;
  const versionAt = (path: string) => packages[`node_modules/${path}`].version;
  expect(versionAt("debug")).not.toBe(versionAt("send/node_modules/debug"));
  expect(needs(`compression@${versionAt("compression")}`)).toContain(`debug@${versionAt("debug")}`);
  expect(needs(`send@${versionAt("send")}`)).toContain(`debug@${versionAt("send/node_modules/debug")}`);
});

test("the build says what the site is made of, and under which licences", () => {
  const { components } = bill;
  const names = components.map(({ name }: { name: string }) => name);
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

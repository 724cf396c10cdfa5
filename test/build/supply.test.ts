import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { installedLicences, KNOWN_LICENCES } from "../../scripts/build/licences.ts";
import { builtMaps } from "../support/source-maps.ts";
import { projectFolder } from "../support/start-site.ts";

interface LockedPackage {
  readonly version: string;
  readonly dev?: true;
  readonly license?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: true;
  readonly bundleDependencies?: unknown;
}

interface Component {
  readonly "bom-ref": string;
  readonly group?: string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses: readonly { readonly expression?: string; readonly license?: { readonly id?: string } }[];
}

interface Bill {
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

/** The package's own source map names its sources like this. */
const ASTRAY = { path: "node_modules/src", package: "node_modules/fast-copy" };

const { optionalDependencies, allowScripts } = JSON.parse(read("package.json"));
const { packages } = JSON.parse(read("package-lock.json"));
const bill: Bill = JSON.parse(read("dist/sbom.json"));
const locked = Object.entries<LockedPackage>(packages).filter(([path]) => path !== "");

test("the lockfile names the bytes of packages, and no host", () => {
  expect(locked.length).toBeGreaterThan(500);
  expect(locked.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  expect(
    locked.filter(([path, { integrity }]) => !integrity?.startsWith("sha512-") && !path.includes("bundled")),
  ).toEqual([]);
  expect(read("package-lock.json")).not.toMatch(
    /https?:\/\/(?!.*(funding|opencollective|github\.com\/sponsors))[^"]*\.tgz/,
  );
});

test("every package with an install script is allowed or rejected by name", () => {
  const scripted = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path));
  expect(Object.keys(allowScripts).toSorted()).toEqual([...new Set(scripted)].toSorted());
  const allowed = Object.entries(allowScripts).filter(([, may]) => may);
  expect(allowed.map(([name]) => name)).toEqual(["esbuild"]);
});

test("the Node that runs everything is a package of the lockfile", () => {
  const own = `node_modules/node-${process.platform}-${process.arch}`;
  expect(process.execPath).toBe(join(projectFolder, own, "bin/node"));
  expect(packages[own]).toMatchObject({ version: process.versions.node, optional: true });
  expect(new Set(Object.values(optionalDependencies))).toEqual(new Set([process.versions.node]));
  expect(read(".node-version")).toBe(`${process.versions.node}\n`);
});

test("every licence is known", async () => {
  const licences = await installedLicences(projectFolder);
  expect(licences.flatMap(({ packages: names }) => names).length).toBeGreaterThan(500);
  expect(licences.filter(({ known }) => !known)).toEqual([]);
});

test("the bill of materials lists what is bundled and served, and no more", () => {
  const sources = builtMaps().flatMap((map) => map.sources);
  const bundled = sources.flatMap(
    (source) => /^(?:\.\.\/)*((?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? [],
  );
  const paths = new Set([...bundled.filter((path) => path !== ASTRAY.path), ASTRAY.package, ...typefacePackages()]);
  const expected = [...paths].map((path) => `${nameOf(path)}@${packages[path]?.version}`);
  expect(expected.length).toBeGreaterThan(100);
  const listed = bill.components.map((component) => `${fullName(component)}@${component.version}`);
  expect([...new Set(listed)].toSorted()).toEqual([...new Set(expected)].toSorted());
  expect(fullName(bill.metadata.component)).toBe("two-evenings");
});

test("the bill of materials has versions, licences and dependencies", () => {
  for (const { "bom-ref": ref, purl, version, licenses } of bill.components) {
    expect(purl).toContain(`@${version}`);
    const [one] = licenses;
    expect([ref, KNOWN_LICENCES.has(one?.expression ?? one?.license?.id ?? "")]).toEqual([ref, true]);
  }
  const known = [bill.metadata.component, ...bill.components].map((one) => one["bom-ref"]);
  const named = bill.dependencies.flatMap(({ ref, dependsOn = [] }) => [ref, ...dependsOn]);
  expect(named.length).toBeGreaterThan(known.length);
  expect(named.filter((ref) => !known.includes(ref))).toEqual([]);
});

test("the build contains the licences of what it bundles", () => {
  const licences = read("dist/licences.txt");
  for (const name of ["express", "react-dom", "react-router", "@sentry/core"]) {
    expect(licences).toMatch(new RegExp(`^${name} \\d[\\w.]*, MIT$`, "m"));
  }
  expect(licences).toContain("Meta Platforms, Inc.");
});

/** The packages of the typefaces that the build serves, by the names of their files. */
function typefacePackages(): string[] {
  const served = readdirSync(join(projectFolder, "dist/client/assets")).filter((file) => file.endsWith(".woff2"));
  const scope = "node_modules/@expo-google-fonts";
  return readdirSync(join(projectFolder, scope))
    .filter((name) => served.some((file) => file.toLowerCase().startsWith(`${name.replace("-", "")}_`)))
    .map((name) => `${scope}/${name}`);
}

function fullName({ group, name }: Component): string {
  return group ? `${group}/${name}` : name;
}

function nameOf(path: string): string {
  return path.replace(/^.*node_modules\//, "");
}

function read(path: string): string {
  return readFileSync(join(projectFolder, path), "utf8");
}

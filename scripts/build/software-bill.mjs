import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { KNOWN_LICENCES } from "./known-licences.mjs";

/**
 * A package as the lockfile has it, or the project itself, whose path there is "".
 * @typedef {object} LockedPackage
 * @property {string} [name] Where it is another than the path says.
 * @property {string} version
 * @property {string} [license]
 * @property {string} [integrity]
 * @property {boolean} [dev] Whether it is only there to develop with.
 * @property {boolean} [optional]
 * @property {boolean} [devOptional]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 *
 * @typedef {Record<string, LockedPackage>} Lockfile
 */

/**
 * The packages that the site runs with, as a CycloneDX bill of materials (https://cyclonedx.org/docs/1.5/json/): what
 * the lockfile says of each, and which needs which. Of any platform, and the same for the same lockfile. `npm sbom` is
 * in npm 10.2 and newer only, and leaves out a version that one folder has to develop with and another to run with.
 * @param {string} root The project's folder.
 * @returns {Promise<string>}
 */
export async function softwareBill(root) {
  const [{ packages }, { name, description }] = await Promise.all(
    ["package-lock.json", "package.json"].map(async (file) => JSON.parse(await readFile(join(root, file), "utf8"))),
  );
  /** @type {Lockfile} */
  const needed = Object.fromEntries(
    Object.entries(/** @type {Lockfile} */ (packages)).filter(([, { dev }]) => dev !== true),
  );
  // Several folders may hold the same version of a package, each beside others that it finds.
  /** @type {Map<string, { component: object, dependsOn: Set<string> }>} */
  const bill = new Map();
  for (const [path, entry] of Object.entries(needed)) {
    const ref = referenceOf(path, entry);
    const { component, dependsOn } = bill.get(ref) ?? { component: componentOf(path, entry), dependsOn: new Set() };
    for (const found of dependenciesOf(needed, path)) dependsOn.add(found);
    bill.set(ref, { component, dependsOn });
  }
  const [project, ...components] = [...bill.values()].map(({ component }) => component);
  const dependencies = [...bill].map(([ref, { dependsOn }]) => ({ ref, dependsOn: [...dependsOn].toSorted() }));
  const metadata = { component: { ...project, name, description } };
  const whole = { bomFormat: "CycloneDX", specVersion: "1.5", version: 1, metadata, components, dependencies };
  return JSON.stringify(whole, undefined, 2);
}

/**
 * @param {string} path
 * @param {LockedPackage} entry
 */
function componentOf(path, entry) {
  const { version, license, integrity, optional, devOptional } = entry;
  const name = nameOf(path, entry);
  return {
    "bom-ref": referenceOf(path, entry),
    type: "library",
    name,
    version,
    scope: optional || devOptional ? "optional" : "required",
    // https://github.com/package-url/purl-spec
    purl: `pkg:npm/${name.replace("@", "%40")}@${encodeURIComponent(version)}`,
    hashes: integrity && [hashOf(integrity)],
    licenses: license && [licenceOf(license)],
  };
}

/**
 * @param {string} path
 * @param {LockedPackage} entry
 */
function nameOf(path, { name }) {
  return name ?? path.replace(/^.*node_modules\//, "");
}

/**
 * @param {string} path
 * @param {LockedPackage} entry
 */
function referenceOf(path, entry) {
  return `${nameOf(path, entry)}@${entry.version}`;
}

/**
 * Of the packages that one may import, those that are there: what is optional, or left to others to bring, may not be.
 * @param {Lockfile} packages
 * @param {string} path
 */
function dependenciesOf(packages, path) {
  const { dependencies, devDependencies, optionalDependencies, peerDependencies } = packages[path] ?? {};
  const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies });
  return names.flatMap((name) => {
    const found = whereFound(packages, path, name);
    const entry = packages[found];
    return entry ? referenceOf(found, entry) : [];
  });
}

/**
 * Where Node finds a package for another: in the other's own folder of packages, else in that which the other is in,
 * and so on.
 * @param {Lockfile} packages
 * @param {string} path
 * @param {string} name
 * @returns {string}
 */
function whereFound(packages, path, name) {
  const found = path ? `${path}/node_modules/${name}` : `node_modules/${name}`;
  if (found in packages || path === "") return found;
  return whereFound(packages, path.slice(0, Math.max(0, path.lastIndexOf("node_modules/") - 1)), name);
}

/**
 * Of a hash as Subresource Integrity writes it, "sha512-" and Base64.
 * @param {string} integrity
 */
function hashOf(integrity) {
  const [, bits, digest = ""] = /^sha(\d+)-(\S+)/.exec(integrity) ?? [];
  return { alg: `SHA-${bits}`, content: Buffer.from(digest, "base64").toString("hex") };
}

/**
 * A licence that SPDX does not name goes by its own name.
 * @param {string} licence
 */
function licenceOf(licence) {
  if (!KNOWN_LICENCES.has(licence)) return { license: { name: licence } };
  return / /.test(licence) ? { expression: licence } : { license: { id: licence } };
}

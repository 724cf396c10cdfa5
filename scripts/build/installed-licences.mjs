import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { KNOWN_LICENCES } from "./known-licences.mjs";

/** Packages that have been looked at one by one, each with what was found. */
const LOOKED_AT = new Map([
  ["format@0.2.2", "MIT"], // It says so in a form that npm no longer reads.
  ["sentry@0.45.0", "FSL-1.1-Apache-2.0"], // A command that the SDK's packages depend on. Nothing of it is in a bundle.
]);

/**
 * The licences of everything that `npm ci` installs on any platform, as the lockfile has them: each with its packages,
 * and whether it is known.
 * @param {string} root The project's folder.
 * @returns {Promise<{ licence: string, packages: string[], known: boolean }[]>}
 */
export async function installedLicences(root) {
  const { packages } = JSON.parse(await readFile(join(root, "package-lock.json"), "utf8"));
  const licences = Object.entries(packages)
    .filter(([path]) => path !== "")
    .map(([path, { version, license = "none" }]) => {
      const name = `${path.replace(/^.*node_modules\//, "")}@${version}`;
      return {
        name,
        licence: LOOKED_AT.get(name) ?? license,
        known: LOOKED_AT.has(name) || KNOWN_LICENCES.has(license),
      };
    });
  return Object.values(Object.groupBy(licences, ({ licence, known }) => `${licence} ${known}`))
    .flatMap((group = []) => {
      const [{ licence, known } = { licence: "", known: false }] = group;
      return { licence, known, packages: [...new Set(group.map(({ name }) => name))].toSorted() };
    })
    .toSorted((one, other) => other.packages.length - one.packages.length);
}

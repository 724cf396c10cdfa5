import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** What a machine may have set otherwise for what it installs: with NODE_ENV=production npm leaves half of it out. */
const WHOLE = ["--include=dev", "--include=optional", "--include=peer", "--legacy-peer-deps=false"];
/** How npm marks what is only there to develop with. */
const DEVELOPMENT = "cdx:npm:package:development";

/**
 * The packages that the site runs with, as a CycloneDX bill of materials made by npm. Without what npm says of the
 * moment and of itself, so that the same lockfile has the same bill; and what is only there to develop with is taken
 * out here, since npm's own `--omit dev` also leaves out packages that are there for both.
 * @param {string} root The project's folder.
 * @param {string} name The project's name.
 * @returns {Promise<string>}
 */
export async function softwareBill(root, name) {
  const asked = ["sbom", "--package-lock-only", "--sbom-format=cyclonedx", "--sbom-type=library", ...WHOLE];
  const { stdout } = await promisify(execFile)("npm", asked, { cwd: root, maxBuffer: 100_000_000 });
  const { bomFormat, specVersion, version, metadata, components, dependencies } = JSON.parse(stdout);
  const needed = components.filter((/** @type {Component} */ { properties }) => !properties?.some(isDevelopment));
  const references = new Set(needed.map((/** @type {Component} */ component) => component["bom-ref"]));
  const component = { ...metadata.component, name };
  const bill = {
    bomFormat,
    specVersion,
    version,
    metadata: { component },
    components: needed,
    dependencies: dependencies
      .filter((/** @type {Dependency} */ { ref }) => references.has(ref) || ref === component["bom-ref"])
      .map((/** @type {Dependency} */ { ref, dependsOn }) => ({
        ref,
        dependsOn: dependsOn.filter((one) => references.has(one)),
      })),
  };
  return JSON.stringify(bill, undefined, 2);
}

/**
 * @typedef {{ "bom-ref": string, properties?: { name: string, value: string }[] }} Component
 * @typedef {{ ref: string, dependsOn: string[] }} Dependency
 */

/** @param {{ name: string, value: string }} property */
function isDevelopment({ name, value }) {
  return name === DEVELOPMENT && value === "true";
}

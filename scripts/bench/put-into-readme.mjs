import { summary } from "./report.mjs";

/** The lines between these two are a run's figures. */
const MEASURED =
  /(?<=<!-- Measured by npm run bench -- --readme: -->\n).*?(?=\n<!-- That was all that it measured\. -->\n)/s;

/**
 * The README with the figures of a run in the place of those that it has. Throws where it has no place for them.
 * @param {string} readme
 * @param {import("./results.mjs").Results} results
 */
export function putIntoReadme(readme, results) {
  if (!MEASURED.test(readme)) throw new Error("README.md lacks the two lines that the figures stand between.");
  return readme.replace(MEASURED, () => `\n${summary(results)}\n`);
}

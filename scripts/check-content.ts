// Checks what the site prints, as the build does first, without building anything.
import { join } from "node:path";
import { exitOnBuildError } from "./build/evaluate-module.ts";
import { pageFiles } from "./build/page-files.ts";
import { findProblems } from "./content-lint/find-problems.ts";

const root = join(import.meta.dirname, "..");
process.chdir(root);
exitOnBuildError();

const pages = await pageFiles(root);
const problems = await findProblems(root, pages);
if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exitCode = 1;
} else {
  console.log(`Checked ${pages.length} pages: no problems.`);
}

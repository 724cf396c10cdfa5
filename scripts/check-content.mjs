// Checks what the site prints by the rules of the content desk, as the build does, without building anything.
import { join } from "node:path";
import { leaveErrorsToBundler } from "./build/leave-errors-to-bundler.mjs";
import { pageFiles } from "./build/page-files.mjs";
import { findProblems } from "./content-desk/find-problems.mjs";

const root = join(import.meta.dirname, "..");
process.chdir(root);
leaveErrorsToBundler();

const pages = await pageFiles(root);
const problems = await findProblems(root, pages);
if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exitCode = 1;
} else {
  console.log(`${pages.length} pages, and no problem on any of them.`);
}

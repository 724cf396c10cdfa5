// Writes into the README which variables there are: npm run readme
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { VARIABLE_ROWS, variablesTable } from "./variables-table.mjs";

const file = join(import.meta.dirname, "../README.md");
const readme = await readFile(file, "utf8");
if (!VARIABLE_ROWS.test(readme)) throw new Error(`${file} has no table that begins with: | Variable |`);
await writeFile(file, readme.replace(VARIABLE_ROWS, variablesTable));

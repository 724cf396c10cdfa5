// Writes the table of settings in server/config/README.md: npm run readme
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { configVariables } from "../server/config/config-variables.ts";

/** The rows of the table in the README. */
export const VARIABLE_ROWS = /(?<=^\| Variable \|.*\n\|---.*\n)(?:\|.*\n)+/m;

if (import.meta.main) {
  const file = join(import.meta.dirname, "../server/config/README.md");
  const readme = await readFile(file, "utf8");
  if (!VARIABLE_ROWS.test(readme)) throw new Error(`${file} has no table that begins with: | Variable |`);
  await writeFile(file, readme.replace(VARIABLE_ROWS, variablesTable));
}

export function variablesTable(): string {
  return Object.entries(configVariables)
    .map(([name, { fallback, takes, meaning }]) => {
      const standard = fallback === undefined ? "none" : `\`${fallback}\``;
      return `| \`${name}\` | ${standard} | ${takes} | ${meaning} |\n`;
    })
    .join("");
}

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The site's stylesheets, in one text. */
export function readStyles(root: string): string {
  const folder = join(root, "shared/site/styles");
  const names = globSync("**/*.css", { cwd: folder }).toSorted();
  return names.map((name) => readFileSync(join(folder, name), "utf8")).join("\n");
}

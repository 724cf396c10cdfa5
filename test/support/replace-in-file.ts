import { readFileSync, writeFileSync } from "node:fs";

/** Replaces the first occurrence of a text. Throws if there is none. */
export function replaceInFile(file: string, before: string, after: string): void {
  const text = readFileSync(file, "utf8");
  if (!text.includes(before)) throw new Error(`${file} does not contain: ${before}`);
  // By a function, because `$` has a meaning in a replacement text.
  writeFileSync(
    file,
    text.replace(before, () => after),
  );
}

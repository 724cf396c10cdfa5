import { readFileSync, writeFileSync } from "node:fs";

/** Saves a file with one text in the place of the first of another. Throws where the file has none of that. */
export function replaceInFile(file: string, before: string, after: string): void {
  const text = readFileSync(file, "utf8");
  if (!text.includes(before)) throw new Error(`${file} does not say: ${before}`);
  // By a function: in a text that takes another's place, `$` would have a meaning of its own.
  writeFileSync(
    file,
    text.replace(before, () => after),
  );
}

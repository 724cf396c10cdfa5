// Lists the licences of all installed packages, and exits with status 1 if one is unknown.
import { join } from "node:path";
import { installedLicences } from "./build/licences.ts";

const licences = await installedLicences(join(import.meta.dirname, ".."));
for (const { licence, packages } of licences) console.log(`${licence} (${packages.length}): ${packages.join(", ")}\n`);
for (const { licence, packages } of licences.filter(({ known }) => !known)) {
  console.error(
    `${packages.join(", ")}: ${licence} is not a known licence. Read it, then add it to scripts/build/licences.ts.`,
  );
  process.exitCode = 1;
}

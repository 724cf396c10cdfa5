// Lists the licences of every package that is installed, and ends with status 1 where one is not known.
import { join } from "node:path";
import { installedLicences } from "./build/installed-licences.mjs";

const licences = await installedLicences(join(import.meta.dirname, ".."));
for (const { licence, packages } of licences) console.log(`${licence} (${packages.length}): ${packages.join(", ")}\n`);
for (const { licence, packages } of licences.filter(({ known }) => !known)) {
  console.error(
    `${packages.join(", ")}: ${licence} is no known licence. Read it, and name it in scripts/build/installed-licences.mjs.`,
  );
  process.exitCode = 1;
}

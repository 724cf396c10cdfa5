import { symlinkSync } from "node:fs";
import { join } from "node:path";

/** The address of a public file that the server fails to look at, as on a broken disk. */
export const BROKEN_FILE = "/broken.svg";

/** Adds that file to a copy of the build, whose server must be running: it looks at all files when it starts. */
export function addBrokenFile(folder: string): void {
  // A link to itself.
  symlinkSync("broken.svg", join(folder, "dist/client/public/broken.svg"));
}

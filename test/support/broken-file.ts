import { symlinkSync } from "node:fs";
import { join } from "node:path";

/** The address of a public file that cannot be read, as on a broken disk. */
export const BROKEN_FILE = "/broken.svg";

/**
 * Adds that file to a copy of the build. Call it when the server runs, because it looks at all files when it starts.
 */
export function addBrokenFile(folder: string): void {
  // A link to itself.
  symlinkSync("broken.svg", join(folder, "dist/client/public/broken.svg"));
}

import { cp } from "node:fs/promises";
import { basename, join } from "node:path";
import { projectFolder } from "./start-site.ts";

/**
 * Copies the build into a folder as `dist`, without the compile cache, which the servers of other tests write
 * meanwhile.
 */
export function copyDist(folder: string): Promise<void> {
  const filter = (source: string) => basename(source) !== "compile-cache";
  return cp(join(projectFolder, "dist"), join(folder, "dist"), { recursive: true, filter });
}

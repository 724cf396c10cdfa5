import { cp } from "node:fs/promises";
import { basename, join } from "node:path";
import { projectFolder } from "./start-site.ts";

/**
 * Copies the build into a folder as `dist`, without what Node has compiled: the servers of other tests write that
 * meanwhile, under names that are gone a moment later.
 */
export function copyDist(folder: string): Promise<void> {
  const filter = (source: string) => basename(source) !== "compile-cache";
  return cp(join(projectFolder, "dist"), join(folder, "dist"), { recursive: true, filter });
}

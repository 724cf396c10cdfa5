import { rename, rm } from "node:fs/promises";

/**
 * Puts a folder that `fill` has made in the place of another. Until it is whole it has a name of its own: where it
 * cannot be made, or this process is ended meanwhile, the other stays as it was. Rejects as `fill` does.
 * @param {string} folder
 * @param {(fresh: string) => Promise<unknown>} fill
 */
export async function replaceFolder(folder, fill) {
  const [fresh, old] = [`${folder}.new`, `${folder}.old`];
  await Promise.all([remove(fresh), remove(old)]);
  try {
    await fill(fresh);
  } catch (error) {
    await remove(fresh);
    throw error;
  }
  await rename(folder, old).catch((error) => {
    if (error.code !== "ENOENT") throw error;
  });
  await rename(fresh, folder);
  await remove(old);
}

/** @param {string} folder */
function remove(folder) {
  return rm(folder, { recursive: true, force: true });
}

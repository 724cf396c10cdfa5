import { existsSync } from "node:fs";
import { cp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { typefaceLicences } from "../build/typeface-licences.mjs";
import { makeIcons } from "../pictures/icons.mjs";

/** The files that a browser gets as they are. */
const PUBLIC = "client/public";

/**
 * The files of a build whose names stay, kept as those are that they are copied from: and beside them what is made of
 * others, icons and the licences of the typefaces.
 * @param {string} root The project's folder.
 * @param {string} folder Where the build goes.
 */
export function createPublicFiles(root, folder) {
  let begun = false;
  let made = Promise.resolve();

  /** @param {import("esbuild").Metafile} styles */
  async function make(styles) {
    const files = [...(await makeIcons(root)), await typefaceLicences(root, styles)];
    await Promise.all(files.map(({ path, contents }) => writeFile(join(folder, PUBLIC, path), contents)));
  }

  return {
    isPublic,

    /**
     * Follows a change. A copy takes each file away for a moment: nobody is to meet that but for a change of theirs.
     * @param {readonly string[]} changed
     * @param {import("esbuild").Metafile} styles The stylesheet's.
     */
    async follow(changed, styles) {
      const own = changed.filter(isPublic);
      if (begun && own.length === 0) return;
      const removed = own.filter((file) => !existsSync(join(root, file)));
      await Promise.all(removed.map((file) => rm(join(folder, file), { recursive: true, force: true })));
      await cp(join(root, PUBLIC), join(folder, PUBLIC), { recursive: true });
      begun = true;
      // No page waits for these.
      made = made.then(() => make(styles)).catch(console.error);
    },
  };
}

/** @param {string} file */
function isPublic(file) {
  return file.startsWith(`${PUBLIC}/`);
}

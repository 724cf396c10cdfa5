import { existsSync } from "node:fs";
import { cp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { typefaceLicences } from "../build/typeface-licences.mjs";
import { makeIcons } from "../pictures/icons.mjs";

/** The files that a browser gets as they are. */
const PUBLIC = "client/public";

/** What the icons are made of, beside the mark, which is a public file. */
const SOURCES_OF_ICONS = ["shared/document-icons.ts", "shared/icons.ts", "shared/site.ts"];

/**
 * The files of a build whose names stay, kept as those are that they are copied from: and beside them what is made of
 * others, icons and the licences of the typefaces.
 * @param {string} root The project's folder.
 * @param {string} folder Where the build goes.
 */
export function createPublicFiles(root, folder) {
  /** @type {import("esbuild").Metafile | undefined} The stylesheet's, as it was last. */
  let last;
  let made = Promise.resolve();

  /**
   * Makes files, behind those that are made already. No page waits for them.
   * @param {() => Promise<{ path: string, contents: Uint8Array }[]>} files
   */
  function make(files) {
    made = made
      .then(async () => {
        const each = await files();
        await Promise.all(each.map(({ path, contents }) => writeFile(join(folder, PUBLIC, path), contents)));
      })
      .catch(console.error);
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
      const all = !last || own.length > 0;
      if (all) {
        const removed = own.filter((file) => !existsSync(join(root, file)));
        await Promise.all(removed.map((file) => rm(join(folder, file), { recursive: true, force: true })));
        await cp(join(root, PUBLIC), join(folder, PUBLIC), { recursive: true });
      }
      // Apart from one another: to draw takes long, and a stylesheet changes often.
      if (all || changed.some((file) => SOURCES_OF_ICONS.includes(file))) make(() => makeIcons(root));
      if (all || styles !== last) make(async () => [await typefaceLicences(root, styles)]);
      last = styles;
    },
  };
}

/** @param {string} file */
function isPublic(file) {
  return file.startsWith(`${PUBLIC}/`);
}

import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildIn, copySources, leaveOutOfBuild } from "./build-elsewhere.ts";
import { replaceInFile } from "./replace-in-file.ts";

/** What the footer of every page says in the second build, and in no other. */
export const SECOND_FOOTER = "Nothing here is for sale, as before.";

export const SECOND_ABOUT = "This is its second edition.";

/** The colour of the line around its footer, as a browser computes it. */
export const SECOND_OUTLINE = "rgb(1, 2, 3)";

/**
 * Builds the site with two components, a page and a style that have changed, in a folder of its own, whose path this
 * is. One of the components is of those that pages share, so that every page's module is another. Nothing is checked,
 * and there are no pictures, no compressed files and no bill of materials.
 */
export async function makeSecondBuild(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "second-build-"));
  try {
    await changeAndBuild(folder);
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
  return folder;
}

async function changeAndBuild(folder: string): Promise<void> {
  copySources(folder);
  replaceInFile(join(folder, "shared/site/frame.tsx"), "Nothing here is for sale.", SECOND_FOOTER);
  replaceInFile(join(folder, "shared/engine/elements.tsx"), "<h1 ", '<h1 data-edition="second" ');
  replaceInFile(join(folder, "shared/site/pages/about.mdx"), "begin here.</p>", `begin here. ${SECOND_ABOUT}</p>`);
  appendFileSync(
    join(folder, "shared/site/styles/layout.css"),
    `.site-footer { outline: 3px solid ${SECOND_OUTLINE}; }\n`,
  );
  leaveOutOfBuild(folder, "findProblems", "ogImages", "precompress", "writeSoftwareBill");
  await buildIn(folder);
}

import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildIn, copySources, leaveOutOfBuild } from "./build-elsewhere.ts";
import { replaceInFile } from "./replace-in-file.ts";

/** In the footer of every page of the second build only. */
export const SECOND_FOOTER = "Nothing here is for sale, as before.";

export const SECOND_ABOUT = "This is its second edition.";

/** The computed colour of the outline of its footer. */
export const SECOND_OUTLINE = "rgb(1, 2, 3)";

/**
 * Builds the site with two changed components, a changed page and a changed style in a folder of its own, and resolves
 * with its path. All pages share one of the components, so every page's module changes. Leaves out checks, pictures,
 * compressed files and the bill of materials.
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
  leaveOutOfBuild(folder, "findProblems", "ogImages", "precompress", "splitTypefaces");
  await buildIn(folder);
}

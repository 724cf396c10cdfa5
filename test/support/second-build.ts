import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { buildIn, copySources } from "./build-elsewhere.ts";
import { replaceInFile } from "./replace-in-file.ts";
import { PAGE } from "./site-pages.ts";
import { projectFolder } from "./start-site.ts";

/** At the foot of every page of the second build only. */
export const SECOND_FOOTER = "This is the second edition.";

/** The computed colour of the outline of its pages. */
export const SECOND_OUTLINE = "rgb(1, 2, 3)";

/** What no page of the site has. A script adds the broken link, because in the text it would stop the build. */
const PARTS = `
import { Anchor } from "../../engine/elements.tsx";
import { useHydrated } from "../../engine/use-hydrated.ts";

export function LostLink() {
  return useHydrated() && <Anchor href="/no-such-page">No page</Anchor>;
}

[Another site](http://other.example/page)

<a href="${PAGE}" target="_blank">In another tab</a>

<LostLink />

<a href="/favicon.svg" download="icon.svg">Download</a>
`;

const BROKEN = `---
title: "A page with a broken part"
robots: "noindex"
---
import { Suspense } from "react";

export function Broken() {
  throw new Error("secret detail of a failure on both sides");
}

# A broken part

<Suspense fallback="Wait."><Broken /></Suspense>
`;

const TONIGHT = `import { PageHeading } from "../../engine/elements.tsx";
import type { PageProps } from "../../engine/page.ts";
import { useHydrated } from "../../engine/use-hydrated.ts";

export const frontmatter = {
  title: "Tonight, as a page with data",
  description: "What is on in the cinemas of this town tonight, as the last build knew it.",
};

export default function Tonight({ data }: PageProps) {
  const { films } = data as { films: string[] };
  return (
    <>
      <PageHeading>Tonight</PageHeading>
      <p id="films">{films.join(", ")}: {useHydrated() ? "alive" : "as sent"}</p>
    </>
  );
}
`;

const ENTRIES = `
  { path: "/broken-part", label: "A broken part", load: () => import("./pages/broken-part.mdx") },
  { path: "/tonight", label: "Tonight", linkedFrom: "header", load: () => import("./pages/tonight.tsx") },
`;

/** For a build under load. */
const DEADLINE_MS = 45_000;

/**
 * The folder of a second build, with more pages than the project and another frame and style. The first test file that
 * asks for it makes it for all files of a run. Change nothing in it.
 */
export async function secondBuild(): Promise<string> {
  const folder = join(process.env["TEST_FOLDER"] ?? "", "second-build");
  // Undefined if it is there.
  if (mkdirSync(folder, { recursive: true })) {
    copySources(folder);
    addPages(join(folder, "shared/site"));
    changeAllPages(join(folder, "shared"));
    await buildIn(folder);
  }
  const end = performance.now() + DEADLINE_MS;
  // The build puts dist/ into place when it is complete.
  while (!existsSync(join(folder, "dist"))) {
    if (performance.now() > end) throw new Error("The second build, which another test file makes, is not there.");
    await wait(50);
  }
  return folder;
}

/** The page and the data of shared/site/README.md, and a page of which a part always fails. */
function addPages(site: string): void {
  const guide = readFileSync(join(projectFolder, "shared/site/README.md"), "utf8").replace(/^ {3}/gm, "");
  const [, page = ""] = /^```mdx\n(.*?)^```/ms.exec(guide) ?? [];
  const [, entry = ""] = /^```ts\n(\{.*?)^```/ms.exec(guide) ?? [];
  writeFileSync(join(site, "pages/opera-in-an-hour.mdx"), page + PARTS);
  writeFileSync(join(site, "pages/broken-part.mdx"), BROKEN);
  writeFileSync(join(site, "pages/tonight.tsx"), TONIGHT);
  writeFileSync(join(site, "pages/tonight.data.ts"), 'export const data = { films: ["Drifters", "Night Mail"] };\n');
  for (const ending of ["avif", "vtt"]) writeFileSync(join(site, `public/shown.${ending}`), "Shown.");
  replaceInFile(join(site, "pages.ts"), "\n];", `\n${entry}${ENTRIES}];`);
  const data = join(site, "data.ts");
  replaceInFile(data, "\n\n", '\nimport { data as tonight } from "./pages/tonight.data.ts";\n\n');
  replaceInFile(
    data,
    "Readonly<Record<string, unknown>> = {",
    'Readonly<Record<string, unknown>> = {\n  "/tonight": tonight,\n',
  );
}

/** Every page has both components. */
function changeAllPages(shared: string): void {
  replaceInFile(join(shared, "engine/document.tsx"), "{footer}", `{footer}<p className="edition">${SECOND_FOOTER}</p>`);
  replaceInFile(join(shared, "engine/elements.tsx"), "<h1 ", '<h1 data-edition="second" ');
  appendFileSync(join(shared, "site/styles/index.css"), `body { outline: 3px solid ${SECOND_OUTLINE}; }\n`);
}

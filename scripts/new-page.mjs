// Begins a page: its file, with front matter and heading, and its line in shared/pages.ts. Says what is left to write.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { toMarkdown } from "mdast-util-to-markdown";
import { evaluateModule } from "./build/evaluate-module.mjs";
import { leaveErrorsToBundler } from "./build/leave-errors-to-bundler.mjs";
import { pageFiles } from "./build/page-files.mjs";
import { findProblems } from "./content-desk/find-problems.mjs";
import { listEntries } from "./content-desk/list-entries.mjs";
import { textOf } from "./content-desk/object-fields.mjs";
import { placeAt } from "./content-desk/place-at.mjs";
import { readModule } from "./content-desk/read-module.mjs";
import { whyNoPage } from "./why-no-page.mjs";

const LIST = "shared/pages.ts";
/** Of .biome.json. */
const LINE_WIDTH = 120;

const root = join(import.meta.dirname, "..");
process.chdir(root);
leaveErrorsToBundler();
const words = process.argv.slice(2).map((word) => word.trim());
const [name = "", title = "", description = ""] = words;
const file = `shared/pages/${name}.mdx`;

const refusal = await whyNoPage(root, words);
if (refusal) {
  console.error(refusal);
  process.exitCode = 1;
} else {
  await writeFile(file, await newFile());
  const line = await addToList();
  console.log(`${file} is made, and line ${line} of ${LIST} puts a link to it into the header.`);
  const problems = await findProblems(root, await pageFiles(root));
  if (problems.length > 0) console.log(`What is left to do before it can be built:\n${problems.join("\n")}`);
}

async function newFile() {
  const { site } = /** @type {typeof import("../shared/site.ts")} */ (
    await evaluateModule(root, 'export { site } from "./shared/site.ts";')
  );
  // A brace or an angle bracket begins code in MDX.
  const unsafe = ["{", "<"].map((character) => ({ character, inConstruct: /** @type {const} */ ("phrasing") }));
  const heading = toMarkdown({ type: "heading", depth: 1, children: [{ type: "text", value: title }] }, { unsafe });
  return `---
title: ${JSON.stringify(`${title} | ${site.name}`)}
description: ${JSON.stringify(description)}
updated: ${new Date().toISOString().slice(0, 10)}
---

${heading}`;
}

/**
 * Adds the page's line behind the last page that the header links to, as Biome writes it, and answers with its number.
 */
async function addToList() {
  const module = await readModule(root, LIST);
  const entries = listEntries(module).flat();
  const last = entries.findLast((entry) => textOf(entry, "linkedFrom")?.value === "header") ?? entries.at(-1);
  if (!last?.end) throw new Error(`${LIST} has no list of pages that a line could be added to.`);
  const fields = [
    `path: "/${name}"`,
    `label: ${JSON.stringify(title)}`,
    'linkedFrom: "header"',
    `load: () => import("./pages/${name}.mdx")`,
  ];
  const inOneLine = `  { ${fields.join(", ")} },`;
  const text =
    inOneLine.length <= LINE_WIDTH ? inOneLine : `  {\n${fields.map((field) => `    ${field},\n`).join("")}  },`;
  const end = module.text.indexOf("\n", last.end);
  await writeFile(LIST, `${module.text.slice(0, end)}\n${text}${module.text.slice(end)}`);
  return placeAt(module.text, end).line + 1;
}

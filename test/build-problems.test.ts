import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "@jest/globals";
import mdx from "@mdx-js/esbuild";
import { build } from "esbuild";
import { buildProblems } from "../scripts/content-desk/build-problems.mjs";
import { mdxOptions } from "../scripts/mdx-options.mjs";

const root = mkdtempSync(join(tmpdir(), "build-problems-"));
afterAll(() => rmSync(root, { recursive: true }));

test("a place in a line with letters that are not English is counted in characters, as an editor does", async () => {
  expect(await problemsOf("list.ts", 'export const list = ["Дзига Вертов", "🎞", ;];\n')).toEqual([
    { file: "list.ts", line: 1, column: 44, message: 'Unexpected ";"' },
  ]);
  expect(await problemsOf("page.mdx", "# Vertov\n\nДзига Вертов {/*}\n")).toMatchObject([
    { file: "page.mdx", line: 3, column: 15 },
  ]);
});

test("front matter that is no YAML is a problem in its line of the file", async () => {
  expect(await problemsOf("page.mdx", '---\ntitle: "A page"\nroom: a: b\n---\n\n# A page\n')).toEqual([
    {
      file: "page.mdx",
      line: 3,
      column: 7,
      message: "front matter: Nested mappings are not allowed in compact mappings",
    },
  ]);
});

/** What is found to be wrong with a file. */
async function problemsOf(file: string, text: string): Promise<ReturnType<typeof buildProblems>> {
  writeFileSync(join(root, file), text);
  const result = await build({
    absWorkingDir: root,
    bundle: true,
    entryPoints: [file],
    external: ["react"],
    jsx: "preserve",
    logLevel: "silent",
    plugins: [mdx(mdxOptions)],
    write: false,
  }).catch((error: unknown) => error);
  return buildProblems(result);
}

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "@jest/globals";
import mdx from "@mdx-js/esbuild";
import { build } from "esbuild";
import { buildProblems } from "../../scripts/content-lint/build-problems.ts";
import { mdxOptions } from "../../scripts/mdx/mdx-options.ts";

const root = mkdtempSync(join(tmpdir(), "build-problems-"));
afterAll(() => rmSync(root, { recursive: true }));

test("columns count characters, as editors do", async () => {
  expect(await problemsOf("list.ts", 'export const list = ["Дзига Вертов", "🎞", ;];\n')).toEqual([
    { file: "list.ts", line: 1, column: 44, message: 'Unexpected ";"' },
  ]);
  expect(await problemsOf("page.mdx", "# Vertov\n\nДзига Вертов {/*}\n")).toMatchObject([
    { file: "page.mdx", line: 3, column: 15 },
  ]);
});

test.each([
  ["a name", "./part.tsx", "Inset", 5, 3, 'No matching export in "part.tsx" for import "Inset"'],
  ["a file", "./gone.tsx", "Other", 7, 23, 'Could not resolve "./gone.tsx"'],
])("a missing import is a problem in its line: %s", async (_what, file, name, line, column, message) => {
  writeFileSync(join(root, "part.tsx"), "export const Other = () => null;\nexport const Third = 3;\n");
  const text = `---
title: "The Inset"
---
import {
  ${name},
} from "./part.tsx";
import { Third } from '${file}';

# The Inset

<${name} /> {Third}
`;
  expect(await problemsOf("page.mdx", text)).toEqual([{ file: "page.mdx", line, column, message }]);
});

async function problemsOf(file: string, text: string): Promise<ReturnType<typeof buildProblems>> {
  writeFileSync(join(root, file), text);
  const result = await build({
    absWorkingDir: root,
    bundle: true,
    entryPoints: [file],
    external: ["react"],
    jsx: "preserve",
    logLevel: "silent",
    plugins: [mdx({ ...mdxOptions, providerImportSource: undefined })],
    write: false,
  }).catch((error: unknown) => error);
  return buildProblems(root, result);
}

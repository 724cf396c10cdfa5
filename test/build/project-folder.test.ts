import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { bundledLicences, typefaceLicences } from "../../scripts/build/licences.ts";
import { makeIcons } from "../../scripts/pictures/icons.ts";
import { ogImages } from "../../scripts/pictures/og-images.ts";
import { readColours } from "../../scripts/pictures/render.ts";
import { copySources } from "../support/build-elsewhere.ts";
import { projectFolder } from "../support/start-site.ts";

/** Another copy of the project than that in the current folder, and other in what is looked at. */
const root = mkdtempSync(join(tmpdir(), "another-project-"));

beforeAll(() => {
  copySources(root);
  write("shared/site/styles/tokens.css", ":root { --only: light-dark(#123456, #654321); }\n");
  write("shared/site/public/favicon.svg", '<svg viewBox="0 0 1 1" xmlns="http://www.w3.org/2000/svg"></svg>');
});
afterAll(() => rmSync(root, { recursive: true }));

test("what the build makes of a project is made of the files in that project's folder, whichever is the current one", async () => {
  expect(readColours(root)("var(--only)")).toBe("#123456");
  const [icons, here] = await Promise.all([root, projectFolder].map(makeIcons));
  expect(icons).toHaveLength(here?.length ?? 0);
  expect(icons).not.toEqual(here);
  const { problems } = await ogImages(root, [{ path: "/about", file: "shared/site/pages/about.mdx" }]);
  expect(problems).toEqual([expect.stringContaining("which shared/site/styles/tokens.css has not")]);
  const packages = join(root, "packages");
  write("packages/node_modules/@fontsource/new/LICENSE", "New\n");
  write("packages/node_modules/@fontsource/new/package.json", '{"name":"new","version":"1.0.0","license":"OFL-1.1"}');
  const inputs = { "node_modules/@fontsource/new/a.woff2": { bytes: 1, imports: [], bytesInOutput: 1 } };
  const outputs = { "a.css": { bytes: 1, inputs, imports: [], exports: [] } };
  const { contents } = await typefaceLicences(packages, { inputs, outputs });
  expect(String(contents)).toBe("New\n");
  expect(await bundledLicences(packages, [{ inputs, outputs }])).toBe("new 1.0.0, OFL-1.1\n\nNew\n");
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

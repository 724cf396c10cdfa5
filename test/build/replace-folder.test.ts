import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { replaceFolder } from "../../scripts/build/dist.ts";

let parent = "";
let folder = "";

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "replace-folder-"));
  folder = join(parent, "dist");
});
afterEach(() => rmSync(parent, { recursive: true }));

test.each([{ before: [] }, { before: ["dist/one"] }, { before: ["dist/one", "dist.new/half", "dist.old/rest"] }])(
  "a folder replaces $before and leaves nothing beside it",
  async ({ before }) => {
    for (const path of before) make(parent, path);
    await replaceFolder(folder, async (fresh) => make(fresh, "two"));
    expect(readdirSync(parent)).toEqual(["dist"]);
    expect(readdirSync(folder)).toEqual(["two"]);
  },
);

test("until a folder is complete, the one before stays", async () => {
  make(folder, "one");
  const replaced = replaceFolder(folder, async (fresh) => {
    make(fresh, "half");
    expect(readdirSync(folder)).toEqual(["one"]);
    throw new Error("No space left on device");
  });
  await expect(replaced).rejects.toThrow("No space left on device");
  expect(readdirSync(folder)).toEqual(["one"]);
  expect(readdirSync(parent)).toEqual(["dist"]);
});

function make(...path: string[]): void {
  mkdirSync(join(...path), { recursive: true });
}

import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
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
    for (const file of before) write(join(parent, file));
    await replaceFolder(folder, async (fresh) => write(join(fresh, "two")));
    expect(readdirSync(parent)).toEqual(["dist"]);
    expect(readdirSync(folder)).toEqual(["two"]);
  },
);

test("until a folder is complete, the one before stays", async () => {
  write(join(folder, "one"));
  const failure = new Error("No space left on device");
  const replaced = replaceFolder(folder, async (fresh) => {
    write(join(fresh, "half"));
    expect(readdirSync(folder)).toEqual(["one"]);
    throw failure;
  });
  await expect(replaced).rejects.toBe(failure);
  expect(readdirSync(folder)).toEqual(["one"]);
  expect(readdirSync(parent)).toEqual(["dist"]);
});

function write(file: string): void {
  const folderOfFile = join(file, "..");
  if (!existsSync(folderOfFile)) mkdirSync(folderOfFile, { recursive: true });
  writeFileSync(file, "");
}

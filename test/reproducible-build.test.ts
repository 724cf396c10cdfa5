import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { buildIn, copySources } from "./support/build-elsewhere.ts";

const folder = mkdtempSync(join(tmpdir(), "reproducible-"));
/** Neither as long as the other, so that a path within a file would show. */
const folders = [join(folder, "one"), join(folder, "another folder")];

beforeAll(async () => {
  for (const each of folders) copySources(each);
  await Promise.all(folders.map(buildIn));
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true }));

test("two builds of the same sources in different folders are the same, byte for byte, and have the same id", () => {
  const [one, another] = folders.map(hashes);
  expect(Object.keys(one ?? {}).length).toBeGreaterThan(100);
  expect(another).toEqual(one);
  const [id, otherId] = folders.map(buildId);
  expect(otherId).toBe(id);
});

test("no file of a build knows the folder that it was built in", () => {
  for (const each of folders) {
    const telling = files(each).filter((name) => readFileSync(join(each, "dist", name)).includes(folder));
    expect(telling).toEqual([]);
  }
});

function files(project: string): string[] {
  const entries = readdirSync(join(project, "dist"), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(project, "dist/").length))
    .toSorted();
}

function hashes(project: string): Record<string, string> {
  return Object.fromEntries(
    files(project).map((name) => {
      const bytes = readFileSync(join(project, "dist", name));
      return [name, createHash("sha256").update(bytes).digest("hex")];
    }),
  );
}

function buildId(project: string): string {
  return JSON.parse(readFileSync(join(project, "dist/assets.json"), "utf8")).buildId;
}

import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { buildIn, copySources } from "../support/build-elsewhere.ts";
import { projectFolder } from "../support/start-site.ts";

const parent = mkdtempSync(join(tmpdir(), "reproducible-"));
/** Inside folders named like the site's own, with characters that mean something in an address. */
const folder = join(parent, "shared/site/pages/zwei Abende #1, 100%25 größer");
/** Another language and date, and settings that must not affect the build. */
const ELSEWHERE = {
  LC_ALL: "tr_TR.UTF-8",
  TZ: "Pacific/Kiritimati",
  NODE_ENV: "production",
  npm_config_legacy_peer_deps: "true",
  npm_config_omit: "optional",
};
/** What the benchmark and the tests add to a build. */
const ADDED = /^(?:bench[-.]|compile-cache\/)/;

beforeAll(async () => {
  copySources(folder);
  await buildIn(folder, ELSEWHERE);
});
afterAll(() => rmSync(parent, { recursive: true }));

// The other folder has only what .dockerignore lets through, as in the image's build.
test("another folder, language and day make the same bytes", () => {
  const names = filesOf(folder);
  expect(names.length).toBeGreaterThan(50);
  expect(filesOf(projectFolder).filter((name) => !ADDED.test(name))).toEqual(names);
  const different = names.filter((name) => !read(folder, name).equals(read(projectFolder, name)));
  expect(different).toEqual([]);
});

test("no file of a build names the folder that built it", () => {
  expect(filesOf(folder).filter((name) => read(folder, name).includes(folder))).toEqual([]);
});

/** The files of a project's build. */
function filesOf(project: string): string[] {
  const entries = readdirSync(join(project, "dist"), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return files.map((file) => file.slice(join(project, "dist/").length)).toSorted();
}

function read(project: string, name: string): Buffer {
  return readFileSync(join(project, "dist", name));
}

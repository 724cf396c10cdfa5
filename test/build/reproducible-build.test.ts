import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { buildIn, copySources } from "../support/build-elsewhere.ts";
import { projectFolder, startSite } from "../support/start-site.ts";

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
/** What the benchmark adds to a build. */
const OF_THE_BENCHMARK = /^(?:bench[-.]|compile-cache\/)/;

beforeAll(async () => {
  copySources(folder);
  await buildIn(folder, ELSEWHERE);
}, 180_000);
afterAll(() => rmSync(parent, { recursive: true }));

test("another folder, language and day make the same bytes and id", () => {
  const names = files(folder);
  expect(names.length).toBeGreaterThan(100);
  expect(files(projectFolder).filter((name) => !OF_THE_BENCHMARK.test(name))).toEqual(names);
  expect(hashes(projectFolder, names)).toEqual(hashes(folder, names));
  expect(buildId(projectFolder)).toBe(buildId(folder));
});

test("no file of a build names the folder that built it", () => {
  const telling = files(folder).filter((name) => readFileSync(join(folder, "dist", name)).includes(folder));
  expect(telling).toEqual([]);
});

test("what .dockerignore lets through is enough to build the site", async () => {
  const site = await startSite(folder, { PAGE_CACHE: "off" });
  expect((await fetch(`${site.origin}/opera`)).status).toBe(200);
  await site.stop();
});

function files(project: string): string[] {
  const entries = readdirSync(join(project, "dist"), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(project, "dist/").length))
    .toSorted();
}

/** The hash of each file by its name. */
function hashes(project: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => {
      const bytes = readFileSync(join(project, "dist", name));
      return [name, createHash("sha256").update(bytes).digest("hex")];
    }),
  );
}

function buildId(project: string): string {
  return JSON.parse(readFileSync(join(project, "dist/assets.json"), "utf8")).buildId;
}

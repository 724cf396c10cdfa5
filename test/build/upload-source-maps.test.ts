import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { copySources } from "../support/build-elsewhere.ts";
import { type FakeSentryUploads, startFakeSentryUploads } from "../support/fake-sentry-uploads.ts";
import { builtMaps } from "../support/source-maps.ts";
import { projectFolder } from "../support/start-site.ts";
import { assets } from "../support/test-app.ts";

const TOKEN = "sntrys_a-secret";

let sentry: FakeSentryUploads;
let home: string;
/** A folder with the least of a build, since all of it is compressed and sent. */
let small: string;

beforeAll(async () => {
  sentry = await startFakeSentryUploads(TOKEN);
  small = buildOfOneScript();
});
afterAll(async () => {
  rmSync(small, { recursive: true });
  await sentry.stop();
});
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "home-"));
});
afterEach(() => rmSync(home, { recursive: true }));

test("every script and its map are uploaded under their id", async () => {
  const { stdout } = await sourcemaps(settings({ SENTRY_RELEASE: "site@1.2.3" }));
  const maps = builtMaps();
  expect(stdout).toBe(`Sentry has the source maps of ${maps.length} scripts, for release site@1.2.3.\n`);
  const [bundle] = sentry.bundles;
  expect(bundle).toMatchObject({ organization: "evenings", projects: ["site"], release: "site@1.2.3" });
  const uploaded = Object.entries(bundle?.manifest.files ?? {}).map(([name, { url, type, headers }]) => ({
    url,
    type,
    id: headers["debug-id"],
    hash: hash(servedPart(Buffer.from(bundle?.files[name] ?? []).toString())),
  }));
  const built = maps.flatMap(({ path, script, debugId: id, text }) => [
    { url: `~/${path.replace(/\.map$/, "")}`, type: "minified_source", id, hash: hash(read(`dist/${script}`)) },
    { url: `~/${path}`, type: "source_map", id, hash: hash(text) },
  ]);
  expect(uploaded.toSorted(byUrl)).toEqual(built.toSorted(byUrl));
});

test("the build’s id is the default release, and no file stays", async () => {
  const before = readdirSync(join(small, "dist"), { recursive: true });
  const { stdout } = await sourcemaps(settings({ SENTRY_RELEASE: "" }), small);
  expect(stdout).toBe(`Sentry has the source maps of 1 scripts, for release ${assets.buildId}.\n`);
  expect(sentry.bundles.at(-1)?.release).toBe(assets.buildId);
  expect(readdirSync(join(small, "dist"), { recursive: true })).toEqual(before);
  expect(readdirSync(home)).toEqual([]);
});

test("all missing settings are named at once, and nothing is sent", async () => {
  const before = sentry.requests();
  const { code, stdout, stderr } = await failureOf(
    settings({ SENTRY_AUTH_TOKEN: "", SENTRY_ORG: "", SENTRY_PROJECT: "" }),
  );
  expect([code, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(/^No source maps were uploaded\.\n/);
  expect(stderr.match(/^SENTRY_\w+(?= is not set: )/gm)).toEqual(["SENTRY_AUTH_TOKEN", "SENTRY_ORG", "SENTRY_PROJECT"]);
  expect(sentry.requests()).toBe(before);
});

test("a rejection by Sentry names the host and not the token", async () => {
  const { code, stderr } = await failureOf(settings({ SENTRY_AUTH_TOKEN: "sntrys_another-secret" }), small);
  expect(code).toBe(1);
  expect(stderr).toContain(`${sentry.origin} did not accept them: `);
  expect(stderr).not.toContain("secret");
  expect(readdirSync(home)).toEqual([]);
});

test("without maps, or without a build, it says what to do", async () => {
  const folder = mkdtempSync(join(tmpdir(), "no-maps-"));
  copySources(folder);
  expect((await failureOf(settings({}), folder)).stderr).toContain("There is no build: ");
  cpSync(join(projectFolder, "dist/assets.json"), join(folder, "dist/assets.json"));
  expect((await failureOf(settings({}), folder)).stderr).toBe(
    "No source maps were uploaded.\ndist/ has no source maps, for instance because it comes from an image. Build the same commit again: npm run build\n",
  );
  rmSync(folder, { recursive: true });
});

function buildOfOneScript(): string {
  const folder = mkdtempSync(join(tmpdir(), "one-script-"));
  copySources(folder);
  const [map] = builtMaps().filter(({ script }) => script.startsWith("client/"));
  const files = ["assets.json", map?.script ?? "", `sourcemaps/${map?.path}`, "server/index.js"];
  for (const file of files) {
    mkdirSync(dirname(join(folder, "dist", file)), { recursive: true });
    cpSync(join(projectFolder, "dist", file), join(folder, "dist", file));
  }
  return folder;
}

function settings(env: Record<string, string>): Record<string, string> {
  return {
    SENTRY_AUTH_TOKEN: TOKEN,
    SENTRY_ORG: "evenings",
    SENTRY_PROJECT: "site",
    SENTRY_URL: sentry.origin,
    ...env,
  };
}

/** Runs the script of `npm run sourcemaps` with these variables, and a home folder of its own. */
function sourcemaps(env: Record<string, string>, folder = projectFolder) {
  const { PATH = "" } = process.env;
  return promisify(execFile)(process.execPath, ["scripts/sourcemaps.ts"], {
    cwd: folder,
    env: { PATH, HOME: home, TMPDIR: home, ...env },
  });
}

async function failureOf(env: Record<string, string>, folder?: string) {
  return sourcemaps(env, folder).then(
    () => {
      throw new Error("It did not fail.");
    },
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
  );
}

/** What is sent of a script, less the id at its end. Code before a script would move its lines. */
function servedPart(sent: string): string {
  return sent.replace(/\n\/\/\._sentryDebugIds\[id\]="[\da-f-]{36}"$/, "");
}

/** A difference between whole files would print 30 MB. */
function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function read(file: string): string {
  return readFileSync(join(projectFolder, file), "utf8");
}

function byUrl(one: { url: string }, other: { url: string }): number {
  return one.url < other.url ? -1 : 1;
}

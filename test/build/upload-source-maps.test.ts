import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { unzipSync } from "fflate";
import { copySources } from "../support/build-elsewhere.ts";
import { builtMaps } from "../support/built-maps.ts";
import { close, listen } from "../support/listen.ts";
import { projectFolder } from "../support/start-site.ts";
import { assets } from "../support/test-app.ts";

const TOKEN = "sntrys_a-secret";
/** Of Sentry's API, for one organization. */
const UPLOADS = "/api/0/organizations/evenings";

/** Sentry takes a zip file as chunks, then the order to assemble them, and says which of them are missing. */
let sentry: Server;
let origin = "";
let chunk: Uint8Array | undefined;
let orders: { projects: string[]; version: string }[] = [];
let home: string;

beforeAll(async () => {
  sentry = createServer(async (request, response) => {
    const { method, url, headers } = request;
    const body = await buffer(request);
    const send = (status: number, value: object) => {
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(value));
    };
    if (headers.authorization !== `Bearer ${TOKEN}`) return send(401, { detail: "Invalid token" });
    if (url === `${UPLOADS}/artifactbundle/assemble/`) {
      const { chunks, ...order } = JSON.parse(body.toString());
      if (chunk === undefined) return send(200, { state: "not_found", missingChunks: chunks });
      orders.push(order);
      return send(200, { state: "created", missingChunks: [] });
    }
    if (method === "POST") chunk = await fileOf(body, headers["content-type"] ?? "");
    const limits = { chunkSize: 2 ** 25, chunksPerRequest: 1, maxFileSize: 2 ** 31, maxRequestSize: 2 ** 25 };
    const accept = ["artifact_bundles_v2"];
    const options = { ...limits, url: origin + url, concurrency: 1, hashAlgorithm: "sha1", compression: [], accept };
    send(200, options);
  });
  origin = await listen(sentry);
});
afterAll(() => close(sentry));
beforeEach(() => {
  chunk = undefined;
  orders = [];
  home = mkdtempSync(join(tmpdir(), "home-"));
});
afterEach(() => {
  // The tool may keep nothing, such as responses and tokens.
  expect(readdirSync(home)).toEqual([]);
  rmSync(home, { recursive: true });
});

test("every script and its map are uploaded under their id", async () => {
  const { stdout } = await sourcemaps({ SENTRY_RELEASE: "site@1.2.3" });
  const maps = builtMaps();
  expect(stdout).toBe(`Sentry has the source maps of ${maps.length} scripts, for release site@1.2.3.\n`);
  expect(orders).toMatchObject([{ projects: ["site"], version: "site@1.2.3" }]);
  const zip = unzipSync(chunk ?? new Uint8Array());
  const textOf = (name: string) => Buffer.from(zip[name] ?? []).toString();
  const manifest: { files: Record<string, { url: string; type: string; headers: Record<string, string> }> } =
    JSON.parse(textOf("manifest.json"));
  const uploaded = Object.entries(manifest.files).map(([name, { url, type, headers }]) => {
    // The tool finds the id by this line. Code before a script would move its lines.
    const text = textOf(name).replace(/\n\/\/\._sentryDebugIds\[id\]="[\da-f-]{36}"$/, "");
    return `${url} ${type} ${headers["debug-id"]} ${hash(text)}`;
  });
  const built = maps.flatMap(({ path, script, debugId, text }) => {
    const served = readFileSync(join(projectFolder, "dist", script), "utf8");
    return [
      `~/${path.replace(/\.map$/, "")} minified_source ${debugId} ${hash(served)}`,
      `~/${path} source_map ${debugId} ${hash(text)}`,
    ];
  });
  expect(uploaded.toSorted()).toEqual(built.toSorted());
});

test("the build’s id is the default release", async () => {
  // Sentry says that it has the chunk already.
  chunk = new Uint8Array();
  const { stdout } = await sourcemaps({ SENTRY_RELEASE: "" });
  expect(stdout).toContain(`for release ${assets.buildId}.\n`);
  expect(orders).toMatchObject([{ version: assets.buildId }]);
});

test("all missing settings are named at once", async () => {
  const { code, stderr } = await sourcemaps({ SENTRY_AUTH_TOKEN: "", SENTRY_ORG: "", SENTRY_PROJECT: "" });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^No source maps were uploaded\.\n/);
  expect(stderr.match(/^SENTRY_\w+(?= is not set: )/gm)).toEqual(["SENTRY_AUTH_TOKEN", "SENTRY_ORG", "SENTRY_PROJECT"]);
});

test("a rejection by Sentry names the host and not the token", async () => {
  const { code, stderr } = await sourcemaps({ SENTRY_AUTH_TOKEN: "sntrys_another-secret" });
  expect(code).toBe(1);
  expect(stderr).toContain(`${origin} did not accept them: `);
  expect(stderr).not.toContain("secret");
});

test("without maps, or without a build, it says what to do", async () => {
  const folder = mkdtempSync(join(tmpdir(), "no-maps-"));
  copySources(folder);
  expect((await sourcemaps({}, folder)).stderr).toContain("There is no build: ");
  mkdirSync(join(folder, "dist"));
  copyFileSync(join(projectFolder, "dist/assets.json"), join(folder, "dist/assets.json"));
  expect(await sourcemaps({}, folder)).toMatchObject({ code: 1, stderr: expect.stringContaining("npm run build\n") });
  rmSync(folder, { recursive: true });
});

/** Runs the script of `npm run sourcemaps` with these variables, and a home folder of its own. */
function sourcemaps(env: Record<string, string>, cwd = projectFolder) {
  const { PATH = "" } = process.env;
  const settings = { SENTRY_AUTH_TOKEN: TOKEN, SENTRY_ORG: "evenings", SENTRY_PROJECT: "site", SENTRY_URL: origin };
  return promisify(execFile)(process.execPath, ["scripts/sourcemaps.ts"], {
    cwd,
    env: { PATH, HOME: home, TMPDIR: home, ...settings, ...env },
  }).then(
    (output) => ({ code: 0, ...output }),
    (failure: { code: number; stdout: string; stderr: string }) => failure,
  );
}

/** The only file of a posted form. */
async function fileOf(body: Buffer<ArrayBuffer>, type: string): Promise<Uint8Array> {
  const form = await new Response(body, { headers: { "Content-Type": type } }).formData();
  return (form.get("file") as File).bytes();
}

/** A difference between whole files would print 30 MB. */
function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

// Uploads the source maps of dist/ to Sentry, which then shows stacks in source lines. Run it for the deployed build, or
// for any build of the same commit: builds are reproducible.
import { existsSync } from "node:fs";
import { appendFile, cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadAssets } from "../server/config/assets.ts";

const NEEDED = {
  SENTRY_AUTH_TOKEN: "a token of the organization, which may upload source maps (org:ci)",
  SENTRY_ORG: "the short name of the organization in Sentry's addresses",
  SENTRY_PROJECT: "the short name of the project in Sentry's addresses",
};

const dist = join(import.meta.dirname, "../dist");
const { env } = process;

try {
  if (existsSync(".env")) process.loadEnvFile();
  const missing = Object.entries(NEEDED).filter(([name]) => !env[name]);
  if (missing.length > 0) throw new Error(missing.map(([name, is]) => `${name} is not set: ${is}.`).join("\n"));
  const { buildId } = await loadAssets(dist);
  if (!existsSync(join(dist, "sourcemaps"))) {
    throw new Error(
      "dist/ has no source maps, for instance because it comes from an image. Build the same commit again: npm run build",
    );
  }
  const release = env["SENTRY_RELEASE"] || buildId;
  console.log(`Sentry has the source maps of ${await upload(release)} scripts, for release ${release}.`);
} catch (error) {
  console.error(`No source maps were uploaded.\n${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

// Uses Sentry's own tool, on a copy: it wants scripts beside their maps. Returns the number of scripts.
async function upload(release: string): Promise<number> {
  const { SENTRY_AUTH_TOKEN: token = "" } = env;
  const url = env["SENTRY_URL"] || "https://sentry.io";
  const directory = await mkdtemp(join(tmpdir(), "sourcemaps-"));
  try {
    await cp(join(dist, "client/assets"), join(directory, "assets"), { recursive: true });
    await cp(join(dist, "server"), join(directory, "server"), { recursive: true });
    await cp(join(dist, "sourcemaps"), directory, { recursive: true });
    await writeIds(directory);
    // By default it reports its own use, and keeps responses and tokens in the home folder.
    Object.assign(env, { SENTRY_CLI_NO_TELEMETRY: "1", SENTRY_CONFIG_DIR: join(directory, ".sentry") });
    // Large, so it is loaded last.
    const { createSentrySDK } = await import("sentry");
    const uploaded = await createSentrySDK({ token, url }).sourcemap.upload({ directory, release });
    return Object(uploaded).filesUploaded;
  } catch (error) {
    throw new Error(`${url} did not accept them: ${error instanceof Error ? error.message : error}`, { cause: error });
  } finally {
    await rm(directory, { recursive: true });
  }
}

// Has each script name the id of its map at its end, in the form that Sentry's tool looks for. The tool would put code
// before a script without one, and the lines of its map would no longer be those of the script that is served.
async function writeIds(directory: string): Promise<void> {
  const files = await readdir(directory, { recursive: true });
  for (const map of files.filter((file) => file.endsWith("js.map"))) {
    const { debug_id: id } = JSON.parse(await readFile(join(directory, map), "utf8"));
    await appendFile(join(directory, map.replace(/\.map$/, "")), `\n//._sentryDebugIds[id]="${id}"`);
  }
}

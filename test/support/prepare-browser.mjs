import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { chromium } from "playwright-core";

const INSTALLED_NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

/**
 * Finds a browser that starts, and tells the test files of it by the environment (`TEST_BROWSER`, as JSON).
 * `CHROME_PATH` is taken as it is; then comes a Chromium or Chrome that is installed; then the one that is packed into
 * the npm package @sparticuz/chromium, with the shared libraries it brings, so that a bare machine needs nothing more.
 * Throws, with what each one said and what to install, where none starts: browser tests are never skipped.
 */
export async function prepareBrowser() {
  const failures = [];
  for (const candidate of candidates()) {
    try {
      const options = await candidate();
      await (await chromium.launch(options)).close();
      process.env.TEST_BROWSER = JSON.stringify(options);
      return;
    } catch (error) {
      failures.push(String(error).split("\n").slice(0, 12).join("\n"));
    }
  }
  throw new Error(
    `No browser could be started for the browser tests.\n${failures.join("\n")}\n` +
      "Install Chromium (Debian and Ubuntu: apt-get install chromium) or name one: CHROME_PATH=/path/to/chrome npm test",
  );
}

/**
 * @typedef {Pick<import("playwright-core").LaunchOptions, "executablePath" | "args" | "env">} BrowserOptions
 * @returns {(() => BrowserOptions | Promise<BrowserOptions>)[]}
 */
function candidates() {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH) return [() => withPath(CHROME_PATH)];
  const installed = installedBrowser();
  return [...(installed ? [() => withPath(installed)] : []), packedBrowser, packedBrowserWithLibraries];
}

/** @param {string} executablePath */
function withPath(executablePath) {
  // A container runs as root, which Chromium's sandbox refuses; the tests only ever show it our own pages.
  return { executablePath, args: process.getuid?.() === 0 ? ["--no-sandbox"] : [] };
}

function installedBrowser() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders
    .flatMap((folder) => INSTALLED_NAMES.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}

async function packedBrowser() {
  const { default: packed } = await import("@sparticuz/chromium");
  return { ...withPath(await packed.executablePath()), args: ["--no-sandbox", "--headless=shell"] };
}

/** A machine may lack the libraries that Chromium expects of a desktop (NSS): the package brings those too. */
async function packedBrowserWithLibraries() {
  const { inflate } = await import("@sparticuz/chromium");
  await inflate(new URL("../bin/al2023.tar.br", import.meta.resolve("@sparticuz/chromium")).pathname);
  const libraries = join(tmpdir(), "al2023", "lib");
  return { ...(await packedBrowser()), env: { ...process.env, LD_LIBRARY_PATH: libraries } };
}

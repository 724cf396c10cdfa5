import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const INSTALLED_NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

/**
 * How to launch a browser that starts. `CHROME_PATH` is taken as it is; then comes a Chromium or Chrome that is
 * installed; then the one that is packed into the npm package @sparticuz/chromium, with the shared libraries it brings,
 * so that a bare machine needs nothing more. Throws, with what each one said and what to install, where none starts:
 * browser tests are never skipped.
 * @returns {Promise<BrowserOptions>}
 */
export async function findBrowser() {
  const failures = [];
  for (const candidate of candidates()) {
    try {
      const options = await candidate();
      await tryOut(options);
      return options;
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

/**
 * A browser that starts may still have no letter to show, and then nothing on a page can be clicked.
 * @param {BrowserOptions} options
 */
async function tryOut(options) {
  // Playwright would first make folders for it, and leave them.
  if (!existsSync(String(options.executablePath))) throw new Error(`There is no ${options.executablePath}.`);
  const browser = await chromium.launch(options);
  try {
    const page = await browser.newPage();
    await page.setContent("<p>Text</p>");
    const box = await page.locator("p").boundingBox();
    if (!box?.height) throw new Error(`${options.executablePath} finds no font to show text with.`);
  } finally {
    await browser.close();
  }
}

/** @param {string} executablePath */
function withPath(executablePath) {
  // A container runs as root, which Chromium's sandbox refuses; the tests only ever show it our own pages.
  return { executablePath, args: process.getuid?.() === 0 ? ["--no-sandbox"] : [] };
}

function installedBrowser() {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return folders
    .flatMap((folder) => INSTALLED_NAMES.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}

async function packedBrowser() {
  const { default: packed } = await import("@sparticuz/chromium");
  return { ...withPath(await packed.executablePath()), args: ["--no-sandbox", "--headless=shell"] };
}

/**
 * A bare machine lacks what Chromium expects of a desktop, the libraries of NSS and a font: the package brings those
 * too.
 */
async function packedBrowserWithLibraries() {
  const { inflate } = await import("@sparticuz/chromium");
  await inflate(fileURLToPath(new URL("../bin/al2023.tar.br", import.meta.resolve("@sparticuz/chromium"))));
  const env = {
    ...process.env,
    FONTCONFIG_PATH: join(tmpdir(), "fonts"),
    LD_LIBRARY_PATH: join(tmpdir(), "al2023", "lib"),
  };
  return { ...(await packedBrowser()), env };
}

import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type LaunchOptions } from "playwright-core";

type BrowserOptions = Pick<LaunchOptions, "executablePath" | "channel" | "args" | "env">;

/**
 * Finds a Chromium that starts: `CHROME_PATH` or `CHROME_CHANNEL` (`chrome`, `msedge`) if one is set, or else the npm
 * package @sparticuz/chromium, which the lockfile pins, so that tests mean the same on every machine. Throws with the
 * reasons and what to do if none starts.
 */
export async function findBrowser(): Promise<BrowserOptions & { name: string }> {
  const failures: string[] = [];
  for (const candidate of candidates()) {
    try {
      const options = await candidate();
      return { ...options, name: await tryOut(options) };
    } catch (error) {
      failures.push(String(error).split("\n").slice(0, 12).join("\n"));
    }
  }
  throw new Error(
    `No browser could be started for the browser tests.\n${failures.join("\n")}\n` +
      "Name an installed one: CHROME_PATH=/path/to/chromium npm test, or CHROME_CHANNEL=chrome npm test",
  );
}

function candidates(): (() => BrowserOptions | Promise<BrowserOptions>)[] {
  const { CHROME_PATH, CHROME_CHANNEL } = process.env;
  if (CHROME_PATH) return [() => ({ executablePath: CHROME_PATH, args: sandboxArgs() })];
  if (CHROME_CHANNEL) return [() => ({ channel: CHROME_CHANNEL, args: sandboxArgs() })];
  // The package has only a Chromium for Linux on x64.
  if (process.platform !== "linux" || process.arch !== "x64")
    return [() => ({ channel: "chrome", args: sandboxArgs() })];
  return [packedBrowser, packedBrowserWithLibraries];
}

/** A browser that starts may still lack fonts, and then nothing on a page can be clicked. */
async function tryOut(options: BrowserOptions): Promise<string> {
  // Playwright would make temporary folders first, and leave them behind.
  if (options.executablePath && !existsSync(options.executablePath)) {
    throw new Error(`There is no ${options.executablePath}.`);
  }
  const browser = await chromium.launch(options);
  try {
    const page = await browser.newPage();
    await page.setContent("<p>Text</p>");
    const box = await page.locator("p").boundingBox();
    if (!box?.height) throw new Error("The browser finds no font to show text with.");
    return `Chromium ${browser.version()} (${options.channel ?? options.executablePath})`;
  } finally {
    await browser.close();
  }
}

/** Chromium's sandbox does not start for root, nor in most containers. Only our own pages are opened. */
function sandboxArgs(): string[] {
  return process.platform === "linux" ? ["--no-sandbox"] : [];
}

async function packedBrowser(): Promise<BrowserOptions> {
  const { default: packed } = await import("@sparticuz/chromium");
  return { executablePath: await packed.executablePath(), args: ["--no-sandbox", "--headless=shell"] };
}

/** A bare machine lacks the NSS libraries and fonts that Chromium needs. The package has them too. */
async function packedBrowserWithLibraries(): Promise<BrowserOptions> {
  const { inflate } = await import("@sparticuz/chromium");
  await inflate(fileURLToPath(new URL("../bin/al2023.tar.br", import.meta.resolve("@sparticuz/chromium"))));
  const env = {
    ...process.env,
    FONTCONFIG_PATH: join(tmpdir(), "fonts"),
    LD_LIBRARY_PATH: join(tmpdir(), "al2023", "lib"),
  };
  return { ...(await packedBrowser()), env };
}

// Writes the table of settings in server/config/README.md, and the pictures of the home page in README.md from the built
// site: npm run readme
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { configVariables } from "../server/config/config-variables.ts";

/** The rows of the table in the README. */
export const VARIABLE_ROWS = /(?<=^\| Variable \|.*\n\|---.*\n)(?:\|.*\n)+/m;

if (import.meta.main) {
  const file = join(import.meta.dirname, "../server/config/README.md");
  const readme = await readFile(file, "utf8");
  if (!VARIABLE_ROWS.test(readme)) throw new Error(`${file} has no table that begins with: | Variable |`);
  await writeFile(file, readme.replace(VARIABLE_ROWS, variablesTable));
  await takePictures();
}

export function variablesTable(): string {
  return Object.entries(configVariables)
    .map(([name, { default: standard, expects, description }]) => {
      const byDefault = standard === undefined ? "none" : `\`${standard}\``;
      return `| \`${name}\` | ${byDefault} | ${expects} | ${description} |\n`;
    })
    .join("");
}

async function takePictures(): Promise<void> {
  // Large, and not needed for the table alone.
  const [{ chromium }, { findBrowser }, { site, startServer }] = await Promise.all([
    import("playwright-core"),
    import("./bench/find-browser.ts"),
    import("./bench/servers.ts"),
  ]);
  const { name: _name, ...options } = await findBrowser();
  const { origin, stop } = await startServer(site, "/");
  const browser = await chromium.launch(options);
  for (const colorScheme of ["light", "dark"] as const) {
    const viewport = { width: 1200, height: 820 };
    const page = await browser.newPage({ viewport, colorScheme, reducedMotion: "reduce" });
    // The page tells what can be started now.
    await page.clock.setFixedTime(new Date(2026, 10, 24, 21, 40));
    await page.goto(origin, { waitUntil: "networkidle" });
    await page.screenshot({ path: join(import.meta.dirname, `../.github/home-${colorScheme}.png`) });
  }
  await browser.close();
  await stop();
}

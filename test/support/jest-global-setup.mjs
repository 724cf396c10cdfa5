import { access, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "../../scripts/bench/find-browser.ts";
import { fillCompileCache } from "../../scripts/bench/servers.ts";
import { startSharedSite } from "./shared-site.ts";

/** Runs once before all tests. */
export default async function globalSetup() {
  await access(new URL("../../dist/assets.json", import.meta.url)).catch(() => {
    throw new Error("The tests need the built site. Build it first: npm run build (npm test does).");
  });
  // Also if this function fails.
  process.once("exit", () => globalThis.killFollowed?.());
  fillCompileCache();
  // For what test files share.
  process.env["TEST_FOLDER"] = await mkdtemp(join(tmpdir(), "site-tests-"));
  const [{ name, ...browser }] = await Promise.all([findBrowser(), startSharedSite()]);
  console.log(`Browser tests run in ${name}.`);
  // Workers inherit this process's environment, and launch this browser.
  process.env["TEST_BROWSER"] = JSON.stringify(browser);
}

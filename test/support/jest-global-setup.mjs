import { access } from "node:fs/promises";
import { findBrowser } from "../../scripts/bench/find-browser.ts";
import { fillCompileCache } from "../../scripts/bench/servers.ts";
import { startSharedSite } from "./shared-site.ts";

/** Runs once before all tests: the build has to be there, and so has a browser. */
export default async function globalSetup() {
  await access(new URL("../../dist/assets.json", import.meta.url)).catch(() => {
    throw new Error("The tests look at the built site. Build it first: npm run build (npm test does so by itself).");
  });
  fillCompileCache();
  const [{ name, ...browser }] = await Promise.all([findBrowser(), startSharedSite()]);
  console.log(`Browser tests run in ${name}.`);
  // What the workers launch: they have this process's environment.
  process.env["TEST_BROWSER"] = JSON.stringify(browser);
}

import { access } from "node:fs/promises";
import { fillCompileCache } from "../../scripts/bench/fill-compile-cache.mjs";
import { prepareBrowser } from "./prepare-browser.mjs";
import { startSharedSite } from "./shared-site.ts";

/** Runs once before all tests: the build has to be there, and so has a browser. */
export default async function globalSetup() {
  await access(new URL("../../dist/assets.json", import.meta.url)).catch(() => {
    throw new Error("The tests look at the built site. Build it first: npm run build (npm test does so by itself).");
  });
  fillCompileCache();
  await Promise.all([prepareBrowser(), startSharedSite()]);
}

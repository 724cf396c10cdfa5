import { closeTabs, openTab } from "./worker-browser.ts";

/**
 * Lets the tests of an environment open tabs. Jest compiles what a test file imports anew for each, while environments
 * stay with the worker: Playwright is loaded and Chromium started once for all files that the worker runs.
 * @param {Pick<import("jest-environment-node").default, "global" | "teardown">} environment
 */
export function shareBrowser(environment) {
  const { teardown } = environment;
  environment.global.openTabOfWorker = openTab;
  environment.teardown = async () => {
    environment.global.killFollowed?.();
    await closeTabs();
    await teardown.call(environment);
  };
}

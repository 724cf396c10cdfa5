import { closeTabs, openTab } from "./worker-browser.ts";

/**
 * Lets the tests of an environment open tabs. Jest compiles the imports of each test file anew, but environments stay
 * with the worker: so each worker loads Playwright and starts Chromium only once.
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

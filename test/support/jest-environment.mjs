import { TestEnvironment } from "jest-environment-node";
import { closeTabs, openTab } from "./worker-browser.ts";

/**
 * Node's environment, in which tests can open tabs. Jest compiles what a test file imports anew for each, while this
 * stays with the worker: Playwright is loaded and Chromium started once for all files that the worker runs.
 */
export default class BrowserEnvironment extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    this.global.openTabOfWorker = openTab;
  }

  /** @override */
  async teardown() {
    await closeTabs();
    await super.teardown();
  }
}

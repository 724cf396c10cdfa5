import { TestEnvironment } from "jest-environment-node";
import { closeTabs, openTab } from "./worker-browser.ts";

/**
 * Node's environment, in which tests can open tabs. Jest compiles the imports of each test file anew, but environments
 * stay with the worker: so each worker loads Playwright and starts Chromium only once.
 */
export default class BrowserEnvironment extends TestEnvironment {
  /** @param {ConstructorParameters<typeof TestEnvironment>} args */
  constructor(...args) {
    super(...args);
    this.global.openTabOfWorker = openTab;
  }

  /** @override */
  async teardown() {
    this.global.killFollowed?.();
    await closeTabs();
    await super.teardown();
  }
}

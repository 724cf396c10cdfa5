import { TestEnvironment } from "jest-environment-node";
import { shareBrowser } from "./share-browser.mjs";

/** Node's environment, in which tests can open tabs. */
export default class BrowserEnvironment extends TestEnvironment {
  /** @param {ConstructorParameters<typeof TestEnvironment>} args */
  constructor(...args) {
    super(...args);
    shareBrowser(this);
  }
}

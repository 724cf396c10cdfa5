import StrykerEnvironment from "@stryker-mutator/jest-runner/jest-env/node";
import { shareBrowser } from "./share-browser.mjs";

/**
 * The tests' environment, but that no test of a file runs after one that has failed: one is enough to notice a change.
 */
export default class StopAtFirstFailure extends StrykerEnvironment {
  /** @param {ConstructorParameters<typeof StrykerEnvironment>} args */
  constructor(...args) {
    super(...args);
    shareBrowser(this);
    stopAtFirstFailure(this);
  }
}

/** @param {{ handleTestEvent?: unknown }} environment */
function stopAtFirstFailure(environment) {
  const tellStryker = /** @type {HandleTestEvent} */ (environment.handleTestEvent);
  let failed = false;
  /** @type {HandleTestEvent} */
  environment.handleTestEvent = async (event, state) => {
    if (event.name === "hook_failure" || event.name === "test_fn_failure") failed = true;
    if (failed && event.name === "run_describe_start") event.describeBlock.mode = "skip";
    // A test that a hook has failed for runs no more, and says so.
    if (failed && event.name === "test_start" && event.test.errors.length === 0) event.test.mode = "skip";
    await tellStryker(event, state);
  };
}

/**
 * What is used of the events of jest-circus.
 * @typedef {{ name: "hook_failure" | "test_fn_failure" }
 *   | { name: "run_describe_start", describeBlock: { mode?: string } }
 *   | { name: "test_start", test: { errors: unknown[], mode?: string } }} CircusEvent
 * @typedef {(event: CircusEvent, state: unknown) => Promise<void>} HandleTestEvent
 */

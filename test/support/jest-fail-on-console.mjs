import { afterEach, beforeEach, expect, jest } from "@jest/globals";

// React reports hydration mismatches and missing keys on the console. A test that expects an error replaces the spy.
beforeEach(() => {
  jest.spyOn(console, "error").mockImplementation(() => {});
  jest.spyOn(console, "warn").mockImplementation(() => {});
});

afterEach(() => {
  // After a failed `beforeAll` Jest skips `beforeEach`, so there are no spies.
  const spies = [console.error, console.warn].filter((method) => jest.isMockFunction(method));
  const calls = spies.flatMap((spy) => spy.mock.calls);
  jest.restoreAllMocks();
  expect(calls).toEqual([]);
});

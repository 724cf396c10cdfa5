import { afterEach, beforeEach, expect, jest } from "@jest/globals";

// Any error or warning on the console fails the test: React reports hydration mismatches and missing keys this way.
// A test that expects one replaces the spy.
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

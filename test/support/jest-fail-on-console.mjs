import { afterEach, beforeEach, expect, jest } from "@jest/globals";

// Whatever writes an error or a warning to the console has something to say that no test may pass over: React's
// hydration and key warnings come this way. A test that expects one replaces the spy.
beforeEach(() => {
  jest.spyOn(console, "error").mockImplementation(() => {});
  jest.spyOn(console, "warn").mockImplementation(() => {});
});

afterEach(() => {
  const calls = [console.error, console.warn].flatMap((spy) => jest.mocked(spy).mock.calls);
  jest.restoreAllMocks();
  expect(calls).toEqual([]);
});

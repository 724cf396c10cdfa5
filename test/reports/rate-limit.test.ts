import { expect, jest, test } from "@jest/globals";
import { limitRate } from "../../server/observability/limit-rate.ts";
import { VisitorBudgets } from "../../server/tunnel/rate-limits.ts";

test("each minute allows so many calls, and the others wait", () => {
  const clock = jest.spyOn(performance, "now");
  // A clock that is set back changes nothing.
  jest.spyOn(Date, "now").mockReturnValue(0);
  const waitMs = limitRate(2);
  const at = (seconds: number) => {
    clock.mockReturnValue(seconds * 1_000);
    return waitMs();
  };
  expect([10, 20, 69].map(at)).toEqual([0, 0, 1_000]);
  expect([70, 129, 129.5].map(at)).toEqual([0, 0, 500]);
  expect(at(500)).toBe(0);
  clock.mockRestore();
});

test("a visitor's minute ends, even if the clock is set back", () => {
  jest.useFakeTimers();
  const budgets = new VisitorBudgets(1);
  budgets.take("one");
  jest.setSystemTime(0);
  expect(budgets.secondsToWait("one")).toBe(60);
  jest.advanceTimersByTime(59_000);
  expect(budgets.secondsToWait("one")).toBe(1);
  jest.advanceTimersByTime(1_000);
  expect(budgets.secondsToWait("one")).toBe(0);
  jest.useRealTimers();
});

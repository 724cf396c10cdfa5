import { expect, jest, test } from "@jest/globals";
import { limitRate } from "../server/reporting/limit-rate.ts";

test("so many are let through in a minute, which begins with the first of them, and as many in the next", () => {
  const clock = jest.spyOn(performance, "now");
  const isWithin = limitRate(2);
  const at = (seconds: number) => {
    clock.mockReturnValue(seconds * 1_000);
    return isWithin();
  };
  expect([10, 20, 69.9].map(at)).toEqual([true, true, false]);
  expect([70, 129, 129.9].map(at)).toEqual([true, true, false]);
  expect(at(500)).toBe(true);
  clock.mockRestore();
});

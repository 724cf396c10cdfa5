import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { RateLimit } from "../../server/http/rate-limit.ts";

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test("each minute allows so many calls, and the others wait", () => {
  const limit = new RateLimit(2);
  const after = (seconds: number) => {
    jest.advanceTimersByTime(seconds * 1_000);
    return limit.take("one");
  };
  expect([10, 10, 39, 10.5].map(after)).toEqual([0, 0, 11, 1]);
  expect([0.5, 59, 0.5].map(after)).toEqual([0, 0, 1]);
  expect(limit.take("another")).toBe(0);
});

test("asking costs nothing, and a clock that is set back changes nothing", () => {
  const limit = new RateLimit(1);
  expect([limit.secondsToWait(), limit.take()]).toEqual([0, 0]);
  jest.setSystemTime(0);
  expect([limit.secondsToWait(), limit.secondsToWait()]).toEqual([60, 60]);
  jest.advanceTimersByTime(60_000);
  expect(limit.secondsToWait()).toBe(0);
});

test("200,000 visitors take less than 30 MiB, and none two minutes later", () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage: () => void = runInNewContext("gc");
  const usedMebibytes = () => {
    collectGarbage();
    return process.memoryUsage().heapUsed / 1_048_576;
  };
  const limit = new RateLimit(60);
  const before = usedMebibytes();
  for (let visitor = 0; visitor < 200_000; visitor++) {
    limit.take(`10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`);
  }
  expect(usedMebibytes() - before).toBeLessThan(30);
  jest.advanceTimersByTime(120_000);
  expect(usedMebibytes() - before).toBeLessThan(2);
  // It is still in use.
  expect(limit.take()).toBe(0);
});

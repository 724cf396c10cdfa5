import { isIP } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import fc from "fast-check";
import { RateLimit } from "../../server/http/rate-limit.ts";
import { visitorOf } from "../../server/http/visitor.ts";

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

test.each([
  ["an IPv6 /56", ["2001:db8:1:100::1", "2001:DB8:1:1ff::2", "[2001:db8:1:150::9]:1"], "2001:db8:1:200::1"],
  ["an IPv4 address", ["203.0.113.1", "::ffff:203.0.113.1", "::ffff:cb00:7101", "203.0.113.1:4711"], "203.0.113.2"],
  ["IPv4 behind a translator", ["64:ff9b::1.2.3.4", "64:ff9b::102:304", "1.2.3.4", "64:FF9B:0::1.2.3.4"], "1.2.3.5"],
  ["everything that is not an address", ["client-1", "client-2", "unknown", ""], "203.0.113.2"],
])("one visitor is %s", (_what, addresses, another) => {
  const visitors = new Set(addresses.map((ip) => visitorOf({ ip })));
  expect(visitors.size).toBe(1);
  expect(visitors).not.toContain(visitorOf({ ip: another }));
});

test("every address is one visitor, however it is written", () => {
  const address = fc.oneof(
    fc.ipV6(),
    fc.ipV4(),
    fc.ipV4().map((ip) => `64:ff9b::${ip}`),
    fc.string(),
  );
  fc.assert(
    fc.property(address, (ip) => {
      const visitor = visitorOf({ ip });
      expect(visitorOf({ ip: ip.toUpperCase() })).toBe(visitorOf({ ip: ip.toLowerCase() }));
      if (isIP(ip) === 6) expect(visitorOf({ ip: `${ip}%eth0` })).toBe(visitor);
      if (isIP(ip) === 4) expect(visitorOf({ ip: `::ffff:${ip}` })).toBe(visitor);
    }),
    { numRuns: 1_000 },
  );
});

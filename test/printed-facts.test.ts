import { expect, test } from "@jest/globals";
import { formatDate } from "../shared/components/format-date.ts";
import { formatRunningTime } from "../shared/components/format-running-time.ts";

test.each([
  [{ minutes: 46 / 60, about: true }, "about 46 seconds"],
  [{ minutes: 23, about: false }, "23 min"],
  [{ minutes: 5, toMinutes: 6, about: true }, "about 5–6 min"],
  [{ minutes: 60, about: true }, "about 1 h"],
  [{ minutes: 82, about: false }, "82 min"],
  [{ minutes: 100, toMinutes: 110, about: true }, "about 100–110 min"],
  [{ minutes: 120, about: true }, "about 2 h"],
  [{ minutes: 143, about: false }, "2 h 23 min"],
  [{ minutes: 140, toMinutes: 210, about: true }, "about 2 h 20 min to 3 h 30 min"],
])("a running time of %j is printed as %s", (runningTime, printed) => {
  expect(formatRunningTime(runningTime)).toBe(printed);
});

test.each([
  ["1607-02-24", "24 February 1607"],
  ["1853-03-06", "6 March 1853"],
  ["2019-06", "June 2019"],
  ["1625", "1625"],
])("the date %s is printed as %s", (date, printed) => {
  expect(formatDate(date)).toBe(printed);
});

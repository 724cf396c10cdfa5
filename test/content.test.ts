import { describe, expect, test } from "@jest/globals";
import { documentaryWorks } from "../shared/content/documentary-works.ts";
import { operaWorks } from "../shared/content/opera-works.ts";
import type { DocumentaryWork, OperaWork } from "../shared/content/work.ts";

const lists: Record<string, readonly (DocumentaryWork | OperaWork)[]> = {
  documentary: documentaryWorks,
  opera: operaWorks,
};

describe.each(Object.entries(lists))("the list of %s works", (_name, works) => {
  test("is in the order of years", () => {
    const years = works.map(({ year }) => year);
    expect(years).toEqual(years.toSorted((one, other) => one - other));
  });

  test("tells a newcomer three to start with", () => {
    expect(works.filter(({ startHere }) => startHere)).toHaveLength(3);
  });

  test.each(works.map((work) => [work.id, work] as const))("says what it has to of %s", (id, work) => {
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(work.year).toBeGreaterThanOrEqual(1590);
    expect(work.year).toBeLessThanOrEqual(new Date().getFullYear());
    expect(work.makers.length).toBeGreaterThan(0);
    expect(work.places.length).toBeGreaterThan(0);
    expect(work.description.split(/\s+/).length).toBeGreaterThanOrEqual(40);
    expect(work.description.split(/\s+/).length).toBeLessThanOrEqual(60);
    expect(JSON.stringify(work)).not.toMatch(/\w'\w| - | “ | ”|\\"/);
    const { minutes, toMinutes = Number.POSITIVE_INFINITY } = work.runningTime;
    expect(minutes).toBeLessThan(toMinutes);
    if (work.title.lang) expect(Intl.getCanonicalLocales(work.title.lang)).toEqual([work.title.lang]);
  });
});

test("no two works have the same anchor", () => {
  const ids = Object.values(lists).flatMap((works) => works.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(operaWorks.map(({ id, year, premiere }) => [id, year, premiere.date] as const))(
  "%s is listed under the year of its first performance",
  (_id, year, date) => {
    expect(date).toMatch(/^\d{4}(-\d\d(-\d\d)?)?$/);
    expect(date.length > 4 ? new Date(date).getUTCFullYear() : Number(date)).toBe(year);
  },
);

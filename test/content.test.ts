import { describe, expect, test } from "@jest/globals";
import request from "supertest";
import { createApp } from "../server/app.ts";
import { documentaryGlossary } from "../shared/content/documentary-glossary.ts";
import { documentaryTimeline } from "../shared/content/documentary-timeline.ts";
import { documentaryWorks } from "../shared/content/documentary-works.ts";
import { operaGlossary } from "../shared/content/opera-glossary.ts";
import { operaTimeline } from "../shared/content/opera-timeline.ts";
import { operaWorks } from "../shared/content/opera-works.ts";
import type { TimelineEvent } from "../shared/content/timeline-event.ts";
import type { DocumentaryWork, OperaWork, Work } from "../shared/content/work.ts";
import { testAppOptions } from "./support/test-app.ts";

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

describe.each([
  ["documentary", documentaryTimeline, documentaryWorks],
  ["opera", operaTimeline, operaWorks],
] as const)("the timeline of %s", (_name, events: readonly TimelineEvent[], works: readonly Work[]) => {
  test("is about works of the list where it names one", () => {
    const named = events.flatMap(({ work }) => work ?? []);
    expect(named.length).toBeGreaterThan(3);
    expect(works.map(({ id }) => id)).toEqual(expect.arrayContaining(named));
  });

  test("is in the order of dates, each as precise as is known", () => {
    const dates = events.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted());
    for (const date of dates) {
      expect(date).toMatch(/^\d{4}(-\d\d(-\d\d)?)?$/);
      expect(Number.isNaN(Date.parse(date))).toBe(false);
    }
  });

  test("says each thing in a sentence or two", () => {
    for (const { description } of events) {
      const words = description.split(/\s+/).length;
      expect(words).toBeGreaterThanOrEqual(12);
      expect(words).toBeLessThanOrEqual(30);
    }
  });
});

describe.each([
  ["documentary", documentaryGlossary],
  ["opera", operaGlossary],
] as const)("the glossary of %s", (_name, terms) => {
  test("is in the order of the alphabet", () => {
    const words = terms.map(({ term }) => term);
    expect(words).toEqual(words.toSorted((one, other) => one.localeCompare(other, "en")));
  });

  test("explains each term in a sentence or two, at an anchor made of it", () => {
    for (const { id, definition } of terms) {
      expect(id).toMatch(/^term-[a-z]+(-[a-z]+)*$/);
      const words = definition.split(/\s+/).length;
      expect(words).toBeGreaterThanOrEqual(12);
      expect(words).toBeLessThanOrEqual(30);
    }
  });
});

test.each([
  ["/documentary", documentaryWorks],
  ["/opera", operaWorks],
] as const)("%s says how many works it lists and from which years, as the list has them", async (path, works) => {
  const { text } = await request(createApp(testAppOptions())).get(path);
  const words = /<p class="list-facts">(.*?)<\/p>/.exec(text)?.[1]?.replaceAll("<!-- -->", "");
  expect(words).toBe(`${works.length} works, ${works[0].year}–${works.at(-1)?.year}`);
  expect(text.match(/<article class="work"/g)).toHaveLength(works.length);
});

test("no two terms have the same anchor", () => {
  const ids = [...documentaryGlossary, ...operaGlossary].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

import { beforeAll, describe, expect, test } from "@jest/globals";
import request from "supertest";
import { createApp } from "../../server/app.ts";
import { formatDate } from "../../shared/engine/typography.ts";
import { corrections } from "../../shared/site/content/corrections.ts";
import { documentaryGlossary } from "../../shared/site/content/documentary-glossary.ts";
import { documentarySources } from "../../shared/site/content/documentary-sources.ts";
import { documentaryTimeline } from "../../shared/site/content/documentary-timeline.ts";
import { documentaryWorks } from "../../shared/site/content/documentary-works.ts";
import { documentaryEras, operaEras } from "../../shared/site/content/eras.ts";
import { crossing, documentaryMarks, operaMarks } from "../../shared/site/content/four-centuries.ts";
import { operaGlossary } from "../../shared/site/content/opera-glossary.ts";
import { operaSources } from "../../shared/site/content/opera-sources.ts";
import { operaTimeline } from "../../shared/site/content/opera-timeline.ts";
import { operaWorks } from "../../shared/site/content/opera-works.ts";
import type {
  DocumentaryWork,
  Era,
  GlossaryTerm,
  OperaWork,
  TimelineEvent,
  Work,
} from "../../shared/site/content/types.ts";
import { voices } from "../../shared/site/content/voices.ts";
import { midiNumber } from "../../shared/site/figures/voices.tsx";
import { pages } from "../../shared/site/pages.ts";
import { plainText } from "../../shared/site/text/inline-markup.ts";
import { testAppOptions } from "../support/test-app.ts";

const lists: Record<string, readonly (DocumentaryWork | OperaWork)[]> = {
  documentary: documentaryWorks,
  opera: operaWorks,
};

describe.each(Object.entries(lists))("the list of %s works", (_name, works) => {
  test("suggests three to a newcomer", () => {
    expect(works.filter(({ startHere }) => startHere)).toHaveLength(3);
  });

  test("has only works with a maker and a possible length", () => {
    for (const { id, makers, runningTime } of works) {
      const { minutes = 0, toMinutes = Number.POSITIVE_INFINITY } = runningTime ?? {};
      expect([id, makers.length > 0, minutes < toMinutes]).toEqual([id, true, true]);
    }
  });
});

test("Ruggiero alone has no length, as the page says", () => {
  const without = Object.values(lists).flatMap((works) => works.filter(({ runningTime }) => !runningTime));
  expect(without.map(({ id }) => id)).toEqual(["la-liberazione-di-ruggiero"]);
});

test("every opera is listed under the year of its first performance", () => {
  const misplaced = operaWorks.filter(({ year, premiere }) => Number(premiere.date.slice(0, 4)) !== year);
  expect(misplaced).toEqual([]);
});

test.each([
  ["/documentary", documentaryWorks],
  ["/opera", operaWorks],
] as const)("%s says how many works it lists from which years", async (path, works) => {
  const { text } = await request(createApp(testAppOptions())).get(path);
  const facts = /<p class="list-facts">(.*?)<\/p>/.exec(text)?.[1]?.replaceAll("<!-- -->", "");
  expect(facts).toContain(`${works.length} works, ${works[0]?.year}–${works.at(-1)?.year}\u00a0· `);
  expect(text.match(/<article class="work"/g)).toHaveLength(works.length);
});

test.each([
  ["/documentary", documentaryEras, documentaryWorks],
  ["/opera", operaEras, operaWorks],
] as const)("%s puts every work under the heading of its era", async (path, eras: readonly Era[], works) => {
  const { text } = await request(createApp(testAppOptions())).get(path);
  const parts = text.replaceAll("<!-- -->", "").split('<section class="era">').slice(1);
  expect(parts).toHaveLength(eras.length);
  const listed = parts.flatMap((part) => [...part.matchAll(/<article class="work" id="([^"]*)"/g)].map(([, id]) => id));
  expect(listed).toEqual(works.map(({ id }) => id));
  for (const [index, { title, from }] of eras.entries()) {
    const members = works.filter(({ year }) => year >= from && year < (eras[index + 1]?.from ?? 2100));
    expect(parts[index]).toContain(`<h3>${title} `);
    expect(parts[index]).toContain(`>${members[0]?.year}–${members.at(-1)?.year}</span>`);
  }
});

test.each([
  ["/documentary", documentaryTimeline],
  ["/opera", operaTimeline],
] as const)("%s marks up every date of its history for machines", async (path, events: readonly TimelineEvent[]) => {
  const { text } = await request(createApp(testAppOptions())).get(path);
  const printed = [...text.matchAll(/<time dateTime="([^"]*)">([^<]*)</g)].map(([, date, words]) => [date, words]);
  expect(printed).toEqual(expect.arrayContaining(events.map(({ date }) => [date, formatDate(date)])));
});

test.each([
  ["/documentary", documentaryTimeline],
  ["/opera", operaTimeline],
] as const)("the dates of %s are as far apart as their years", async (path, events: readonly TimelineEvent[]) => {
  const { text } = await request(createApp(testAppOptions())).get(path);
  const heights = [...text.matchAll(/"timeline-gap"><svg width="0" height="(\d+)"/g)].map(([, height]) =>
    Number(height),
  );
  const years = events.map(({ date }) => Number(date.slice(0, 4)));
  const gaps = years.flatMap((year, index) => (index > 0 ? year - Number(years[index - 1]) : [])).filter(Boolean);
  const scale = Math.max(...heights) / Math.max(...gaps);
  expect(heights.map((height, index) => Math.abs(height - Number(gaps[index]) * scale) <= 1)).toEqual(
    gaps.map(() => true),
  );
});

describe.each([
  ["/documentary", documentaryWorks, documentaryGlossary],
  ["/opera", operaWorks, operaGlossary],
] as const)("%s", (path, works: readonly (DocumentaryWork | OperaWork)[], terms: readonly GlossaryTerm[]) => {
  let html = "";

  beforeAll(async () => {
    html = (await request(createApp(testAppOptions())).get(path)).text.replaceAll("<!-- -->", "");
  });

  test("names the language of every title and term", () => {
    const titles = works.flatMap(({ title }) => [title, title.original ?? []].flat());
    const foreign = [...titles, ...terms.map(({ term, lang }) => ({ text: term, lang }))].filter(({ lang }) => lang);
    expect(foreign.length).toBeGreaterThan(5);
    expect(foreign.filter(({ text, lang }) => !html.includes(` lang="${lang}">${escaped(text)}</`))).toEqual([]);
  });

  test("warns before a work that is hard", () => {
    for (const { id, contentNote } of works) {
      const [article = ""] = entry(html, id);
      expect([id, article.includes(">Know first:")]).toEqual([id, contentNote !== undefined]);
      expect(article).toContain(escaped(contentNote ?? ""));
    }
  });

  test("says of every work how to get it", () => {
    for (const { id, where } of works) {
      const [shown = ""] = entry(html, id)[0]?.split("<details") ?? [];
      const ways = [...shown.matchAll(/<strong>(Watch|Hear|Borrow|Ask):<\/strong>/g)].map(([, way]) => way);
      expect([id, ways]).toEqual([id, where.map(({ way }) => way)]);
    }
  });

  test("answers its question of every work, once", () => {
    for (const { id, truth } of works) {
      const words = wordsIn(entry(html, id)[0] ?? "");
      expect([id, words.split(` ${truth.answer}. `).length]).toEqual([id, 2]);
      expect(words).toContain(plainText(truth.why));
    }
  });

  test("plays each of the three to start with, if anybody plays it for good", () => {
    const [list = ""] = /<ul class="start-here".*?<\/ul>/s.exec(html) ?? [];
    const first = works.flatMap(({ startHere, where }) => (startHere ? where[0].way : []));
    expect([...list.matchAll(/(Watch|Hear|Borrow|Ask): /g)].map(([, way]) => way).toSorted()).toEqual(first.toSorted());
  });

  test("tells a newcomer of the shortest first", () => {
    const list = html.slice(html.indexOf('<ul class="start-here" role="list">'));
    const told = [...list.slice(0, list.indexOf("</ul>")).matchAll(/<h3><a href="#([^"]*)"/g)].map(([, id]) => id);
    const minutes = told.map((id) => works.find((work) => work.id === id)?.runningTime?.minutes ?? Number.NaN);
    expect(minutes).toHaveLength(3);
    expect(minutes).toEqual(minutes.toSorted((one, other) => one - other));
  });
});

test.each([
  ["/opera", "dido-and-aeneas", "Earliest known performance: by July 1688, a girls’ school in Chelsea, London"],
  ["/opera", "carmen", "First night: 3\u00a0March 1875, Opéra-\u2060Comique, Paris"],
  [
    "/opera",
    "porgy-and-bess",
    "First night: 30\u00a0September 1935, Colonial Theatre, Boston; then New York, 10\u00a0October 1935",
  ],
  [
    "/opera",
    "sun-and-sea",
    "First night: 1\u00a0October 2017, National Gallery of Art, Vilnius; then in English in Venice, 11\u00a0May 2019.",
  ],
  ["/opera", "leyli-and-majnun", "Words: Uzeyir Hajibeyov, Jeyhun Hajibeyov"],
  ["/opera", "la-boheme", 'After: Henri Murger, <i lang="fr">Scènes de la vie de bohème</i>, 1851'],
  [
    "/opera",
    "porgy-and-bess",
    "After: DuBose Heyward, <i>Porgy</i>, novel, 1925; Dorothy and DuBose Heyward, <i>Porgy</i>, play, 1927",
  ],
  ["/opera", "nixon-in-china", "First night: 22\u00a0October 1987, Houston Grand Opera, Wortham Theater Center"],
  ["/opera", "la-boheme", "about 110\u00a0min of music, 2\u00a0h\u00a051 at the Royal Opera in 2012\u00a0· in Italian"],
  ["/opera", "le-nozze-di-figaro", "about 3\u00a0h of music, 3\u00a0h\u00a025 to 3\u00a0h\u00a035 at the Met\u00a0·"],
  ["/opera", "bluebeards-castle", "about 1\u00a0h of music, no interval\u00a0· in Hungarian"],
  ["/opera", "jenufa", "Is it true? Invented. And what to hear first and next, and who sings.But critics"],
  ["/documentary", "chronicle-of-a-summer", "Directors: Jean Rouch, Edgar Morin"],
  ["/documentary", "drifters", "Director: John Grierson"],
  ["/documentary", "drifters", "about 49–61\u00a0min\u00a0· silent, with titles in English"],
  [
    "/documentary",
    "drifters",
    "Was it staged? Partly. And what to look for, what to see next, who made it.Some of the interiors",
  ],
])("%s says of %s what is known: %s", async (path, id, fact) => {
  const { text } = await request(createApp(testAppOptions())).get(path);
  const [article = ""] = entry(text.replaceAll("<!-- -->", ""), id);
  const words = article.replaceAll("</dt>", ": ").replace(/<(?!\/?i\b)[^>]*>/g, "");
  expect(words).toContain(fact);
});

test.each([
  ["/documentary", documentaryWorks],
  ["/opera", operaWorks],
] as const)("every entry of %s leads on to a film and an opera", async (path, works: readonly Work[]) => {
  const { text } = await request(createApp(testAppOptions())).get(path);
  for (const { id } of works) {
    const [article = ""] = entry(text, id);
    const next = article.slice(article.indexOf("Next:"));
    const hrefs = [...next.matchAll(/<a href="([^"]*)"/g)].map(([, href = ""]) => href).slice(0, 2);
    const forms = hrefs.map((href) => (href.startsWith("#") ? path : href.split("#")[0]));
    expect([id, forms.toSorted()]).toEqual([id, ["/documentary", "/opera"]]);
  }
});

test.each(pages)("no line of $path breaks a date or initials", async ({ path }) => {
  const { text } = await request(createApp(testAppOptions())).get(path);
  const printed = text.replace(/<(script|style)\b.*?<\/\1>/gs, "");
  expect(printed.match(/\b\d{1,2} (January|February|March|April|May|June|July|August|September)\b/g)).toBeNull();
  expect(printed.match(/\b\d{1,2} (October|November|December)\b|\b[A-Z]\. [A-Z]/g)).toBeNull();
});

test("the bars of the voices are right on the keyboard", async () => {
  const { text } = await request(createApp(testAppOptions())).get("/opera");
  const bars = [...text.matchAll(/<rect class="fill-room reach-end" x="(\d+)" y="1" width="(\d+)"/g)];
  expect(bars.map(([, x, width]) => [Number(x), Number(x) + Number(width) - 1])).toEqual(
    voices.map(({ lowest, highest }) => [midiNumber(lowest), midiNumber(highest)]),
  );
  const [, keys = ""] = /class="keyboard".*?<path class="fill-rule" d="([^"]*)"/.exec(text) ?? [];
  const black = [...keys.matchAll(/M(\d+)\.1/g)].map(([, key]) => Number(key) - midiNumber("C4"));
  expect(black.filter((key) => key >= 0 && key < 12)).toEqual([1, 3, 6, 8, 10]);
});

test.each([
  ["opera", operaMarks, operaTimeline, operaWorks],
  ["documentary", documentaryMarks, documentaryTimeline, documentaryWorks],
] as const)("every mark of %s in the figure is known", (_name, marks, events, works) => {
  const known = [
    ...events.map(({ date, description }) => [Number(date.slice(0, 4)), description] as const),
    ...works.map(({ year, title }) => [year, Object.values(title).join(" ")] as const),
  ];
  for (const { year, label } of marks) {
    const words = label.replace(/^The | factory$/g, "");
    expect(known.some(([when, text]) => when === year && text.includes(words)) || `${year} ${label}`).toBe(true);
  }
  expect(marks.map(({ year }) => year)).toContain(marks === operaMarks ? crossing.to : crossing.from);
});

test.each([
  ["/documentary", documentarySources],
  ["/opera", operaSources],
] as const)("%s names its sources, and links from there to first pages only", async (path, sources) => {
  const { text } = await request(createApp(testAppOptions())).get(path);
  const html = text.slice(text.indexOf('id="sources"'));
  const section = html.replace(/<[^>]*>/g, "");
  for (const source of sources) {
    const name = plainText("url" in source ? source.institution : source.title);
    expect(section).toContain(name.replaceAll("&", "&amp;"));
  }
  expect(html.match(/<a href="https:\/\/[a-z.-]+\/"/g)?.length).toBe(sources.filter((one) => "url" in one).length);
  const outside = [...text.matchAll(/<a [^>]*href="(http[^"]*)"[^>]*>/g)];
  expect(outside.length).toBeGreaterThan(5);
  for (const [link, href] of outside) {
    expect(href).toMatch(/^https:/);
    expect(link).toContain('rel="noopener"');
    expect(link).not.toContain("target");
  }
});

test("/about lists what was wrong, the newest first", async () => {
  const { text } = await request(createApp(testAppOptions())).get("/about");
  const printed = text.slice(text.indexOf('id="corrections"')).replaceAll("<!-- -->", "");
  const days = [...printed.matchAll(/<h3><time dateTime="([^"]*)"/g)].map(([, day = ""]) => day);
  expect(days).toEqual([...new Set(corrections.map(({ date }) => date))].toSorted().toReversed());
  for (const { said, right } of corrections) {
    expect(wordsIn(printed)).toContain(`${plainText(said)} ${plainText(right)}`);
  }
});

test.each([["/documentary"], ["/opera"]])("%s states its reading time at 230 words a minute", async (path) => {
  const { text } = await request(createApp(testAppOptions())).get(path);
  const main = text.slice(text.indexOf("<main"), text.indexOf("</main>"));
  const words = main
    .replace(/<(script|search|nav|svg)\b.*?<\/\1>|<p class="work-meta">.*?<\/p>|<!-- -->/gs, "")
    .replace(/<details class="work-facts">.*?<\/article>|<table\b.*?<\/table>/gs, "")
    .replace(/<[^>]*>/g, " ")
    .split(/\s+/)
    .filter((word) => /\w/.test(word));
  const printed = Number(/\u00a0· (\d+) minutes’ reading/.exec(main.replaceAll("<!-- -->", ""))?.[1]);
  expect(printed * 230).toBeGreaterThan(words.length * 0.9);
  expect(printed * 230).toBeLessThan(words.length * 1.1);
});

/** The entry of a work in a page's HTML. */
function entry(html: string, id: string): readonly string[] {
  return new RegExp(`<article class="work" id="${id}".*?</article>`, "s").exec(html) ?? [];
}

/** Without markup, and without what keeps words together. */
function wordsIn(html: string): string {
  return html
    .replace(/<[^>]*>|\u2060/g, "")
    .replaceAll("\u00a0", " ")
    .replaceAll("&amp;", "&");
}

/** As React escapes it. */
function escaped(words: string): string {
  return words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

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
  Source,
  TimelineEvent,
} from "../../shared/site/content/types.ts";
import { voices } from "../../shared/site/content/voices.ts";
import { midiNumber } from "../../shared/site/figures/voices.tsx";
import { pages } from "../../shared/site/pages.ts";
import { plainText } from "../../shared/site/text/inline-markup.ts";
import { testAppOptions } from "../support/test-app.ts";

interface Guide {
  readonly path: string;
  readonly works: readonly (DocumentaryWork | OperaWork)[];
  readonly eras: readonly Era[];
  readonly events: readonly TimelineEvent[];
  readonly terms: readonly GlossaryTerm[];
  readonly sources: readonly Source[];
  /** Of the figure on the home page. */
  readonly marks: readonly { readonly year: number; readonly label: string }[];
  readonly crossing: number;
}

const guides: readonly Guide[] = [
  {
    path: "/documentary",
    works: documentaryWorks,
    eras: documentaryEras,
    events: documentaryTimeline,
    terms: documentaryGlossary,
    sources: documentarySources,
    marks: documentaryMarks,
    crossing: crossing.from,
  },
  {
    path: "/opera",
    works: operaWorks,
    eras: operaEras,
    events: operaTimeline,
    terms: operaGlossary,
    sources: operaSources,
    marks: operaMarks,
    crossing: crossing.to,
  },
];

const app = createApp(testAppOptions());

describe.each(guides)("$path", ({ path, works, eras, events, terms, sources, marks, crossing }) => {
  let html = "";

  beforeAll(async () => {
    html = await htmlOf(path);
  });

  test("lists each work under its era, and says how many", () => {
    expect(html).toContain(`${works.length} works, ${works[0]?.year}–${works.at(-1)?.year}\u00a0· `);
    const parts = html.split(/<section id="from-\d+" class="era">/).slice(1);
    const listed = eras.map(({ title, from }, index) => {
      const members = works.filter(({ year }) => year >= from && year < (eras[index + 1]?.from ?? 2100));
      expect(parts[index]).toContain(`>${title}</a> `);
      expect(parts[index]).toContain(`>${members[0]?.year}–${members.at(-1)?.year}</span>`);
      const ids = [...(parts[index] ?? "").matchAll(/<article class="work" id="([^"]*)"/g)].map(([, id]) => id);
      expect(ids).toEqual(members.map(({ id }) => id));
      return ids;
    });
    expect(listed.flat()).toHaveLength(works.length);
  });

  test("warns before a hard work, and says how to get each", () => {
    for (const { id, contentNote, where } of works) {
      const article = entry(html, id);
      expect([id, article.includes(">Know first:")]).toEqual([id, contentNote !== undefined]);
      expect(article).toContain(escaped(contentNote ?? ""));
      const [unfolded = ""] = article.split("<details");
      const ways = [...unfolded.matchAll(/<strong>(Watch|Hear|Borrow|Ask):<\/strong>/g)].map(([, way]) => way);
      expect([id, ways]).toEqual([id, where.map(({ way }) => way)]);
    }
  });

  test("answers its question of each work, and leads on to others", () => {
    for (const { id, truth } of works) {
      const article = entry(html, id);
      const words = wordsIn(article);
      expect([id, words.split(` ${truth.answer}. `).length]).toEqual([id, 2]);
      expect(words).toContain(plainText(truth.why));
      const next = article.slice(article.indexOf("Next:"));
      const hrefs = [...next.matchAll(/<a href="([^"]*)"/g)].map(([, href = ""]) => href).slice(0, 2);
      const forms = hrefs.map((href) => (href.startsWith("#") ? path : href.split("#")[0]));
      expect([id, forms.toSorted()]).toEqual([id, ["/documentary", "/opera"]]);
    }
  });

  test("tells a newcomer of three works, the shortest first", () => {
    const [list = ""] = /<ul class="start-here".*?<\/ul>/s.exec(html) ?? [];
    const told = [...list.matchAll(/<h3><a href="#([^"]*)"/g)].map(([, id]) => id);
    const picks = works.filter(({ startHere }) => startHere);
    expect(picks).toHaveLength(3);
    const minutes = ({ runningTime }: Guide["works"][number]) => runningTime?.minutes ?? Number.NaN;
    const shortestFirst = picks.toSorted((one, other) => minutes(one) - minutes(other));
    expect(told).toEqual(shortestFirst.map(({ id }) => id));
    const ways = [...list.matchAll(/>(Watch|Hear|Borrow|Ask)[<:]/g)].map(([, way]) => way);
    expect(ways).toEqual(shortestFirst.map(({ where }) => where[0].way));
  });

  test("names the language of every title and term", () => {
    const titles = works.flatMap(({ title }) => [title, title.original ?? []].flat());
    const foreign = [...titles, ...terms.map(({ term, lang }) => ({ text: term, lang }))].filter(({ lang }) => lang);
    expect(foreign.length).toBeGreaterThan(5);
    expect(foreign.filter(({ text, lang }) => !html.includes(` lang="${lang}">${escaped(text)}</`))).toEqual([]);
  });

  test("marks up its dates, as far apart as their years", () => {
    const printed = [...html.matchAll(/<time dateTime="([^"]*)">([^<]*)</g)].map(([, date, words]) => [date, words]);
    expect(printed).toEqual(expect.arrayContaining(events.map(({ date }) => [date, formatDate(date)])));
    const svg = /"timeline-gap"><svg width="0" height="(\d+)"/g;
    const heights = [...html.matchAll(svg)].map(([, height]) => Number(height));
    const years = events.map(({ date }) => Number(date.slice(0, 4)));
    const gaps = years.map((year, index) => year - (years[index - 1] ?? year)).filter(Boolean);
    const scale = Math.max(...heights) / Math.max(...gaps);
    expect(heights).toHaveLength(gaps.length);
    expect(heights.filter((height, index) => Math.abs(height - (gaps[index] ?? 0) * scale) > 1)).toEqual([]);
  });

  test("names its sources, and links from there to first pages only", () => {
    const section = html.slice(html.indexOf('id="sources"'));
    const words = wordsIn(section);
    const names = sources.flatMap((source) =>
      "at" in source ? source.at.map(({ institution }) => institution) : source.title,
    );
    for (const name of names) expect(words).toContain(wordsIn(plainText(name)));
    const firstPages = section.match(/<a href="https:\/\/[a-z.-]+\/"/g);
    expect(firstPages).toHaveLength(sources.flatMap((source) => ("at" in source ? source.at : [])).length);
    const outside = html.match(/<a [^>]*href="http[^>]*>/g) ?? [];
    expect(outside.length).toBeGreaterThan(5);
    const open = outside.filter(
      (link) => !/href="https:/.test(link) || !/rel="noopener"/.test(link) || /target/.test(link),
    );
    expect(open).toEqual([]);
  });

  test("states its reading time at 230 words a minute", () => {
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    const words = main
      .replace(/<(script|search|nav|svg)\b.*?<\/\1>|<(p|ul) class="work-meta.*?<\/\2>/gs, "")
      .replace(/<details class="(?:companion|work-facts)">.*?<\/article>|<(table|figure)\b.*?<\/\1>/gs, "")
      .replace(/<[^>]*>/g, " ")
      .split(/\s+/)
      .filter((word) => /\w/.test(word));
    const minutes = Number(/\u00a0· (\d+) minutes’ reading/.exec(main)?.[1]);
    expect(Math.abs(words.length / (minutes * 230) - 1)).toBeLessThan(0.1);
  });

  test("lists what the figure on the home page marks", () => {
    const known = [
      ...events.map(({ date, description }) => ({ when: Number(date.slice(0, 4)), text: description })),
      ...works.map(({ year, title }) => ({ when: year, text: Object.values(title).join(" ") })),
    ];
    const unknown = marks.filter(({ year, label }) => {
      const words = label.replace(/^The | factory$/g, "");
      return !known.some(({ when, text }) => when === year && text.includes(words));
    });
    expect(unknown).toEqual([]);
    expect(marks.map(({ year }) => year)).toContain(crossing);
  });
});

test("every opera is listed under the year of its first performance", () => {
  const misplaced = operaWorks.filter(({ year, premiere }) => Number(premiere.date.slice(0, 4)) !== year);
  expect(misplaced).toEqual([]);
});

test.each([
  ["/opera", "dido-and-aeneas", "Earliest known performance: by July 1688, a girls’ school in Chelsea, London"],
  [
    "/opera",
    "porgy-and-bess",
    "First night: 30\u00a0September 1935, Colonial Theatre, Boston; then New York, 10\u00a0October 1935",
  ],
  ["/opera", "nixon-in-china", "First night: 22\u00a0October 1987, Houston Grand Opera, Wortham Theater Center"],
  ["/opera", "la-boheme", 'After: Henri Murger, <i lang="fr">Scènes de la vie de bohème</i>, 1851'],
  [
    "/opera",
    "porgy-and-bess",
    "After: DuBose Heyward, <i>Porgy</i>, novel, 1925; Dorothy and DuBose Heyward, <i>Porgy</i>, play, 1927",
  ],
  ["/opera", "la-boheme", "about 110\u00a0min of music, 2\u00a0h\u00a051 at the Royal Opera in 2012 · in Italian"],
  ["/opera", "le-nozze-di-figaro", "about 3\u00a0h of music, 3\u00a0h\u00a025 to 3\u00a0h\u00a035 at the Met ·"],
  ["/opera", "bluebeards-castle", "about 1\u00a0h of music, no interval · in Hungarian"],
  ["/documentary", "chronicle-of-a-summer", "Directors: Jean Rouch, Edgar Morin"],
  ["/documentary", "drifters", "Director: John Grierson"],
  ["/documentary", "drifters", "about 49–61\u00a0min · silent, with titles in English"],
  ["/documentary", "drifters", "Was it staged? Partly. CreditsSome of the interiors"],
])("%s says of %s what is known: %s", async (path, id, fact) => {
  const article = entry(await htmlOf(path), id);
  expect(
    article
      .replaceAll("</dt>", ": ")
      .replaceAll("</li><li>", " · ")
      .replace(/<(?!\/?i\b)[^>]*>/g, ""),
  ).toContain(fact);
});

test.each(pages)("no line of $path breaks a date or initials", async ({ path }) => {
  const printed = (await htmlOf(path)).replace(/<(script|style)\b.*?<\/\1>/gs, "");
  const months = "January|February|March|April|May|June|July|August|September|October|November|December";
  expect(printed.match(new RegExp(`\\b\\d{1,2} (${months})\\b|\\b[A-Z]\\. [A-Z]`, "g"))).toBeNull();
});

test("the bars of the voices are right on the keyboard", async () => {
  const html = await htmlOf("/opera");
  const [, first, count] = /class="keyboard" viewBox="(\d+) 0 (\d+)/.exec(html)?.map(Number) ?? [];
  const keyAt = (percent: number) => Number(first) + (percent / 100) * Number(count);
  const bars = [...html.matchAll(/<rect class="fill-room reach-end" x="([\d.]+)%" y="[^"]*" width="([\d.]+)%"/g)];
  expect(bars.map(([, x, width]) => [keyAt(Number(x)), keyAt(Number(x) + Number(width)) - 1])).toEqual(
    voices.map(({ lowest, highest }) => [midiNumber(lowest), midiNumber(highest)]),
  );
  const [, keys = ""] = /class="keyboard".*?<path class="fill-rule" d="([^"]*)"/.exec(html) ?? [];
  const black = [...keys.matchAll(/M(\d+)\.1/g)].map(([, key]) => Number(key) - midiNumber("C4"));
  expect(black.filter((key) => key >= 0 && key < 12)).toEqual([1, 3, 6, 8, 10]);
});

test("/about lists what was wrong, the newest first", async () => {
  const html = await htmlOf("/about");
  const printed = html.slice(html.indexOf('id="corrections"'));
  const days = [...printed.matchAll(/<h3><time dateTime="([^"]*)"/g)].map(([, day = ""]) => day);
  expect(days).toEqual([...new Set(corrections.map(({ date }) => date))].toSorted().toReversed());
  for (const { said, right } of corrections) {
    expect(wordsIn(printed)).toContain(`${plainText(said)} ${plainText(right)}`);
  }
});

/** Without the comments between React's texts. */
async function htmlOf(path: string): Promise<string> {
  return (await request(app).get(path)).text.replaceAll("<!-- -->", "");
}

/** The entry of a work in a page's HTML. */
function entry(html: string, id: string): string {
  return new RegExp(`<article class="work" id="${id}".*?</article>`, "s").exec(html)?.[0] ?? "";
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

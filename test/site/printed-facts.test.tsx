import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { renderToStaticMarkup } from "react-dom/server";
import request from "supertest";
import { readFrontMatter } from "../../scripts/mdx/front-matter.ts";
import { createApp } from "../../server/app.ts";
import { formatDate, keepTogether } from "../../shared/engine/typography.ts";
import { documentaryWorks } from "../../shared/site/content/documentary-works.ts";
import { operaWorks } from "../../shared/site/content/opera-works.ts";
import type { Work } from "../../shared/site/content/types.ts";
import { site } from "../../shared/site/site.ts";
import { plainText } from "../../shared/site/text/inline-markup.ts";
import { InlineText } from "../../shared/site/text/inline-text.tsx";
import { formatRunningTime, printColumns } from "../../shared/site/works/print-work.ts";
import { projectFolder } from "../support/start-site.ts";
import { testAppOptions } from "../support/test-app.ts";

const pagesFolder = join(projectFolder, "shared/site/pages");
const works: readonly Work[] = [...documentaryWorks, ...operaWorks];

test.each([
  [{ minutes: 46 / 60 }, "about 46 seconds"],
  [{ minutes: 5, toMinutes: 6 }, "about 5–6 min"],
  [{ minutes: 60 }, "about 1 h"],
  [{ minutes: 100, toMinutes: 110 }, "about 100–110 min"],
  [{ minutes: 122 }, "about 2 h"],
  [{ minutes: 143 }, "about 2 h 25"],
  [{ minutes: 140, toMinutes: 210 }, "about 2 h 20 to 3 h 30"],
  [{ minutes: 120, bound: "under" }, "under 2 h"],
  [{ minutes: 180, bound: "over" }, "3 h and more"],
] as const)("a running time of %j is printed as %s", (runningTime, printed) => {
  expect(formatRunningTime(runningTime).replaceAll("\u00a0", " ")).toBe(printed);
});

test.each([
  ["1607-02-24", "24\u00a0February 1607"],
  ["2019-06", "June 2019"],
  ["1625", "1625"],
])("the date %s is printed as %s", (date, printed) => {
  expect(formatDate(date)).toBe(printed);
});

test.each([
  ["Plain words.", "Plain words."],
  ["*it:La traviata* and *ru-Latn:Kino-Pravda*", '<i lang="it">La traviata</i> and <i lang="ru-Latn">Kino-Pravda</i>'],
  ["[*fr:Nuit*](#night) it is", '<a href="#night"><i lang="fr">Nuit</i></a> it is'],
  ["2 * 3 < 7", "2 * 3 &lt; 7"],
])("the text %j is printed with its markup", (text, html) => {
  expect(renderToStaticMarkup(<InlineText text={text} />)).toBe(html);
  expect(plainText(text)).toBe(html.replace(/<[^>]*>/g, "").replace("&lt;", "<"));
});

test.each([
  ["on 4 May, in act 3", "on 4\u00a0May, in act\u00a03"],
  ["Chou En-lai, by W. H. Auden", "Chou En-\u2060lai, by W.\u00a0H.\u00a0Auden"],
  ["Forty-six bass-baritones, a factory of 4 walls", "Forty-six bass-baritones, a factory of 4 walls"],
])("no line is broken where %j has to stay together", (text, printed) => {
  expect(keepTogether(text)).toBe(printed);
});

test("the home page lists works by their longest length, the shortest first", async () => {
  const { text } = await request(createApp(testAppOptions())).get("/");
  const html = text.replaceAll("<!-- -->", "").replaceAll("\u00a0", " ");
  const [list = ""] = /<section class="tonight">.*?<\/ol>/s.exec(html) ?? [];
  const rows = [
    ...list.matchAll(/#([\w-]+)"><span[^>]*>([^<]*)<\/span>(, act \d)?<.*?<strong>([^<]*)<\/strong> <\/p>/gs),
  ];
  expect(rows).toHaveLength(13);
  const lengths = rows.map(([, id, title, part, length = ""]) => {
    const work = works.find((work) => work.id === id);
    expect(work?.title.text).toBe(title);
    const [, hours = 0, rest = 0] = /^(?:(\d+) h)? ?(\d+)?/.exec(length) ?? [];
    const minutes = Number(hours) * 60 + Number(rest);
    if (!part) expect([id, minutes]).toEqual([id, work?.runningTime?.toMinutes ?? work?.runningTime?.minutes]);
    return minutes;
  });
  expect(lengths).toEqual(lengths.toSorted((one, other) => one - other));
});

test("every work has one place between found and invented, and none is left out", () => {
  const columns = printColumns(documentaryWorks, operaWorks);
  expect(columns.map(({ name }) => name)).toEqual([
    ...["Found", "Partly arranged", "Acted again", "Built on it", "Told for centuries", "Invented", "Not known"],
  ]);
  const placed = columns.flatMap(({ works }) => works.map(({ id }) => id));
  expect(placed.toSorted()).toEqual(works.map(({ id }) => id).toSorted());
  const at = (id: string) => columns.find((column) => column.works.some((work) => work.id === id))?.name;
  expect(["the-thin-blue-line", "fire-shut-up-in-my-bones", "carmen"].map(at)).toEqual([
    "Acted again",
    "Acted again",
    "Built on it",
  ]);
});

test("the foot of every page says when the texts were last checked", async () => {
  const files = (await readdir(pagesFolder)).filter((file) => file.endsWith(".mdx"));
  const fields = await Promise.all(files.map((file) => readFrontMatter(pagesFolder, file)));
  const days = fields.flatMap(({ fields }) => String(fields.get("updated")?.value ?? []));
  const [latest = ""] = days.toSorted().toReversed();
  expect(site.checked).toBe(formatDate(latest.slice(0, 7)));
});

test("an evening by the clock ends after its music and its intervals", async () => {
  const { text } = await request(createApp(testAppOptions())).get("/opera");
  const [, table = ""] = /<table class="evening-clock">(.*?)<\/table>/s.exec(text) ?? [];
  const ends = [...table.matchAll(/#([\w-]+)"[^>]*>[^<]*<\/a><\/th><td>(\w+)<\/td><td>(\d+)\.(\d\d)/g)];
  const inParts = operaWorks.filter(({ evening }) => evening && "parts" in evening);
  expect(ends.map(([, id]) => id).toSorted()).toEqual(inParts.map(({ id }) => id).toSorted());
  for (const [, id, intervals, hour, minute] of ends) {
    const { evening } = operaWorks.find((work) => work.id === id) ?? {};
    const parts = evening && "parts" in evening ? evening.parts : [];
    expect([id, intervals]).toEqual([id, parts.length === 1 ? "none" : String((parts.length - 1) / 2)]);
    expect(Number(hour) * 60 + Number(minute)).toBe(7.5 * 60 + parts.reduce((sum, part) => sum + part, 0));
  }
});

test("whoever asks for the last train gets the ends of the evenings by the clock", async () => {
  const { text } = await request(createApp(testAppOptions())).get("/opera");
  const html = text.replaceAll("<!-- -->", "").replaceAll("\u00a0", " ");
  const [, table = ""] = /<table class="evening-clock">(.*?)<\/table>/s.exec(html) ?? [];
  const ends = [...table.matchAll(/<td>\d<\/td><td>([\d.]+ pm)/g)].map(([, end]) => end);
  expect(ends.length).toBeGreaterThan(2);
  expect(/the shortest is over at (\S+ pm), the longest at (\S+ pm)\./.exec(html)?.slice(1)).toEqual([
    ends[0],
    ends.at(-1),
  ]);
});

import { describe, expect, test } from "@jest/globals";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { formatDate } from "../../shared/engine/typography.ts";
import { documentaryWorks } from "../../shared/site/content/documentary-works.ts";
import { operaWorks } from "../../shared/site/content/opera-works.ts";
import type { Work } from "../../shared/site/content/types.ts";
import { EveningTable } from "../../shared/site/figures/evening-table.tsx";
import { plainText } from "../../shared/site/text/inline-markup.ts";
import { InlineText } from "../../shared/site/text/inline-text.tsx";
import { documentaryFacets } from "../../shared/site/works/facets.ts";
import { formatRunningTime } from "../../shared/site/works/format-work.ts";

const works: readonly Work[] = [...documentaryWorks, ...operaWorks];

test.each([
  [{ minutes: 46 / 60 }, "about 46 seconds"],
  [{ minutes: 23 }, "about 23 min"],
  [{ minutes: 5, toMinutes: 6 }, "about 5–6 min"],
  [{ minutes: 60 }, "about 1 h"],
  [{ minutes: 100, toMinutes: 110 }, "about 100–110 min"],
  [{ minutes: 120 }, "about 2 h"],
  [{ minutes: 122 }, "about 2 h"],
  [{ minutes: 143 }, "about 2 h 25 min"],
  [{ minutes: 140, toMinutes: 210 }, "about 2 h 20 min to 3 h 30 min"],
  [{ minutes: 120, bound: "under" }, "under 2 h"],
  [{ minutes: 180, bound: "over" }, "3 h and more"],
] as const)("a running time of %j is printed as %s", (runningTime, printed) => {
  expect(formatRunningTime(runningTime).replaceAll("\u00a0", " ")).toBe(printed);
});

test.each([
  ["1607-02-24", "24\u00a0February 1607"],
  ["1853-03-06", "6\u00a0March 1853"],
  ["2019-06", "June 2019"],
  ["1625", "1625"],
])("the date %s is printed as %s", (date, printed) => {
  expect(formatDate(date)).toBe(printed);
});

test.each([
  ["Plain words.", "Plain words."],
  ["See *Drifters*, of 1929.", "See <i>Drifters</i>, of 1929."],
  ["*it:La traviata* and *ru-Latn:Kino-Pravda*", '<i lang="it">La traviata</i> and <i lang="ru-Latn">Kino-Pravda</i>'],
  ["[*fr:Nuit*](#night) it is", '<a href="#night"><i lang="fr">Nuit</i></a> it is'],
  ["2 * 3 < 7", "2 * 3 &lt; 7"],
])("the text %j is printed with its markup", (text, html) => {
  expect(renderToStaticMarkup(<InlineText text={text} />)).toBe(html);
  expect(plainText(text)).toBe(html.replace(/<[^>]*>/g, "").replace("&lt;", "<"));
});

// The table has its own words: with the works themselves, the home page would load both lists.
describe("the table of evenings on the home page", () => {
  const lengths = [
    ["night-mail", { minutes: 23 }, "about 23 minutes"],
    ["listen-to-britain", { minutes: 19, toMinutes: 20 }, "about 20"],
    ["dido-and-aeneas", { minutes: 60 }, "about an hour"],
    ["bluebeards-castle", { minutes: 60 }, "about an hour"],
    ["the-gleaners-and-i", { minutes: 82 }, "about 82 minutes"],
    ["la-boheme", { minutes: 110 }, "about 110 minutes"],
    ["hoop-dreams", { minutes: 170 }, "nearly three hours"],
    ["carmen", { minutes: 160, toMinutes: 167 }, "about 2 hours 45 minutes"],
  ] as const;
  const html = renderToStaticMarkup(
    <StaticRouter location="/">
      <EveningTable />
    </StaticRouter>,
  ).replaceAll("\u00a0", " ");

  test.each(lengths)("gives %s, which takes %j, the title and %j", (id, runningTime, words) => {
    const work = works.find((work) => work.id === id);
    // If this fails for a corrected time, correct the table too, and then this list.
    expect(work?.runningTime).toEqual(runningTime);
    const { text: title, lang } = work?.title ?? { text: "" };
    const printed = renderToStaticMarkup(<i lang={lang}>{title}</i>);
    const [, text = ""] = new RegExp(`#${id}">${printed}</a>(.*?)</td>`, "s").exec(html) ?? [];
    expect(text).toContain(words);
  });

  test.each<[string, readonly Work[]]>([
    ["documentary", documentaryWorks],
    ["opera", operaWorks],
  ])("suggests the short %s for an hour, and it fits", (_name, list) => {
    const [short, ...others] = list.filter(({ startHere }) => startHere?.label === "The short one");
    expect(others).toEqual([]);
    expect(html.slice(0, html.indexOf("Up to two hours"))).toContain(`#${short?.id}">`);
    expect(short?.runningTime?.toMinutes ?? short?.runningTime?.minutes).toBeLessThanOrEqual(60);
  });

  test("names no other work", () => {
    expect([...html.matchAll(/#([\w-]+)"/g)].map(([, id]) => id).toSorted()).toEqual(
      lengths.map(([id]) => id).toSorted(),
    );
  });
});

test("choices are in alphabetical order, whatever their accents", () => {
  const places = ["Croatia", "Åland", "Curaçao", "Albania"];
  const works = documentaryWorks.map((work, index) => ({ ...work, places: [places[index % places.length] ?? ""] }));
  const country = documentaryFacets(works).find(({ parameter }) => parameter === "place");
  expect(country?.options.map(({ label }) => label)).toEqual(["Åland", "Albania", "Croatia", "Curaçao"]);
});

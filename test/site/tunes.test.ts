import { afterEach, beforeAll, expect, test } from "@jest/globals";
import type { Locator, Page } from "playwright-core";
import { operaWorks } from "../../shared/site/content/opera-works.ts";
import type * as Player from "../../shared/site/works/play.ts";
import { openHydrated, openTab, type Tab } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { siteUnderTest } from "../support/site-under-test.ts";

type Sound = Parameters<typeof Player.schedule>[1][number];

/**
 * As in the sources: each note with its length in quarters, `r` for a rest, no length for a grace note, which takes a
 * little of the next one's time.
 */
const TUNES: readonly (readonly [figure: string, quartersAMinute: number, notes: string])[] = [
  [
    "hear-die-zauberflote",
    148,
    `A5:2 r:1 G5 A5:.25 G5:.25 A5:.25 Bb5:.25 ${"C6:.5 ".repeat(8)} F5:2 r:1 G5 F5:.25 E5:.25 F5:.25 G5:.25
     ${"A5:.5 ".repeat(8)} D5:2 r:1 E5 D5:.25 C5:.25 D5:.25 E5:.25 F5:.5 F5:.5 F5:.5 C5:.5 G5:.5 G5:.5 G5:.5 C5:.5
     ${"A5:.5 F5:.5 A5:.5 C6:.5 F6:.5 C6:.5 D6:.5 Bb5:.5 ".repeat(2)} C6:1`,
  ],
  [
    "hear-carmen",
    72,
    `D5:.5 C#5:.5 C5:1/3 C5:1/3 C5:1/3 B4:.5 Bb4:.5 A4:.5 A4:.25 A4:.25 G#4:.5 G4:.5
     F4:1/6 G4:1/6 F4:1/6 E4:.25 F4:.25 G4:.5 F4:.5 E4:.5 r:.5 D5:.5 C#5:.5 C5:1/3 C5:1/3 C5:1/3 B4:.5 Bb4:.5
     A4:.25 A4:.25 r:.25 A4:.25 G4:.5 F4:.5 E4:1/6 F4:1/6 E4:1/6 D4:.25 E4:.25 F4:.5 E4:.5 D4:1`,
  ],
  [
    "hear-la-traviata",
    103.5,
    `F4:.5 D5:2 F4:.5 D5:.5 D5:.5 F4:.5 D5:.5 D5:.5 Eb5 D5 C#5:.5 D5:.5 F5:1.5 F5:.5 Eb5:.5 D5:.5
     ${"C5:.5 D5 C5:.25 B4:.25 C5:.25 D5:.25 ".repeat(2)} C5:1 Bb4:.5 F4:.5 r:.5 F4:.5`,
  ],
  [
    "hear-giulio-cesare",
    54,
    `C5:1 F5:.75 E5:.25 F5:1 r:.5 A4:.5 Bb4:.75 A4:.25 Bb4:1 r:.5 G4:.5 A4:.75 G4:.25 A4:.5 Bb4:.25 C5:.25 D5:.5
     Bb4:.5 G4:.75 F4:.25 G4:1`,
  ],
  ["hear-dido-and-aeneas", 120, "G3:2 F#3:4 F3:2 E3:4 Eb3:2 D3:4 Bb2:2 C3:2 D3:4 G2:4 ".repeat(3)],
  [
    "hear-dido-and-aeneas > section > svg",
    120,
    `r:26 G4:2 A4:2 Bb4:2 Bb4:2 A4:2 B4:2 C5:1.5 Bb4:.5 A4:1.5 G4:.5 F#4:1.5 G4:.5 F#4:4 D5:1.5 Eb5:.5
     D5:1.5 C5:.5 Bb4:3.5 A4:.5 Bb4:4 Eb5:2 Eb5:1 A4:1 A4:2 D5:2 D5:.5 G4:.5 G4:1 A4:2 G4:1.5 F#4:.5 A4:4`,
  ],
];

const WORDS = "When I am laid, am laid in earth, may my wrongs cre‐ ate no trou‐ ble, no trou‐ ble in thy breast.";

const site = siteUnderTest();
let tab: Tab;
let page: Page;
let player = "";

beforeAll(async () => {
  tab = await openTab({}, async (context) => {
    await context.addInitScript(keepContexts);
  });
  page = tab.page;
  await openHydrated(tab, `${site.origin}/opera`);
});

afterEach(async () => {
  await page.keyboard.press("Escape");
});

test("a press loads a small player, plays, and marks the notes", async () => {
  expect(await players()).toEqual([]);
  await hear("Dido’s lament, 45 seconds").first().click();
  await page.locator(".ground-bass .drawn .sounding").waitFor();
  expect(await states()).toEqual(["running"]);
  const loaded = await players();
  expect(loaded).toHaveLength(1);
  expect((await page.request.get(loaded[0] ?? "", { headers: { "Accept-Encoding": "br" } })).headers()).toMatchObject({
    "content-encoding": "br",
    "content-length": expect.stringMatching(/^[1-3]?\d{3}$/),
  });
  [player = ""] = loaded;
});

test("one tune plays at a time, until Escape, the button or leaving", async () => {
  const queen = hear("“Der Hölle Rache”, 15 seconds").last();
  const habanera = hear("Carmen’s Habanera, 13 seconds");
  await queen.click();
  await page.locator("#hear-die-zauberflote .sounding").waitFor();
  await habanera.click();
  await page.locator("#hear-carmen .sounding").waitFor();
  expect([await pressed(queen), await pressed(habanera)]).toEqual(["false", "true"]);
  expect(await page.locator("#hear-die-zauberflote .sounding").count()).toBe(0);
  await habanera.click();
  await silence();
  await queen.click();
  await page.locator("#hear-die-zauberflote .sounding").waitFor();
  await page.keyboard.press("Escape");
  await silence();
  expect(await page.locator(".drawn, .sounding, [aria-pressed=true]").count()).toBe(0);
  await hear("how low and how high a soprano sings").click();
  await page.locator("#hear-soprano .sounding").waitFor();
  await page.getByRole("banner").getByRole("link", { name: "About" }).click();
  await silence();
  await openHydrated(tab, `${site.origin}/opera`);
});

test.each(TUNES)("%s has the notes of its source", async (figure, quartersAMinute, written) => {
  const sounds = await soundsOf(figure);
  const expected = readNotes(written, 60 / quartersAMinute);
  expect(sounds.map(({ pitch }) => pitch)).toEqual(expected.map(({ pitch }) => pitch));
  for (const [index, { start, seconds, isExact }] of expected.entries()) {
    if (isExact) expect(sounds[index]).toMatchObject({ start: near(start), seconds: near(seconds) });
  }
});

test("Dido’s words are in their order", async () => {
  const words = await page.locator("#hear-dido-and-aeneas [data-sung]").allTextContents();
  expect(words.join(" ")).toBe(WORDS);
});

test.each(TUNES.map(([figure]) => figure))("%s sounds as written", async (figure) => {
  const { wrong } = await page.evaluate(render, { player, sounds: await soundsOf(figure) });
  expect(wrong).toEqual([]);
});

test("nothing is too loud, not even Dido with her bass", async () => {
  const [bass, voice] = [
    await soundsOf("hear-dido-and-aeneas"),
    await soundsOf("hear-dido-and-aeneas > section > svg"),
  ];
  for (const sounds of [bass.concat(voice), await soundsOf("hear-die-zauberflote"), await soundsOf("hear-soprano")]) {
    const { peak } = await page.evaluate(render, { player, sounds });
    expect(peak).toBeGreaterThan(0.25);
    expect(peak).toBeLessThan(0.9);
  }
});

test("without scripts the staves stand, and no button", async () => {
  const { page } = await openTab({ javaScriptEnabled: false });
  await page.goto(`${site.origin}/opera`);
  expect(await page.getByRole("button").count()).toBe(0);
  const staves = page.locator("figure picture img");
  expect(await staves.count()).toBe(TUNES.length - 1);
  for (const stave of await staves.all())
    expect(await stave.boundingBox()).toMatchObject({ width: expect.any(Number) });
});

test("a work in copyright says so, and has no tune", async () => {
  await openHydrated(tab, `${site.origin}/opera`);
  const said = await page
    .locator("article")
    .filter({ hasText: /may not play|keep silent/ })
    .evaluateAll((all) => all.map(({ id }) => id));
  const sounding = await page.locator("article:has(.hear)").evaluateAll((all) => all.map(({ id }) => id));
  const since1918 = operaWorks.filter(({ year }) => year >= 1_918).map(({ id }) => id);
  expect(said).toEqual(since1918);
  expect(sounding).toEqual(["dido-and-aeneas", "giulio-cesare", "die-zauberflote", "la-traviata", "carmen"]);
});

function hear(what: string): Locator {
  return page.getByRole("button", { name: `Hear ${what}`, exact: true });
}

function pressed(button: Locator): Promise<string | null> {
  return button.getAttribute("aria-pressed");
}

/** The addresses of the players that the page has loaded. */
function players(): Promise<string[]> {
  return page.evaluate(() =>
    performance.getEntriesByType("resource").flatMap(({ name }) => (/\/play-\w+\.js$/.test(name) ? name : [])),
  );
}

/** Collects what the page sounds with. */
function keepContexts(): void {
  const kept: AudioContext[] = [];
  Object.assign(window, {
    kept,
    AudioContext: class extends AudioContext {
      constructor() {
        super();
        kept.push(this);
      }
    },
  });
}

function states(): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { kept: AudioContext[] }).kept.map(({ state }) => state));
}

async function silence(): Promise<void> {
  await eventually("silence", async () => (await states()).every((state) => state === "closed"));
}

/** What a figure's drawing says, or the drawing of its picture, in the order in which it sounds. */
async function soundsOf(figure: string): Promise<Sound[]> {
  const drawing = await page.locator(`#${figure}`).evaluate(async (element) => {
    const image = element.querySelector("img");
    return image ? (await fetch(image.currentSrc || image.src)).text() : element.outerHTML;
  });
  return [...drawing.matchAll(/data-(sung|plucked)="([^"]*)"/g)]
    .flatMap(([, how, list = ""]) =>
      list.split(",").map((sound) => {
        const [pitch = 0, start = 0, seconds = 0] = sound.split(" ").map(Number);
        return { pitch, start, seconds, isPlucked: how === "plucked" };
      }),
    )
    .toSorted((one, other) => one.start - other.start);
}

function readNotes(written: string, quarterSeconds: number) {
  let quarters = 0;
  let afterGrace = false;
  return written
    .trim()
    .split(/\s+/)
    .flatMap((note) => {
      const [, letter = "", sign = "", octave, length] = /^([A-Gr])([#b]?)(\d?)(?::(.*))?$/.exec(note) ?? [];
      const [numerator = 0, denominator = 1] = (length ?? "0").split("/").map(Number);
      const start = quarters * quarterSeconds;
      const isExact = !afterGrace && length !== undefined;
      quarters += numerator / denominator;
      afterGrace = length === undefined;
      if (letter === "r") return [];
      const step = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }[letter] ?? Number.NaN;
      const pitch = 12 * (Number(octave) + 1) + step + { "#": 1, b: -1, "": 0 }[sign as "#" | "b" | ""];
      return { pitch, start, seconds: (numerator / denominator) * quarterSeconds, isExact };
    });
}

function near(seconds: number): unknown {
  return expect.closeTo(seconds, 2);
}

/** In the page: the loudest moment, and the notes that are another one by their strongest frequency. */
async function render({ player, sounds }: { player: string; sounds: Sound[] }) {
  const { schedule }: typeof Player = await import(player);
  const rate = 44_100;
  const end = Math.max(...sounds.map(({ start, seconds }) => start + seconds));
  const context = new OfflineAudioContext(1, rate * (end + 1), rate);
  schedule(context, sounds, 0);
  const samples = (await context.startRendering()).getChannelData(0);
  const power = ({ start, seconds }: Sound, pitch: number) => {
    const turn = (2 * Math.PI * 440 * 2 ** ((pitch - 69) / 12)) / rate;
    const [from, length] = [Math.round((start + 0.02) * rate), Math.round(Math.min(seconds, 1) * 0.7 * rate)];
    let [real, imaginary] = [0, 0];
    for (let i = 0; i < length; i++) {
      const sample = (samples[from + i] ?? 0) * Math.sin((Math.PI * i) / length) ** 2;
      real += sample * Math.cos(turn * i);
      imaginary += sample * Math.sin(turn * i);
    }
    return real ** 2 + imaginary ** 2;
  };
  const wrong = sounds.filter((sound) => {
    // A shorter tone has no pitch that could be told from its neighbours'.
    if (sound.seconds < 0.18) return false;
    const steps = [-0.5, 0, 0.5].map((step) => power(sound, sound.pitch + step));
    return steps[1] !== Math.max(...steps) || steps[1] < power(sound, sound.pitch - 12);
  });
  const peak = samples.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0);
  return { peak, wrong };
}

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { measureBytes } from "../scripts/bench/bytes.mjs";
import { drawChart } from "../scripts/bench/chart.mjs";
import { CLIENTS } from "../scripts/bench/clients.mjs";
import { cpuOfOne } from "../scripts/bench/cpu-of-one.mjs";
import { fillCompileCache } from "../scripts/bench/fill-compile-cache.mjs";
import { measureInBrowser } from "../scripts/bench/in-browser.mjs";
import { measureLiveStream } from "../scripts/bench/live-stream.mjs";
import { describeMachine } from "../scripts/bench/machine.mjs";
import { machineInWords } from "../scripts/bench/machine-in-words.mjs";
import { MEASURED } from "../scripts/bench/measured-page.mjs";
import { measureMemory } from "../scripts/bench/memory.mjs";
import { SLOWNESS } from "../scripts/bench/open-tab.mjs";
import { createProgress } from "../scripts/bench/progress.mjs";
import { putIntoReadme } from "../scripts/bench/put-into-readme.mjs";
import { rememberPage } from "../scripts/bench/remember-page.mjs";
import { report } from "../scripts/bench/report.mjs";
import { measureRequests } from "../scripts/bench/requests.mjs";
import type { Results } from "../scripts/bench/results.mjs";
import { servers, site, siteNotCompiled } from "../scripts/bench/servers.mjs";
import { measureSlowClients } from "../scripts/bench/slow-clients.mjs";
import { spread } from "../scripts/bench/spread.mjs";
import { startServer } from "../scripts/bench/start-server.mjs";
import { measureStarts } from "../scripts/bench/starts.mjs";
import { measureWorkers } from "../scripts/bench/workers.mjs";
import { pages } from "../shared/pages.ts";
import { hydrated, openTab } from "./support/browser.ts";
import { contrast, parseColour } from "./support/contrast.ts";
import { everyAddress } from "./support/every-address.ts";
import { projectFolder } from "./support/start-site.ts";

const readme = readFileSync(join(projectFolder, "README.md"), "utf8");
const folder = mkdtempSync(join(tmpdir(), "bench-test-"));
const names = servers.map(({ name }) => name);
/** Those to which requests are made: a bare one, to which the others are compared, and the site. */
const asked = servers.filter(({ name }) => name === "node:http" || name === site.name);
const steps: string[] = [];
let server: Awaited<ReturnType<typeof startServer>>;
/** Of one round of the least of everything: what the figures are means nothing. */
let results: Results;

beforeAll(async () => {
  // Chromium slows a processor by keeping it busy, and each client makes the servers render once more. Every server
  // makes and compresses the page anew: a short one takes it a third of the time.
  SLOWNESS.processor = 1;
  CLIENTS.connections = 4;
  MEASURED.page = "/about";
  server = await startServer(site.args, site.env);
  results = await measureLeast();
}, 120_000);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await server.stop();
});

test("a run measures everything, and JSON keeps all of it", () => {
  expect(JSON.parse(JSON.stringify(results))).toEqual(results);
  const figures = [...figuresIn(results)];
  expect(figures.length).toBeGreaterThan(50);
  expect(figures.filter(([, figure]) => figure !== null && figure < 0)).toEqual([]);
  // So few requests may take less of a processor than the kernel's clock counts.
  const counted = figures.filter(([key]) => key !== "cpu" && key !== "cpuMicroseconds");
  expect(counted.filter(([, figure]) => figure === null)).toEqual([]);
  expect(results.requests.filter(({ cpuMicroseconds }) => cpuMicroseconds !== null)).not.toEqual([]);
  expect(names).toEqual(expect.arrayContaining(["node:http", "Express", "Two Evenings"]));
  expect(results.requests.map(({ request, server }) => `${request}: ${server}`)).toEqual([
    ...asked.map(({ name }) => `GET /about, 200: ${name}`),
    ...asked.map(({ name }) => `GET /about, 304: ${name}`),
  ]);
  expect(results.starts.map(({ server }) => server)).toEqual([...names, siteNotCompiled.name]);
  expect(results.workers.map(({ workers }) => workers)).toEqual([1, 2, 1, 2]);
  expect(results.bytes.map(({ path }) => path)).toEqual(everyAddress);
});

test("the scripts that it weighs are those that a browser fetches", async () => {
  const { page } = await openTab();
  const weighed = results.bytes.filter(({ path }) => path === "/documentary" || path === "/about");
  expect(weighed).toHaveLength(2);
  for (const { path, scripts } of weighed) {
    await page.goto(server.origin + path);
    await hydrated(page);
    const fetched = await page.evaluate(() => {
      const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      const scripts = resources.filter(({ name }) => name.endsWith(".js"));
      return scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    });
    expect({ path, scripts }).toEqual({ path, scripts: fetched });
  }
});

test("after hover a click asks for nothing, and without it for the page's own modules alone", () => {
  const navigations = "navigations" in results.inBrowser ? results.inBrowser.navigations : [];
  expect(navigations.map(({ path }) => path)).toEqual(["/about", "/"]);
  for (const { requestsAfterHover, requests, bytes, frames } of navigations) {
    expect(requestsAfterHover?.most).toBe(0);
    expect(frames?.most).toBeGreaterThanOrEqual(1);
    expect(requests?.least).toBeGreaterThan(0);
    expect(bytes?.least).toBeGreaterThan(0);
  }
});

test("what it prints is made of the JSON, and names every server and page", () => {
  const text = report(JSON.parse(JSON.stringify(results)));
  for (const name of [...names, ...everyAddress]) expect(text).toContain(name);
  expect(text).toContain(machineInWords(results.machine));
  expect(text).not.toMatch(/undefined|NaN|null/);
});

test("what a machine cannot tell is said not to be measured", () => {
  const elsewhere: Results = {
    ...results,
    requests: results.requests.map((row) => ({
      ...row,
      cpuMicroseconds: null,
      toFirst: { ...row.toFirst, cpu: null },
    })),
    inBrowser: { notMeasured: "No browser could be started." },
  };
  expect(report(elsewhere)).toContain("Not measured in a browser. No browser could be started.");
  expect(report(elsewhere)).toMatch(/\| GET \/about, 200: Two Evenings +\|.*\| +not measured \| +not measured \|/);
  expect(drawChart(elsewhere).match(/>not measured<\/text>/g)).toHaveLength(results.requests.length);
});

test("where no browser can be started, it says which one and why", async () => {
  const { CHROME_PATH } = process.env;
  process.env["CHROME_PATH"] = "/no/such/browser";
  const result = await measureInBrowser({ origin: server.origin, pages, rounds: 1, onProgress() {} });
  if (CHROME_PATH === undefined) delete process.env["CHROME_PATH"];
  else process.env["CHROME_PATH"] = CHROME_PATH;
  expect(result).toEqual({ notMeasured: expect.stringContaining("/no/such/browser") });
});

test("a server that does not start ends the run with what it said", async () => {
  const env = { PAGE_MEMORY: "perhaps" };
  await expect(startServer(site.args, env)).rejects.toThrow('PAGE_MEMORY is "perhaps"; it takes on or off.');
});

test.each([
  { values: [3, 1, 2], expected: { median: 2, least: 1, most: 3 } },
  { values: [4, 1], expected: { median: 2.5, least: 1, most: 4 } },
  { values: [0], expected: { median: 0, least: 0, most: 0 } },
  { values: [undefined, undefined], expected: null },
])("the spread of $values is $expected", ({ values, expected }) => {
  expect(spread(values)).toEqual(expected);
});

test.each([
  { cpuSeconds: 0.2, requests: 1000, expected: 200 },
  { cpuSeconds: 0, requests: 64, expected: undefined },
  { cpuSeconds: Number.NaN, requests: 64, expected: undefined },
  { cpuSeconds: undefined, requests: 64, expected: undefined },
])(
  "one of $requests requests that took $cpuSeconds s of a processor took $expected µs",
  ({ cpuSeconds, requests, expected }) => {
    expect(cpuOfOne(cpuSeconds, requests)).toBe(expected);
  },
);

describe("progress", () => {
  test("is one line on a terminal, which is gone at the end", () => {
    const written: string[] = [];
    const progress = createProgress({ isTTY: true, columns: 20, write: (text) => written.push(text) });
    progress.step("the first of many things");
    progress.step("the last");
    progress.end();
    expect(written).toEqual(["\r\x1b[K0 s: the first of m", "\r\x1b[K0 s: the last", "\r\x1b[K"]);
  });

  test("is a line each elsewhere", () => {
    const written: string[] = [];
    const progress = createProgress({ write: (text) => written.push(text) });
    progress.step("the first of many things");
    progress.end();
    expect(written).toEqual(["0 s: the first of many things\n"]);
  });

  test("says each thing once in a round", () => {
    expect(steps.length).toBeGreaterThan(10);
    expect(new Set(steps).size).toBe(steps.length);
  });
});

describe("the README", () => {
  test("takes the figures of a run in the place of those before", () => {
    const once = putIntoReadme(readme, results);
    expect(once).toContain(machineInWords(results.machine));
    expect(putIntoReadme(once, results)).toBe(once);
    const [before, after] = [readme, once].map((text) => text.split(/^<!-- .*measured.* -->$/im));
    expect(after?.length).toBe(before?.length);
    expect([after?.at(0), after?.at(-1)]).toEqual([before?.at(0), before?.at(-1)]);
    expect(() => putIntoReadme("# Another", results)).toThrow("README.md lacks the two lines");
  });

  test("shows the chart of the run that its figures are of", () => {
    const chart = readFileSync(join(projectFolder, "scripts/bench/chart.svg"), "utf8");
    const [machine = ""] = /^\d+ \w+ \d{4}: .*(?=\. Medians)/m.exec(readme) ?? [];
    expect(machine).not.toBe("");
    for (const part of machine.split("; ")) expect(chart).toContain(`>${part}</text>`);
  });
});

describe("the chart", () => {
  let page: Page;

  beforeAll(async () => {
    ({ page } = await openTab());
    const file = join(folder, "chart.svg");
    writeFileSync(file, drawChart(results));
    await page.goto(`file://${file}`);
  });

  test("is well-formed, has a name, and says every figure in words", async () => {
    // Browsers show a page of their own in the place of XML that is not well-formed.
    expect(await page.evaluate(() => document.documentElement.tagName)).toBe("svg");
    expect(await page.getByRole("img", { name: "What an answer costs" }).count()).toBe(1);
    const description = (await page.locator("desc").textContent()) ?? "";
    const labels = await page.locator("g text").allTextContents();
    expect(labels).toHaveLength(2 * (results.requests.length + results.starts.length));
    for (const label of labels) expect(description).toContain(label);
  });

  test.each(["light", "dark"] as const)(
    "has room for all its text, which stands out from a %s ground",
    async (colorScheme) => {
      await page.emulateMedia({ colorScheme });
      const texts = await page.locator("text").evaluateAll((elements) =>
        (elements as SVGTextElement[]).map((element) => {
          const { left, top, right, bottom } = element.getBoundingClientRect();
          return { text: element.textContent, left, top, right, bottom, colour: getComputedStyle(element).fill };
        }),
      );
      const ground = await page.locator("rect").evaluate((rect) => getComputedStyle(rect).fill);
      const frame = await page.locator("rect").evaluate((rect) => rect.getBoundingClientRect().toJSON());
      const overlapping = texts.filter((one) => texts.some((other) => one !== other && overlap(one, other)));
      expect(overlapping).toEqual([]);
      const bars = await page
        .locator(".bar")
        .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().toJSON() as DOMRect));
      const underBars = texts.filter((one) => bars.some((bar) => overlap(one, bar)));
      const measured = [
        ...results.requests.map((row) => row.cpuMicroseconds),
        ...results.starts.map((row) => row.startMs),
      ];
      expect(bars).toHaveLength(measured.filter((value) => value !== null).length);
      expect(underBars).toEqual([]);
      expect(
        texts.filter(({ left, right, bottom }) => left < frame.left || right > frame.right || bottom > frame.bottom),
      ).toEqual([]);
      expect(texts.filter(({ colour }) => contrast(parseColour(colour), parseColour(ground)) < 7)).toEqual([]);
    },
  );
});

type Box = Pick<DOMRect, "left" | "top" | "right" | "bottom">;

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

async function measureLeast(): Promise<Results> {
  const onProgress = (step: string) => steps.push(step);
  const once = { rounds: 1, prefix: [], onProgress };
  const few = { amount: 64 };
  const fewer = { amount: 8 };
  fillCompileCache();
  await rememberPage();
  return {
    machine: describeMachine(false),
    quick: true,
    requests: await measureRequests({ servers: asked, warmUp: few, turns: 1, load: few, ...once }),
    starts: await measureStarts({ servers: [...servers, siteNotCompiled], ...once }),
    liveStream: await measureLiveStream({ warmUp: 1, requests: 3, ...once }),
    memory: await measureMemory({
      start: (env) => startServer(site.args, { ...site.env, ...env }),
      pages: ["/about", "/privacy_policy"],
      first: 10,
      requests: 40,
      leavers: 20,
      settlingMs: 0,
      onProgress,
    }),
    slowClients: await measureSlowClients({ requests: 3, each: 10, ...once }),
    workers: await measureWorkers({ rounds: 1, warmUp: fewer, load: fewer, onProgress }),
    bytes: await measureBytes(server.origin),
    inBrowser: await measureInBrowser({
      origin: server.origin,
      pages: pages.filter(({ path }) => path === "/about"),
      ...once,
    }),
  };
}

/** Every figure in a value, with the key that it is under; null where one was not measured. */
function* figuresIn(value: unknown, key = ""): Generator<[key: string, figure: number | null]> {
  if (value === null || typeof value === "number") yield [key, value];
  else if (typeof value === "object") {
    for (const [name, part] of Object.entries(value)) yield* figuresIn(part, name);
  }
}

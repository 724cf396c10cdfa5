import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { headerLink, openHydrated, openTab, type Tab } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { type FakeSentry, type ReceivedRequest, startFakeSentry } from "../support/fake-sentry.ts";
import { pageModule } from "../support/hold-page-module.ts";
import { OTHER_PAGE, PAGE } from "../support/site-pages.ts";
import { type RunningSite, startSite } from "../support/start-site.ts";
import { twoFrames } from "../support/two-frames.ts";

interface Span {
  readonly name: string;
  readonly trace_id: string;
  readonly span_id: string;
  readonly parent_span_id?: string;
  /** In seconds since the epoch. */
  readonly start_timestamp: number;
  readonly end_timestamp: number;
  readonly is_segment?: boolean;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** All timings that the privacy page lists: of a route on both sides, the steps of a load, and web vitals. */
const MEASURED = new RegExp(
  `^(${[
    "(GET )?/\\S*",
    "(Unload|DOMContentLoaded|Load) event|Redirect|Cache lookup|DNS lookup|Connect|TLS.*|Request|Response",
    "first-paint|first-contentful-paint|Largest contentful paint|Layout shift|Click|Key press|Hover|Drag",
  ].join("|")})$`,
);

let sentry: FakeSentry;
let site: RunningSite;
let tab: Tab;

beforeAll(async () => {
  sentry = await startFakeSentry();
  const settings = { SENTRY_DSN: sentry.dsn, SENTRY_TRACES_SAMPLE_RATE: "1", MONITORING_RATE_LIMIT: "1000" };
  site = await startSite(undefined, settings);
});
afterAll(async () => {
  await site.stop();
  await sentry.stop();
});
beforeEach(async () => {
  sentry.forget();
  tab = await openTab();
});
// Closed, not cleaned: a page that is left sends its client report, which the next test would receive.
afterEach(() => tab.context.close());

test("a visit continues the server's trace under its route, without addresses", async () => {
  await tab.page.addInitScript(() => {
    // A long task, which is not to be timed.
    addEventListener("load", () => {
      const end = performance.now() + 150;
      while (performance.now() < end);
    });
  });
  await openTraced(`${PAGE}?secret=1#credits`);
  await twoFrames(tab.page);
  await follow(OTHER_PAGE);
  await tab.page.evaluate(() => fetch("/version"));
  await leave();
  const { attributes, ...load } = await segment(PAGE);
  const request = await segment(`GET ${PAGE}`);
  expect([load.trace_id, load.parent_span_id]).toEqual([request.trace_id, request.span_id]);
  expect(attributes["sentry.segment.name.source"]).toMatchObject({ value: "route" });
  expect((await segment(OTHER_PAGE)).trace_id).not.toBe(load.trace_id);
  for (const vital of ["ttfb", "fcp", "lcp", "cls", "inp"]) {
    await sentry.waitFor((received) =>
      spansOf(received).some(({ attributes }) => `browser.web_vital.${vital}.value` in attributes),
    );
  }
  const names = namesOf(() => true);
  expect(names.filter((name) => !MEASURED.test(name))).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(["Request", "Response", "first-contentful-paint"]));
  expect(sentry.received.map(({ bytes }) => bytes.toString()).join()).not.toMatch(/secret|#credits/);
});

test("a late timing of a load names its own route", async () => {
  const held = Promise.withResolvers<void>();
  await tab.page.route("**/assets/sentry-with-tracing-*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  const requested = tab.page.waitForRequest(/sentry-with-tracing/);
  await openHydrated(tab, site.origin + PAGE);
  await requested;
  await follow(OTHER_PAGE);
  held.resolve();
  await traced();
  await follow(PAGE);
  await leave();
  const { trace_id: ofLoad } = await segment(`GET ${PAGE}`);
  const segments = () => sentry.received.flatMap(spansOf).filter((span) => span.is_segment && span.name === PAGE);
  await eventually("both visits of the page are timed", () => segments().length === 2);
  expect(segments().filter(({ trace_id }) => trace_id === ofLoad)).toHaveLength(1);
  expect(namesOf(() => true)).not.toContain(OTHER_PAGE);
});

test("a navigation is timed for as long as the visitor waits", async () => {
  const heldMs = 200;
  const clicked = Promise.withResolvers<void>();
  await tab.page.route(`**${pageModule(OTHER_PAGE)}`, async (route) => {
    await clicked.promise;
    await new Promise((resolve) => setTimeout(resolve, heldMs));
    await route.continue();
  });
  await openTraced(PAGE);
  const began = Date.now();
  await headerLink(tab.page, OTHER_PAGE).click();
  clicked.resolve();
  await shown(OTHER_PAGE);
  await twoFrames(tab.page);
  const waited = Date.now() - began;
  await leave();
  const { start_timestamp, end_timestamp } = await segment(OTHER_PAGE);
  const took = (end_timestamp - start_timestamp) * 1_000;
  // A timer of Node may end a millisecond early.
  expect(took).toBeGreaterThanOrEqual(heldMs - 1);
  expect(took).toBeLessThanOrEqual(waited);
});

test("only pages have spans, on either side", async () => {
  await openHydrated(tab, `${site.origin}/no-such-page`);
  for (const path of ["/healthz", "/readyz", "/favicon.svg", "/api/films"]) await fetch(site.origin + path);
  // A redirect to a page: its spans come last, so spans of the requests before would have come too.
  await openTraced(`${PAGE.toUpperCase()}/`);
  await leave();
  await segment(`GET ${PAGE}`);
  await segment(PAGE);
  expect(new Set(namesOf((span) => span.is_segment === true))).toEqual(new Set([`GET ${PAGE}`, PAGE]));
});

test("an incoming trace, sampled or not, decides nothing", async () => {
  const theirs = "fedcba9876543210fedcba9876543210";
  for (const sampled of ["1", "0"]) {
    const response = await fetch(site.origin + PAGE, {
      headers: {
        "sentry-trace": `${theirs}-fedcba9876543210-${sampled}`,
        baggage: `sentry-trace_id=${theirs},sentry-environment=evil,sentry-sampled=${sampled === "1"},user=mallory`,
        traceparent: `00-${theirs}-fedcba9876543210-0${sampled}`,
      },
    });
    const timing = response.headers.get("Server-Timing") ?? "";
    expect(timing).toMatch(/^sentry-trace;desc="[0-9a-f]{32}-[0-9a-f]{16}-1"/);
    expect(timing).not.toMatch(/fedcba9876543210|evil|mallory/);
    await sentry.waitFor((received) => spansOf(received).some(({ trace_id }) => timing.includes(trace_id)));
  }
  expect(sentry.received.map(({ bytes }) => bytes.toString()).join()).not.toMatch(/fedcba9876543210|evil|mallory/);
});

test("a visit that the server does not time loads no tracing", async () => {
  const trace = `${"a".repeat(32)}-${"b".repeat(16)}-0`;
  await tab.page.route(site.origin + PAGE, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), "server-timing": `sentry-trace;desc="${trace}"` };
    await route.fulfill({ response, headers });
  });
  const sender = tab.page.waitForRequest(/assets\/sentry-(with-tracing|[A-Z0-9])/);
  await openHydrated(tab, site.origin + PAGE);
  expect((await sender).url()).toMatch(/assets\/sentry-[A-Z0-9]+\.js$/);
  await follow(OTHER_PAGE);
  await leave();
  await segment(`GET ${PAGE}`);
  expect(namesOf(({ name }) => !name.startsWith("GET"))).toEqual([]);
});

test("a server times sixty visits a minute, and still reports errors", async () => {
  const busy = await startSite(undefined, { SENTRY_DSN: sentry.dsn, SENTRY_TRACES_SAMPLE_RATE: "1" });
  const decisions: (string | undefined)[] = [];
  for (let visit = 0; visit < 70; visit += 1) {
    const { headers } = await fetch(busy.origin + PAGE);
    decisions.push(/sentry-trace;desc="[^"]*-([01])"/.exec(headers.get("Server-Timing") ?? "")?.[1]);
  }
  await fetch(`${busy.origin}/sentry-example-page/server-error`, { method: "POST" });
  await busy.stop();
  expect(decisions).toEqual([...Array(60).fill("1"), ...Array(10).fill("0")]);
  expect(sentry.received.flatMap(spansOf).filter(({ name }) => name === `GET ${PAGE}`)).toHaveLength(60);
  expect(sentry.received.filter(({ items }) => items[0]?.header["type"] === "event")).toHaveLength(1);
  expect(busy.log()).toContainEqual(expect.objectContaining({ reportsDropped: { "too-many-timings": 10 } }));
});

async function openTraced(path: string): Promise<void> {
  await openHydrated(tab, site.origin + path);
  await traced();
}

/** Waits until Sentry's client has started, which is when the browser is idle. */
async function traced(): Promise<void> {
  await tab.page.waitForFunction(() => "__SENTRY__" in window);
}

/** Leaves the page, which ends its timings and sends them: otherwise the browser waits for two seconds. */
async function leave(): Promise<void> {
  await tab.page.goto("about:blank");
}

/** Follows a link, and waits until the other page is shown. */
async function follow(path: string): Promise<void> {
  await headerLink(tab.page, path).click();
  await shown(path);
}

async function shown(path: string): Promise<void> {
  await tab.page.waitForURL(site.origin + path);
}

async function segment(name: string): Promise<Span> {
  const wanted = (span: Span) => span.is_segment === true && span.name === name;
  const request = await sentry.waitFor((candidate) => spansOf(candidate).some(wanted));
  return spansOf(request).find(wanted) as Span;
}

function namesOf(wanted: (span: Span) => boolean): string[] {
  return sentry.received
    .flatMap(spansOf)
    .filter(wanted)
    .map(({ name }) => name);
}

function spansOf({ items }: ReceivedRequest): Span[] {
  return items.flatMap(({ header, payload }) =>
    header["type"] === "span" ? (payload as { items: Span[] }).items : [],
  );
}

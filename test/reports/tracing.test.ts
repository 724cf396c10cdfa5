import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { openHydrated, openTab, type Tab } from "../support/browser.ts";
import { type FakeSentry, type ReceivedRequest, startFakeSentry } from "../support/fake-sentry.ts";
import { pageModule } from "../support/hold-page-module.ts";
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
  [
    "(GET )?/\\S*",
    "(Unload|DOMContentLoaded|Load) event|Redirect|Cache lookup|DNS lookup|Connect|TLS.*|Request|Response",
    "first-paint|first-contentful-paint|Largest contentful paint|Layout shift|Click|Key press|Hover|Drag",
  ]
    .map((words) => `^(${words})$`)
    .join("|"),
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

test("a load continues the server's trace under its route, without addresses", async () => {
  await tab.page.addInitScript(() => {
    addEventListener("load", () => {
      const end = performance.now() + 150;
      while (performance.now() < end);
    });
  });
  await openHydrated(tab, `${site.origin}/about?secret=1#credits`);
  const { attributes, ...load } = await segment("/about");
  const request = await segment("GET /about");
  expect([load.trace_id, load.parent_span_id]).toEqual([request.trace_id, request.span_id]);
  expect(attributes["sentry.segment.name.source"]).toMatchObject({ value: "route" });
  expect(Object.keys(attributes)).toEqual(
    expect.arrayContaining(["browser.web_vital.ttfb.value", "browser.web_vital.fcp.value"]),
  );
  await follow("Opera");
  await tab.page.evaluate(() => fetch("/version"));
  await follow("Documentary");
  await segment("/opera");
  const names = sentry.received.flatMap(spansOf).map(({ name }) => name);
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
  await openHydrated(tab, `${site.origin}/about`);
  await requested;
  await follow("Opera");
  held.resolve();
  const load = await segment("/about");
  expect(load.trace_id).toBe((await segment("GET /about")).trace_id);
  await follow("Documentary");
  await segment("/documentary");
  expect(sentry.received.flatMap(spansOf).map(({ name }) => name)).not.toContain("/opera");
});

test("a navigation has its own trace, and web vitals come last", async () => {
  const heldMs = 300;
  await tab.page.route(`**${pageModule("/opera")}`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, heldMs));
    await route.continue();
  });
  await openHydrated(tab, site.origin);
  const load = await segment("/");
  const began = Date.now();
  await tab.page.getByRole("banner").getByRole("link", { name: "Opera", exact: true }).click();
  await tab.page.getByRole("heading", { level: 1, name: "Opera", exact: true }).waitFor();
  await twoFrames(tab.page);
  const waited = Date.now() - began;
  const { trace_id, start_timestamp, end_timestamp } = await segment("/opera");
  const took = (end_timestamp - start_timestamp) * 1_000;
  expect(trace_id).not.toBe(load.trace_id);
  // The module is prefetched while the pointer rests on the link.
  expect(took).toBeGreaterThanOrEqual(heldMs / 2);
  expect(took).toBeLessThanOrEqual(waited);
  await tab.page.goto("about:blank");
  for (const vital of ["lcp", "cls", "inp"]) {
    await sentry.waitFor((request) =>
      spansOf(request).some(({ attributes }) => `browser.web_vital.${vital}.value` in attributes),
    );
  }
});

test("a choice in a list is no navigation and has no timing", async () => {
  await openHydrated(tab, `${site.origin}/documentary`);
  await tab.page.getByLabel("Language").selectOption("french");
  await tab.page.waitForURL(`${site.origin}/documentary?language=french`);
  await tab.page.getByRole("banner").getByRole("link", { name: "Opera", exact: true }).click();
  await segment("/opera");
  await segment("/documentary");
  const loads = sentry.received.flatMap(spansOf).filter((span) => span.is_segment && span.name === "/documentary");
  expect(loads).toHaveLength(1);
});

test("only pages have spans, on either side", async () => {
  await openHydrated(tab, `${site.origin}/no-such-page`);
  for (const path of ["/healthz", "/readyz"]) await fetch(site.origin + path);
  await tab.page.goto(`${site.origin}/favicon.svg`);
  await tab.page.goto(`${site.origin}/api/films`);
  // A redirect to a page: its spans come last, so spans of the requests before would have come too.
  await openHydrated(tab, `${site.origin}/About/`);
  await segment("GET /about");
  await segment("/about");
  const names = sentry.received
    .flatMap(spansOf)
    .filter((span) => span.is_segment)
    .map(({ name }) => name);
  expect(new Set(names)).toEqual(new Set(["GET /about", "/about"]));
});

test.each(["1", "0"])("an incoming trace, sampled: %s, decides nothing", async (sampled) => {
  const theirs = "fedcba9876543210fedcba9876543210";
  const response = await fetch(`${site.origin}/opera`, {
    headers: {
      "sentry-trace": `${theirs}-fedcba9876543210-${sampled}`,
      baggage: `sentry-trace_id=${theirs},sentry-environment=evil,sentry-sampled=${sampled === "1"},user=mallory`,
      traceparent: `00-${theirs}-fedcba9876543210-0${sampled}`,
    },
  });
  const timing = response.headers.get("Server-Timing");
  expect(timing).toMatch(/^sentry-trace;desc="[0-9a-f]{32}-[0-9a-f]{16}-1"/);
  expect(timing).not.toMatch(/fedcba9876543210|evil|mallory/);
  const { trace_id } = await segment("GET /opera");
  expect(timing).toContain(trace_id);
  expect(sentry.received.map(({ bytes }) => bytes.toString()).join()).not.toMatch(/fedcba9876543210|evil|mallory/);
});

test("an unsampled visit loads no tracing and sends no timing", async () => {
  const unsampled = await startSite(undefined, { SENTRY_DSN: sentry.dsn });
  const sender = tab.page.waitForRequest(/assets\/sentry/);
  const [response] = await Promise.all([tab.page.goto(`${unsampled.origin}/opera`), sender]);
  expect(response?.headers()["server-timing"]).toBeUndefined();
  expect((await sender).url()).toMatch(/assets\/sentry-[A-Z0-9]+\.js$/);
  await tab.page.goto("about:blank");
  await unsampled.stop();
  expect(sentry.received).toEqual([]);
});

test("the server's sampling decision holds for the whole visit", async () => {
  const seldom = await startSite(undefined, { SENTRY_DSN: sentry.dsn, SENTRY_TRACES_SAMPLE_RATE: "0.000001" });
  const trace = `${"a".repeat(32)}-${"b".repeat(16)}-1`;
  await tab.page.route(`${seldom.origin}/about`, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), "server-timing": `sentry-trace;desc="${trace}"` };
    await route.fulfill({ response, headers });
  });
  const sender = tab.page.waitForRequest(/assets\/sentry-(with-tracing|[A-Z0-9])/);
  await openHydrated(tab, `${seldom.origin}/about`);
  expect((await sender).url()).toMatch(/sentry-with-tracing-\w+\.js$/);
  await segment("/about");
  await follow("Opera");
  await segment("/opera");
  await seldom.stop();
});

test("a server times sixty visits a minute, and still reports errors", async () => {
  const busy = await startSite(undefined, { SENTRY_DSN: sentry.dsn, SENTRY_TRACES_SAMPLE_RATE: "1" });
  const decisions: (string | undefined)[] = [];
  for (let visit = 0; visit < 70; visit += 1) {
    const { headers } = await fetch(`${busy.origin}/about`);
    decisions.push(/sentry-trace;desc="[^"]*-([01])"/.exec(headers.get("Server-Timing") ?? "")?.[1]);
  }
  await fetch(`${busy.origin}/sentry-example-page/server-error`, { method: "POST" });
  await busy.stop();
  expect(decisions).toEqual([...Array(60).fill("1"), ...Array(10).fill("0")]);
  expect(sentry.received.flatMap(spansOf).filter(({ name }) => name === "GET /about")).toHaveLength(60);
  expect(sentry.received.filter(({ items }) => items[0]?.header["type"] === "event")).toHaveLength(1);
  expect(busy.log()).toContainEqual(expect.objectContaining({ reportsDropped: { "too-many-timings": 10 } }));
});

/** Follows a link, and waits until the other page is shown. */
async function follow(name: string): Promise<void> {
  await tab.page.getByRole("banner").getByRole("link", { name, exact: true }).click();
  await tab.page.getByRole("heading", { level: 1, name }).waitFor();
}

async function segment(name: string): Promise<Span> {
  const wanted = (span: Span) => span.is_segment === true && span.name === name;
  const request = await sentry.waitFor((candidate) => spansOf(candidate).some(wanted));
  return spansOf(request).find(wanted) as Span;
}

function spansOf({ items }: ReceivedRequest): Span[] {
  return items.flatMap(({ header, payload }) =>
    header["type"] === "span" ? (payload as { items: Span[] }).items : [],
  );
}

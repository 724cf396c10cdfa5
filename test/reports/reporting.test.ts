import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { hydrated, openHydrated, openTab, type Tab } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { type FakeSentry, type ReceivedRequest, startFakeSentry } from "../support/fake-sentry.ts";
import { pageModule } from "../support/hold-page-module.ts";
import { type LogLine, type RunningSite, startSite } from "../support/start-site.ts";

const PAGE = "/sentry-example-page";

let sentry: FakeSentry;
let site: RunningSite;
let tab: Tab;

beforeAll(async () => {
  sentry = await startFakeSentry({ prefix: "/behind/a/proxy" });
  site = await startReportingSite();
});
afterAll(async () => {
  await site.stop();
  await sentry.stop();
});
beforeEach(async () => {
  sentry.respondWith();
  sentry.forget();
  tab = await openTab();
});
afterEach(async () => {
  if (!tab.page.isClosed()) await tab.page.evaluate(leaveInSilence);
  await tab.close();
});

describe("a report arrives under its digest, with release, environment and stack", () => {
  test.each([
    ["Throw in the browser", "onerror", "Example: thrown in the browser"],
    ["Reject a promise", "onunhandledrejection", "Example: a promise rejected in the browser"],
    ["Fail in render", "react.caught", "Example: failed while rendering in the browser"],
  ])("of “%s”", async (button, mechanism, message) => {
    await openHydrated(tab, `${site.origin}${PAGE}?secret=1`);
    await press(button);
    const digest = await shownDigest();
    const event = eventOf(await sentry.waitFor(holdsEvent(digest)));
    expect(event).toMatchObject({
      event_id: digest,
      tags: { digest },
      release: "site@1.2.3",
      environment: "test",
      transaction: PAGE,
      request: { url: site.origin + PAGE },
      exception: { values: [{ value: message, mechanism: { type: mechanism } }] },
    });
    const frames = event.exception.values[0].stacktrace.frames;
    expect(frames.at(-1)).toMatchObject({
      filename: expect.stringMatching(/^http:.*\/assets\/sentry-example-page-\w+\.js$/),
      lineno: expect.any(Number),
      colno: expect.any(Number),
    });
    if (mechanism === "react.caught") expect(event.contexts.react.componentStack).toContain("sentry-example-page");
    await tab.page.getByText("delivered").waitFor();
    expect(sentry.received).toHaveLength(1);
  });

  test("of “Fail on the server”, which needs no script", async () => {
    const plain = await openTab({ javaScriptEnabled: false });
    await plain.page.goto(site.origin + PAGE);
    const response = plain.page.waitForResponse((response) => response.status() === 500);
    await plain.page.getByRole("button", { name: "Fail on the server" }).click();
    const digest = (await response).headers()["x-error-digest"] ?? "";
    expect(await plain.page.locator(".digest").innerText()).toBe(digest);
    expect(await plain.page.getByRole("main").innerText()).toContain(
      "Application error: a server-side exception has occurred.",
    );
    const event = eventOf(await sentry.waitFor(holdsEvent(digest)));
    expect(event).toMatchObject({ release: "site@1.2.3", environment: "test", tags: { digest }, transaction: PAGE });
    expect(event.exception.values[0].stacktrace.frames.at(-1).filename).toMatch(/dist\/server\/serve-\w+\.cjs$/);
    expect(await errorLine(digest)).toMatchObject({
      path: PAGE,
      error: expect.stringContaining("Example: a handler"),
    });
    await plain.page.getByRole("link", { name: "Try again" }).click();
    expect(plain.page.url()).toBe(site.origin + PAGE);
    await plain.close();
  });

  test("of “Fail while streaming”, once, while the page stays", async () => {
    await openHydrated(tab, site.origin + PAGE);
    await press("Fail while streaming");
    const digest = await shownDigest();
    const event = eventOf(await sentry.waitFor(holdsEvent(digest)));
    expect(event).toMatchObject({
      platform: "node",
      transaction: PAGE,
      tags: { digest },
      exception: { values: [{ mechanism: { type: "site", handled: false } }] },
    });
    expect(event.contexts.react.componentStack).toContain("StreamingFailure");
    expect(await errorLine(digest)).toMatchObject({ path: PAGE });
    const main = tab.page.getByRole("main");
    expect(await main.innerText()).toContain("Application error: a server-side exception has occurred.");
    expect(await main.getByRole("heading", { level: 1 }).innerText()).toBe("Error reporting test");
    expect(await tab.page.getByRole("banner").isVisible()).toBe(true);
    expect(sentry.received).toHaveLength(1);
  });
});

describe("the example page says what became of a report", () => {
  test.each([
    ["a rejection by Sentry", { status: 403 }, "refused with status 403"],
    ["an invalid response from Sentry", "nonsense" as const, "refused with status 502"],
  ])("after %s", async (_case, response, words) => {
    sentry.respondWith(response);
    await openHydrated(tab, site.origin + PAGE);
    await press("Throw in the browser");
    await tab.page.getByText(words).waitFor();
  });

  test("after Sentry’s rate limit, without another request", async () => {
    // A site of its own, because its tunnel goes on pausing.
    const other = await startSite(undefined, { SENTRY_DSN: sentry.dsn });
    sentry.respondWith({ status: 429, headers: { "Retry-After": "60" } });
    await openHydrated(tab, other.origin + PAGE);
    await press("Throw in the browser");
    await tab.page.getByText("refused, since the rate limit is reached").waitFor();
    await press("Throw in the browser");
    await tab.page.getByText("dropped in the browser, since the rate limit is reached").waitFor();
    await openHydrated(tab, other.origin + PAGE);
    await press("Throw in the browser");
    await tab.page.getByText("refused, since the rate limit is reached").waitFor();
    expect(sentry.received).toHaveLength(1);
    await other.stop();
  });

  test("before there is a report, whether reports can be sent, and nothing moves", async () => {
    const held = Promise.withResolvers<void>();
    await tab.page.setViewportSize({ width: 360, height: 740 });
    await tab.page.route("**/monitoring", async (route) => {
      await held.promise;
      await route.continue();
    });
    await openHydrated(tab, site.origin + PAGE);
    const place = () => tab.page.getByRole("heading", { name: "Triggers" }).boundingBox();
    const before = await place();
    held.resolve();
    await tab.page.getByText("It is reachable from here.").waitFor();
    expect(before).not.toBeNull();
    expect(await place()).toEqual(before);
  });

  test("if the browser or an extension blocks it", async () => {
    await tab.page.route("**/monitoring", (route) => route.abort("blockedbyclient"));
    await openHydrated(tab, site.origin + PAGE);
    await tab.page.getByText("It cannot be reached from here").waitFor();
    await press("Throw in the browser");
    await tab.page.getByText("blocked on its way").waitFor();
  });

  test("if a filter drops it", async () => {
    await openHydrated(tab, site.origin + PAGE);
    await tab.page.evaluate(() => {
      // As if an extension's script had thrown it.
      Error.prepareStackTrace = (error) =>
        `${error}\n    at inject (chrome-extension://abcdefghijklmnop/content.js:1:1)`;
    });
    await press("Throw in the browser");
    await tab.page.getByText("not sent, since the rule “browser-extension” keeps such errors back").waitFor();
    expect(sentry.received).toEqual([]);
  });

  test("if Sentry’s own filter drops it", async () => {
    await openHydrated(tab, site.origin + PAGE);
    await tab.page.evaluate(() => {
      // As if an advertising script had thrown it, before the site's own listener runs.
      const disguise = ({ error }: ErrorEvent) =>
        Object.assign(error, { message: "Cannot redefine property: googletag" });
      addEventListener("error", disguise, { capture: true });
    });
    await press("Throw in the browser");
    await tab.page.getByText("not sent, since Sentry’s own list of noise keeps such errors back").waitFor();
    expect(sentry.received).toEqual([]);
  });

  test("if the reporting script did not load", async () => {
    await tab.page.route(/assets\/sentry-[A-Z0-9]+\.js/, (route) => route.abort());
    await openHydrated(tab, site.origin + PAGE);
    await press("Throw in the browser");
    await tab.page.getByText("the script that sends reports did not arrive").waitFor();
  });
});

test.each([
  { browser: "Chromium", without: "" },
  // Firefox shows the server's timings only to pages from https.
  { browser: "Firefox over plain http", without: "PerformanceResourceTiming.prototype.serverTiming" },
])("early errors are kept until the reporting script is there: $browser", async ({ without }) => {
  const held = Promise.withResolvers<void>();
  await tab.page.route("**/assets/start-*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  if (without) await tab.page.addInitScript(`delete ${without};`);
  await tab.page.goto(`${site.origin}/about`, { waitUntil: "commit" });
  await tab.page.waitForFunction(() => performance.getEntriesByName("booted").length > 0);
  await tab.page.evaluate(() => {
    setTimeout(() => {
      throw new Error("thrown early");
    });
    setTimeout(() => void Promise.reject(new Error("rejected early")));
    return new Promise((resolve) => setTimeout(resolve));
  });
  held.resolve();
  for (const message of ["thrown early", "rejected early"]) {
    const event = eventOf(await sentry.waitFor((request) => eventOf(request)?.exception?.values[0].value === message));
    expect(event.exception.values[0].stacktrace.frames.length).toBeGreaterThan(0);
  }
  await hydrated(tab.page);
});

test("a late report names the page that the error was on", async () => {
  const held = Promise.withResolvers<void>();
  await tab.page.route("**/assets/sentry-*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  await openHydrated(tab, `${site.origin}/about?secret=1`);
  await tab.page.evaluate(() => void Promise.reject(new Error("met on the first page")));
  await goOn("Privacy");
  held.resolve();
  const event = eventOf(await sentry.waitFor(({ bytes }) => bytes.includes("met on the first page")));
  expect([event.transaction, event.request.url]).toEqual(["/about", `${site.origin}/about`]);
});

test("after a server error, the browser's error has its own digest", async () => {
  // The tests above have used up the server's five example errors a minute.
  const other = await startReportingSite();
  await openHydrated(tab, other.origin + PAGE);
  await press("Fail while streaming");
  const streamed = await shownDigest();
  await press("Fail in render");
  await tab.page.getByText("a client-side exception has occurred").waitFor();
  const digests = await tab.page.getByRole("main").locator(".digest").allInnerTexts();
  expect(digests).toEqual([expect.not.stringMatching(streamed), streamed]);
  for (const digest of digests) await sentry.waitFor(holdsEvent(digest));
  expect(sentry.received).toHaveLength(2);
  await other.stop();
});

test("“Fail in render” is reported each time that it is pressed", async () => {
  await openHydrated(tab, site.origin + PAGE);
  await press("Fail in render");
  const first = await shownDigest();
  await press("Fail in render");
  await eventually(async () => (await shownDigest()) !== first);
  for (const digest of [first, await shownDigest()]) await sentry.waitFor(holdsEvent(digest));
});

describe("a failed request", () => {
  test.each<[string, () => unknown]>([
    ["while the visitor leaves", () => dispatchEvent(new PageTransitionEvent("pagehide"))],
    ["without a network", () => Object.defineProperty(navigator, "onLine", { value: false })],
  ])("%s is not reported", async (_when, act) => {
    await openHydrated(tab, `${site.origin}/about`);
    await tab.page.evaluate(act);
    await failToFetch();
    await onlyWhatComesAfter();
  });

  test("is reported of a page that the visitor has come back to", async () => {
    await openHydrated(tab, `${site.origin}/about`);
    await tab.page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
    await failToFetch();
    await sentry.waitFor(({ bytes }) => bytes.includes("Failed to fetch"));
  });

  function failToFetch(): Promise<void> {
    return tab.page.evaluate(() => void Promise.reject(new TypeError("Failed to fetch")));
  }
});

test.each<[string, (root: HTMLElement) => unknown, (root: HTMLElement) => unknown]>([
  ["Chrome", ({ classList }) => classList.add("translated-ltr"), ({ classList }) => classList.remove("translated-ltr")],
  ["Safari", ({ classList }) => classList.add("translated-rtl"), ({ classList }) => classList.remove("translated-rtl")],
  ["Edge", (root) => root.setAttribute("_msttexthash", "1"), (root) => root.removeAttribute("_msttexthash")],
  ["another", (root) => root.setAttribute("lang", "de"), (root) => root.setAttribute("lang", "en-GB")],
])("after %s has translated the page, hydration errors are not reported", async (_browser, mark, lose) => {
  await openHydrated(tab, `${site.origin}/about`);
  const root = tab.page.locator("html");
  await root.evaluate(mark);
  await root.evaluate(lose);
  await tab.page.evaluate(() => void Promise.reject(new Error("Minified React error #418; visit https://react.dev")));
  await onlyWhatComesAfter();
});

test("hydration errors of a page in another language than the site's are reported", async () => {
  await tab.page.route(`${site.origin}/about`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/<html lang="[^"]*"/, '<html lang="de"') });
  });
  await openHydrated(tab, `${site.origin}/about`);
  await tab.page.evaluate(() => void Promise.reject(new Error("Minified React error #418; visit https://react.dev")));
  await sentry.waitFor(({ bytes }) => bytes.includes("#418"));
});

test("a page's own module that fails when it runs is reported", async () => {
  await tab.page.route(`**${pageModule("/about")}`, (route) =>
    route.fulfill({ contentType: "text/javascript", body: 'throw new TypeError("broken by a mistake")' }),
  );
  // The document has the hash of the built module.
  await tab.page.route(`${site.origin}/about`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll(/"integrity":"[^"]*"/g, '"integrity":""'),
    });
  });
  await tab.page.goto(`${site.origin}/about`);
  const event = eventOf(await sentry.waitFor((request) => eventOf(request) !== undefined));
  expect(event.exception.values[0]).toMatchObject({ value: "broken by a mistake", mechanism: { handled: false } });
});

describe("if the document is not what React expects,", () => {
  beforeEach(async () => {
    await tab.page.route(`${site.origin}/about`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace("Why it exists", "Something else") });
    });
  });

  test("what React recovers from is reported, with the component", async () => {
    await tab.page.goto(`${site.origin}/about`);
    const event = eventOf(await sentry.waitFor((request) => eventOf(request) !== undefined));
    expect(event.exception.values[0]).toMatchObject({
      value: expect.stringContaining("Minified React error #418"),
      mechanism: { type: "react.recovered", handled: true },
    });
    expect(event.contexts.react.componentStack).toBeTruthy();
  });
});

test("a repeated error is reported once", async () => {
  await openHydrated(tab, `${site.origin}/about`);
  await tab.page.evaluate(() => {
    const error = new Error("comes up again");
    const another = new Error("comes after it");
    for (const thrown of [error, error, another]) {
      setTimeout(() => {
        throw thrown;
      });
    }
  });
  await sentry.waitFor(({ bytes }) => bytes.includes("comes after it"));
  expect(sentry.received.map((request) => eventOf(request)?.exception.values[0].value)).toEqual([
    "comes up again",
    "comes after it",
  ]);
});

test("a visit without an error sends nothing, on any page", async () => {
  const sender = tab.page.waitForRequest(/assets\/sentry-[A-Z0-9]+\.js/);
  await openHydrated(tab, site.origin);
  await sender;
  for (const name of ["Documentary", "Opera", "About"]) {
    await tab.page.getByRole("banner").getByRole("link", { name, exact: true }).click();
    await tab.page.waitForURL((url) => url.pathname === `/${name.toLowerCase()}`);
  }
  await tab.page.goto(`${site.origin}/no-such-page`);
  await tab.page.goto("about:blank");
  // Whatever a page sends as it is left comes before this.
  const body = `${JSON.stringify({ dsn: sentry.dsn })}\n{"type":"event"}\n{"message":"comes after it"}\n`;
  expect((await fetch(`${site.origin}/monitoring`, { method: "POST", body })).status).toBe(200);
  await sentry.waitFor(({ bytes }) => bytes.includes("comes after it"));
  expect(sentry.received).toHaveLength(1);
});

/** Runs in the page: keeps it from sending its client report when it is left, which the next test would receive. */
function leaveInSilence(): void {
  for (const type of ["pagehide", "visibilitychange"]) {
    addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true });
  }
}

/** Sends a report, and expects that none came before it. */
async function onlyWhatComesAfter(): Promise<void> {
  await tab.page.evaluate(() => void Promise.reject(new Error("comes after it")));
  await sentry.waitFor(({ bytes }) => bytes.includes("comes after it"));
  expect(sentry.received).toHaveLength(1);
}

/** Follows a link in the footer, which links to every page, and waits until that page is shown. */
async function goOn(name: string): Promise<void> {
  await tab.page.getByRole("contentinfo").getByRole("link", { name }).click();
  await tab.page.getByRole("heading", { level: 1, name }).waitFor();
}

function press(name: string): Promise<void> {
  return tab.page.getByRole("button", { name }).click();
}

function startReportingSite(): Promise<RunningSite> {
  return startSite(undefined, {
    SENTRY_DSN: sentry.dsn,
    SENTRY_ENVIRONMENT: "test",
    SENTRY_RELEASE: "site@1.2.3",
    MONITORING_RATE_LIMIT: "1000",
  });
}

function shownDigest(): Promise<string> {
  return tab.page.getByRole("main").locator(".digest").first().innerText();
}

function holdsEvent(digest: string) {
  return (request: ReceivedRequest) => eventOf(request)?.event_id === digest;
}

// biome-ignore lint/suspicious/noExplicitAny: what came over the wire is looked at field by field.
function eventOf({ items }: ReceivedRequest): any {
  return items.find(({ header }) => header["type"] === "event")?.payload;
}

function errorLine(digest: string): Promise<LogLine> {
  return site.logged((line) => line["level"] === "error" && line["digest"] === digest);
}

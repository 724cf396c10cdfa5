import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { headerLink, hydrated, openHydrated, openTab, type Tab } from "../support/browser.ts";
import { type FakeSentry, type ReceivedRequest, startFakeSentry } from "../support/fake-sentry.ts";
import { pageModule } from "../support/hold-page-module.ts";
import { OTHER_PAGE, PAGE } from "../support/site-pages.ts";
import { type LogLine, type RunningSite, startSite } from "../support/start-site.ts";

const EXAMPLE_PAGE = "/sentry-example-page";

let sentry: FakeSentry;
let site: RunningSite;
let tab: Tab;

beforeAll(async () => {
  sentry = await startFakeSentry({ prefix: "/behind/a/proxy" });
  site = await startSite(undefined, {
    SENTRY_DSN: sentry.dsn,
    SENTRY_ENVIRONMENT: "test",
    SENTRY_RELEASE: "site@1.2.3",
    MONITORING_RATE_LIMIT: "1000",
  });
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
  test("of each trigger in the browser, as often as it is pressed", async () => {
    await openHydrated(tab, `${site.origin}${EXAMPLE_PAGE}?secret=1`);
    for (const [button, mechanism, message] of [
      ["Throw in the browser", "onerror", "Example: thrown in the browser"],
      ["Reject a promise", "onunhandledrejection", "Example: a promise rejected in the browser"],
      ["Fail in render", "react.caught", "Example: failed while rendering in the browser"],
      ["Fail in render", "react.caught", "Example: failed while rendering in the browser"],
    ] as const) {
      sentry.forget();
      await press(button);
      const event = eventOf(await sentry.waitFor((request) => eventOf(request) !== undefined));
      const digest = event.event_id;
      expect(event).toMatchObject({
        tags: { digest },
        release: "site@1.2.3",
        environment: "test",
        transaction: EXAMPLE_PAGE,
        request: { url: site.origin + EXAMPLE_PAGE },
        exception: { values: [{ value: message, mechanism: { type: mechanism } }] },
      });
      expect(event.exception.values[0].stacktrace.frames.at(-1)).toMatchObject({
        filename: expect.stringMatching(/^http:.*\/assets\/sentry-example-page-\w+\.js$/),
        lineno: expect.any(Number),
        colno: expect.any(Number),
      });
      if (mechanism === "react.caught") expect(event.contexts.react.componentStack).toContain("sentry-example-page");
      await tab.page.locator(".digest", { hasText: digest }).waitFor();
      expect(sentry.received).toHaveLength(1);
    }
    await tab.page.getByText("delivered").nth(2).waitFor();
  });

  test("of “Fail on the server”, which needs no script", async () => {
    const plain = await openTab({ javaScriptEnabled: false });
    await plain.page.goto(site.origin + EXAMPLE_PAGE);
    const response = plain.page.waitForResponse((response) => response.status() === 500);
    await plain.page.getByRole("button", { name: "Fail on the server" }).click();
    const digest = (await response).headers()["x-error-digest"] ?? "";
    expect(await plain.page.locator(".digest").innerText()).toBe(digest);
    expect(await plain.page.getByRole("main").innerText()).toContain(
      "Application error: a server-side exception has occurred.",
    );
    const event = eventOf(await sentry.waitFor(holdsEvent(digest)));
    expect(event).toMatchObject({
      release: "site@1.2.3",
      environment: "test",
      tags: { digest },
      transaction: EXAMPLE_PAGE,
    });
    expect(event.exception.values[0].stacktrace.frames.at(-1).filename).toMatch(/dist\/server\/serve-\w+\.cjs$/);
    expect(await errorLine(digest)).toMatchObject({
      path: EXAMPLE_PAGE,
      error: expect.stringContaining("Example: a handler"),
    });
    await plain.page.getByRole("link", { name: "Try again" }).click();
    expect(plain.page.url()).toBe(site.origin + EXAMPLE_PAGE);
    await plain.close();
  });

  test("of “Fail while streaming”, once, while the page stays", async () => {
    await openHydrated(tab, site.origin + EXAMPLE_PAGE);
    await press("Fail while streaming");
    const main = tab.page.getByRole("main");
    const streamed = await main.locator(".digest").innerText();
    const event = eventOf(await sentry.waitFor(holdsEvent(streamed)));
    expect(event).toMatchObject({
      platform: "node",
      transaction: EXAMPLE_PAGE,
      tags: { digest: streamed },
      exception: { values: [{ mechanism: { type: "site", handled: false } }] },
    });
    expect(event.contexts.react.componentStack).toContain("StreamingFailure");
    expect(await errorLine(streamed)).toMatchObject({ path: EXAMPLE_PAGE });
    expect(await main.innerText()).toContain("Application error: a server-side exception has occurred.");
    expect(await main.getByRole("heading", { level: 1 }).innerText()).toBe("Error reporting test");

    // The browser's own error has another digest.
    await press("Fail in render");
    await tab.page.getByText("a client-side exception has occurred").waitFor();
    const digests = await main.locator(".digest").allInnerTexts();
    expect(digests).toEqual([expect.not.stringMatching(streamed), streamed]);
    await sentry.waitFor(holdsEvent(digests[0] ?? ""));
    expect(sentry.received).toHaveLength(2);
  });
});

describe("the example page says what became of a report", () => {
  test("that Sentry refuses, or that is held back after its rate limit", async () => {
    await openHydrated(tab, site.origin + EXAMPLE_PAGE);
    for (const [response, words] of [
      [{ status: 403 }, "refused with status 403"],
      ["nonsense", "refused with status 502"],
      [{ status: 429 }, "refused, since the rate limit is reached"],
      [undefined, "dropped in the browser, since the rate limit is reached"],
    ] as const) {
      sentry.respondWith(response);
      await press("Throw in the browser");
      await tab.page.getByText(words).waitFor();
    }
    expect(sentry.received).toHaveLength(3);
  });

  test("before there is one, whether reports can be sent, and nothing moves", async () => {
    await tab.page.setViewportSize({ width: 360, height: 740 });
    const release = await hold("**/monitoring");
    await openHydrated(tab, site.origin + EXAMPLE_PAGE);
    const place = () => tab.page.getByRole("heading", { name: "Triggers" }).boundingBox();
    const before = await place();
    release();
    await tab.page.getByText("It is reachable from here.").waitFor();
    expect(before).not.toBeNull();
    expect(await place()).toEqual(before);
  });

  test("that the browser or an extension blocks", async () => {
    await tab.page.route("**/monitoring", (route) => route.abort("blockedbyclient"));
    await openHydrated(tab, site.origin + EXAMPLE_PAGE);
    await tab.page.getByText("It cannot be reached from here").waitFor();
    await press("Throw in the browser");
    await tab.page.getByText("blocked on its way").waitFor();
  });

  test("that a filter drops, the site's or Sentry's own", async () => {
    await openHydrated(tab, site.origin + EXAMPLE_PAGE);
    await tab.page.evaluate(() => {
      // As if an extension's script had thrown it.
      Error.prepareStackTrace = (error) => `${error}\n    at inject (chrome-extension://abcdefgh/content.js:1:1)`;
    });
    await press("Throw in the browser");
    await tab.page.getByText("not sent, since the rule “browser-extension” keeps such errors back").waitFor();
    await tab.page.evaluate(() => {
      Reflect.deleteProperty(Error, "prepareStackTrace");
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
    await openHydrated(tab, site.origin + EXAMPLE_PAGE);
    await press("Throw in the browser");
    await tab.page.getByText("the script that sends reports did not arrive").waitFor();
  });
});

test.each([
  { browser: "Chromium", without: "" },
  // Firefox shows the server's timings only to pages from https.
  { browser: "Firefox over plain http", without: "PerformanceResourceTiming.prototype.serverTiming" },
])("early errors are kept until the reporting script is there: $browser", async ({ without }) => {
  const release = await hold("**/assets/start-*.js");
  if (without) await tab.page.addInitScript(`delete ${without};`);
  await tab.page.goto(site.origin + PAGE, { waitUntil: "commit" });
  await tab.page.waitForFunction(() => performance.getEntriesByName("booted").length > 0);
  await tab.page.evaluate(() => {
    setTimeout(() => {
      throw new Error("thrown early");
    });
    setTimeout(() => void Promise.reject(new Error("rejected early")));
    return new Promise((resolve) => setTimeout(resolve));
  });
  release();
  for (const message of ["thrown early", "rejected early"]) {
    const event = eventOf(await sentry.waitFor((request) => eventOf(request)?.exception?.values[0].value === message));
    expect(event.exception.values[0].stacktrace.frames.length).toBeGreaterThan(0);
  }
  await hydrated(tab.page);
});

test("a late report names the page that the error was on", async () => {
  const release = await hold("**/assets/sentry-*.js");
  await openHydrated(tab, `${site.origin}${PAGE}?secret=1`);
  await reject("met on the first page");
  await headerLink(tab.page, OTHER_PAGE).click();
  await tab.page.waitForURL(site.origin + OTHER_PAGE);
  release();
  const event = eventOf(await sentry.waitFor(({ bytes }) => bytes.includes("met on the first page")));
  expect([event.transaction, event.request.url]).toEqual([PAGE, site.origin + PAGE]);
});

test("a failed request is reported only while the visitor is there", async () => {
  await openHydrated(tab, site.origin + PAGE);
  await tab.page.evaluate(async () => {
    /** Resolves after the site's own listener has run. */
    function failToFetch(host: string) {
      const told = new Promise((resolve) => addEventListener("unhandledrejection", resolve, { once: true }));
      void Promise.reject(new TypeError(`Failed to fetch (${host}.example)`));
      return told;
    }
    dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
    await failToFetch("left");
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
    await failToFetch("offline");
    Reflect.deleteProperty(navigator, "onLine");
    await failToFetch("back");
  });
  await sentry.waitFor(({ bytes }) => bytes.includes("back.example"));
  expect(sentry.received).toHaveLength(1);
});

test.each<[string, (root: HTMLElement) => unknown, (root: HTMLElement) => unknown]>([
  ["Chrome", ({ classList }) => classList.add("translated-ltr"), ({ classList }) => classList.remove("translated-ltr")],
  ["Safari", ({ classList }) => classList.add("translated-rtl"), ({ classList }) => classList.remove("translated-rtl")],
  ["Edge", (root) => root.setAttribute("_msttexthash", "1"), (root) => root.removeAttribute("_msttexthash")],
  [
    "another",
    (root) => root.setAttribute("lang", "ja"),
    (root) => root.setAttribute("lang", root.dataset["lang"] ?? ""),
  ],
])("after %s has translated the page, hydration errors are not reported", async (_browser, mark, lose) => {
  await openHydrated(tab, site.origin + PAGE);
  const root = tab.page.locator("html");
  await root.evaluate(mark);
  await root.evaluate(lose);
  await reject("Minified React error #418; visit https://react.dev");
  await reject("comes after it");
  await sentry.waitFor(({ bytes }) => bytes.includes("comes after it"));
  expect(sentry.received).toHaveLength(1);
});

test("what React recovers from is reported, also of a page in another language", async () => {
  await changeDocument((html) =>
    html
      .replace(/(?<=<h1[^>]*>)[^<]+/, "Something else")
      .replace(/<html lang="[^"]*" data-lang="[^"]*"/, '<html lang="ja" data-lang="ja"'),
  );
  await tab.page.goto(site.origin + PAGE);
  const event = eventOf(await sentry.waitFor((request) => eventOf(request) !== undefined));
  expect(event.exception.values[0]).toMatchObject({
    value: expect.stringContaining("Minified React error #418"),
    mechanism: { type: "react.recovered", handled: true },
  });
  expect(event.contexts.react.componentStack).toBeTruthy();
});

test("a page's own module that fails when it runs is reported", async () => {
  await tab.page.route(`**${pageModule(PAGE)}`, (route) =>
    route.fulfill({ contentType: "text/javascript", body: 'throw new TypeError("broken by a mistake")' }),
  );
  // The document has the hash of the built module.
  await changeDocument((html) => html.replaceAll(/"integrity":"[^"]*"/g, '"integrity":""'));
  await tab.page.goto(site.origin + PAGE);
  const event = eventOf(await sentry.waitFor((request) => eventOf(request) !== undefined));
  expect(event.exception.values[0]).toMatchObject({ value: "broken by a mistake", mechanism: { handled: false } });
});

test("a repeated error is reported once", async () => {
  await openHydrated(tab, site.origin + PAGE);
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
  const response = await tab.page.goto(site.origin);
  await sender;
  expect(response?.headers()).not.toHaveProperty("server-timing");
  for (const path of [PAGE, OTHER_PAGE]) {
    await headerLink(tab.page, path).click();
    await tab.page.waitForURL(site.origin + path);
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

/** Holds requests for an address back until the returned function is called. */
async function hold(address: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await tab.page.route(address, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/** Changes the document of a page on its way to the browser. */
async function changeDocument(change: (html: string) => string): Promise<void> {
  await tab.page.route(site.origin + PAGE, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
}

function press(name: string): Promise<void> {
  return tab.page.getByRole("button", { name }).click();
}

function reject(message: string): Promise<void> {
  return tab.page.evaluate((words) => void Promise.reject(new Error(words)), message);
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

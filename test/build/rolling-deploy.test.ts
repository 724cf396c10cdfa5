import { createServer, type Server } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { createProxyMiddleware } from "http-proxy-middleware";
import { openHydrated, openTab, type Tab } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { type FakeSentry, startFakeSentry } from "../support/fake-sentry.ts";
import { close, listen } from "../support/listen.ts";
import { SECOND_FOOTER, SECOND_OUTLINE, secondBuild } from "../support/second-build.ts";
import { OTHER_PAGE, PAGE, titleOf } from "../support/site-pages.ts";
import { projectFolder, type RunningSite, startSite } from "../support/start-site.ts";
import { ERROR_SCREEN_SHOWN, watchForErrorScreen } from "../support/watch-for-error-screen.ts";

/** A runs the project's build, B the second one. */
let sites: Record<"A" | "B", RunningSite>;
let sentry: FakeSentry;

beforeAll(async () => {
  sentry = await startFakeSentry();
  const env = { HOST: "127.0.0.1", SENTRY_DSN: sentry.dsn, DRAIN_DELAY_MS: "1000" };
  const [A, B] = await Promise.all([startSite(projectFolder, env), startSite(await secondBuild(), env)]);
  sites = { A, B };
});
afterAll(() => sentry.stop());

describe("a browser", () => {
  let proxy: Server;
  let origin: string;
  let tab: Tab;
  /** Which build serves a path. */
  let serving: (path: string) => "A" | "B";

  beforeAll(async () => {
    const router = ({ url = "" }) => sites[serving(url)].origin;
    proxy = createServer(createProxyMiddleware({ router }));
    origin = await listen(proxy);
  });
  afterAll(() => close(proxy));
  beforeEach(async () => {
    serving = () => "A";
    tab = await openTab({}, watchForErrorScreen);
    // With a route, the browser does not use its cache.
    await tab.page.route("**/assets/**", (route) => route.continue());
  });
  afterEach(async () => {
    expect(tab.messages.filter((message) => message.includes(ERROR_SCREEN_SHOWN))).toEqual([]);
    // Includes the reports of the tests before.
    expect(sentry.received).toEqual([]);
    await tab.close();
  });

  test("that has loaded A gets a page of B with one load", async () => {
    await openHydrated(tab, origin + OTHER_PAGE);
    await deploy();
    await click(PAGE);
    await endsOn(PAGE, "B");
    expect(tab.documents).toEqual([origin + PAGE]);
  });

  test("goes back to a page of A that it still has", async () => {
    await openHydrated(tab, origin + PAGE);
    await click(OTHER_PAGE);
    await endsOn(OTHER_PAGE, "A");
    await deploy();
    await tab.page.goBack();
    await endsOn(PAGE, "A");
    await tab.page.goForward();
    await endsOn(OTHER_PAGE, "A");
    expect(tab.documents).toEqual([]);
  });

  test("that meets A and B in turn always gets the page", async () => {
    let turn = 0;
    serving = () => (turn++ % 2 === 0 ? "A" : "B");
    await tab.page.goto(`${origin}/`);
    for (const path of [PAGE, OTHER_PAGE, PAGE, "/", PAGE, "/"]) {
      tab.documents.length = 0;
      await click(path);
      await endsOn(path);
      expect(tab.documents.length).toBeLessThanOrEqual(1);
    }
  });

  /** Switches to B once the browser has what it fetches when idle, the reporting script among it. */
  async function deploy(): Promise<void> {
    await tab.page.waitForLoadState("networkidle");
    serving = () => "B";
    tab.documents.length = 0;
  }

  async function click(path: string): Promise<void> {
    await tab.page.locator(`a[href="${path}"]`).first().click();
  }

  /** Expects the page to be complete and in the style of its build, or of either if none is given. */
  async function endsOn(path: string, build?: "A" | "B"): Promise<void> {
    const { page } = tab;
    await page.waitForURL(origin + path);
    const title = await titleOf(path);
    await eventually("the page has its own title", async () => (await page.title()) === title);
    const body = page.locator("body");
    const shown = buildOf(await body.innerText());
    if (build) expect(shown).toBe(build);
    const outline = await body.evaluate((element) => getComputedStyle(element).outlineColor);
    expect(outline === SECOND_OUTLINE).toBe(shown === "B");
  }
});

// The last test, since it ends a site.
test("visitors lose no request if a balancer obeys /readyz", async () => {
  const { A, B } = sites;
  let site = A;
  const pages: string[] = [];
  const visit = async () => {
    while (buildOf(pages.at(-1) ?? "") === "A") {
      const text = await (await fetch(site.origin + PAGE)).text();
      expect(text).toMatch(/<\/html>$/);
      pages.push(text);
    }
  };
  // On connections that are kept alive.
  const visits = Promise.all(Array.from({ length: 4 }, visit));
  await eventually("visitors got twenty pages", () => pages.length > 20);
  A.process.kill("SIGTERM");
  await eventually(
    "the first process says that it drains",
    async () => (await fetch(`${A.origin}/readyz`)).status === 503,
  );
  const served = pages.length;
  await eventually("visitors get pages of the second process", () => pages.length > served);
  site = B;
  await visits;
  expect(await A.ended).toBe(0);
  expect(await B.stop()).toBe(0);
});

function buildOf(text: string): "A" | "B" {
  return text.includes(SECOND_FOOTER) ? "B" : "A";
}

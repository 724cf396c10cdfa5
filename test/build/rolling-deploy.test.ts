import { rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { hydrated, openHydrated, openTab, type Tab } from "../support/browser.ts";
import { type FakeSentry, startFakeSentry } from "../support/fake-sentry.ts";
import { type ReverseProxy, startProxy } from "../support/proxy.ts";
import { watchReplicas } from "../support/replicas.ts";
import { makeSecondBuild, SECOND_ABOUT, SECOND_FOOTER, SECOND_OUTLINE } from "../support/second-build.ts";
import { projectFolder, type RunningSite, startSite } from "../support/start-site.ts";
import { startSteadyLoad } from "../support/steady-load.ts";
import { ERROR_SCREEN_SHOWN, watchForErrorScreen } from "../support/watch-for-error-screen.ts";

/** Together they make a request about every 12 ms. */
const VISITORS = 4;
/** How the heading of each page begins. */
const HEADINGS: Record<string, string> = {
  "/": "One evening",
  "/about": "About",
  "/privacy_policy": "Privacy",
};
/** The project's build, and one with another component, page and style. */
const folders = { A: projectFolder, B: "" };
let sentry: FakeSentry;
const running: RunningSite[] = [];

beforeAll(async () => {
  sentry = await startFakeSentry();
  folders.B = await makeSecondBuild();
}, 180_000);
afterAll(async () => {
  for (const site of running) site.process.kill("SIGKILL");
  await sentry.stop();
  // It does not exist if the second build has failed.
  rmSync(folders.B, { recursive: true, force: true });
});

async function start(build: "A" | "B", env: Record<string, string> = {}): Promise<RunningSite> {
  const site = await startSite(folders[build], { HOST: "127.0.0.1", SENTRY_DSN: sentry.dsn, ...env });
  running.push(site);
  return site;
}

test("while replicas are replaced every request gets a complete response", async () => {
  const replicas = watchReplicas();
  const proxy = await startProxy(replicas.next);
  const settings = { DRAIN_DELAY_MS: "1000" };
  const before = await Promise.all([start("A", settings), start("A", settings)]);
  for (const { origin } of before) await replicas.add(origin);
  const load = startSteadyLoad(`${proxy.origin}/about`, VISITORS);
  let [untouched, replaced] = [0, 0];
  try {
    await load.more(50);
    untouched = load.pages.length;
    for (const old of before) {
      const { origin } = await start("B", settings);
      await replicas.add(origin);
      expect(await old.stop()).toBe(0);
      replicas.remove(old.origin);
    }
    replaced = load.pages.length;
    await load.more(50);
  } finally {
    await load.stop();
    replicas.remove();
    await proxy.stop();
  }
  expect(load.failures).toEqual([]);
  expect(proxy.failures).toEqual([]);
  expect(new Set(load.pages.slice(0, untouched).map(buildOf))).toEqual(new Set(["A"]));
  // The last requests to an old process may end after it has been replaced.
  expect(new Set(load.pages.slice(replaced + VISITORS).map(buildOf))).toEqual(new Set(["B"]));
});

describe("a browser", () => {
  let proxy: ReverseProxy;
  let tab: Tab;
  /** Which build serves a path. */
  let serving: (path: string) => "A" | "B";

  beforeAll(async () => {
    const [a, b] = await Promise.all([start("A"), start("B")]);
    const origins = { A: a.origin, B: b.origin };
    proxy = await startProxy((path) => origins[serving(path)]);
  });
  afterAll(() => proxy.stop());
  beforeEach(async () => {
    serving = () => "A";
    tab = await openTab({}, watchForErrorScreen);
    sentry.forget();
  });
  afterEach(async () => {
    // A report would be on its way. Not "networkidle": the browser may lose count of requests that a click cancels.
    await wait(500);
    expect(tab.messages.filter((message) => message.includes(ERROR_SCREEN_SHOWN))).toEqual([]);
    expect(sentry.received).toEqual([]);
    await tab.close();
  });

  /** Loads a page of A with all that it fetches when idle, then switches to B, with no file in the browser's cache. */
  async function deployUnder(path: string): Promise<void> {
    await openHydrated(tab, `${proxy.origin}${path}`);
    await tab.page.waitForLoadState("networkidle");
    await keepNoFile();
    serving = () => "B";
    tab.documents.length = 0;
  }

  /** With a route, the browser does not use its cache. */
  async function keepNoFile(): Promise<void> {
    await tab.page.route("**/assets/**", (route) => route.continue());
  }

  test("that has loaded A gets a page of B with one load", async () => {
    await deployUnder("/privacy_policy");
    await click("/about");
    await endsOn("/about", "B");
    expect(tab.documents).toEqual([`${proxy.origin}/about`]);
  });

  test("goes back to a page of A that it still has", async () => {
    await openHydrated(tab, `${proxy.origin}/about`);
    await click("/privacy_policy");
    await endsOn("/privacy_policy", "A");
    await tab.page.waitForLoadState("networkidle");
    await keepNoFile();
    serving = () => "B";
    tab.documents.length = 0;
    await tab.page.goBack();
    await endsOn("/about", "A");
    await tab.page.goForward();
    await endsOn("/privacy_policy", "A");
    expect(tab.documents).toEqual([]);
  });

  test.each([
    ["the script that loads next", /\/start-/],
    ["the page's own module", /\/about-/],
  ])("reads a page of A without %s, and goes on to B", async (_what, gone) => {
    serving = (path) => (gone.test(path) ? "B" : "A");
    const { page } = tab;
    await keepNoFile();
    const refused = page.waitForResponse((response) => gone.test(response.url()) && response.status() === 404);
    await page.goto(`${proxy.origin}/about`);
    await refused;
    await page.waitForLoadState("networkidle");
    serving = () => "B";
    await endsOn("/about", "A");
    tab.documents.length = 0;
    await click("/privacy_policy");
    await endsOn("/privacy_policy", "B");
    await hydrated(page);
    expect(tab.documents).toEqual([`${proxy.origin}/privacy_policy`]);
  });

  test("reads a page of B although A gets the requests for scripts", async () => {
    serving = (path) => (path.startsWith("/assets/") ? "A" : "B");
    await keepNoFile();
    await tab.page.goto(`${proxy.origin}/about`);
    await tab.page.waitForLoadState("networkidle");
    await endsOn("/about", "B");
    expect(await tab.page.getByText(SECOND_ABOUT).count()).toBe(1);
    tab.documents.length = 0;
    await click("/privacy_policy");
    await endsOn("/privacy_policy", "B");
    expect(tab.documents).toEqual([`${proxy.origin}/privacy_policy`]);
  });

  test("that meets A and B in turn always gets the page", async () => {
    await tab.close();
    // With an empty cache, in which it keeps files of both.
    tab = await openTab({}, (context) => watchForErrorScreen(context));
    let turn = 0;
    serving = () => (turn++ % 2 === 0 ? "A" : "B");
    await tab.page.goto(`${proxy.origin}/`);
    const walk = ["/about", "/privacy_policy", "/", "/privacy_policy", "/about"];
    for (const path of [...walk, "/", ...walk, "/"]) {
      tab.documents.length = 0;
      await click(path);
      await endsOn(path);
      expect(tab.documents.length).toBeLessThanOrEqual(1);
    }
  });

  async function click(path: string): Promise<void> {
    await tab.page.locator(`a[href="${path}"]`).first().click();
  }

  /** Expects the page to be complete and in the style of its build, or of either if none is given. */
  async function endsOn(path: string, build?: "A" | "B"): Promise<void> {
    const { page } = tab;
    await page.waitForURL(proxy.origin + path);
    await page.getByRole("heading", { level: 1, name: HEADINGS[path] ?? "unknown" }).waitFor();
    const footer = page.locator(".site-footer");
    const shown = (await footer.innerText()).includes(SECOND_FOOTER) ? "B" : "A";
    if (build) expect(shown).toBe(build);
    const outline = await footer.evaluate((element) => getComputedStyle(element).outlineColor);
    expect(outline === SECOND_OUTLINE).toBe(shown === "B");
  }
});

function buildOf(html: string): "A" | "B" {
  return html.includes(SECOND_FOOTER) ? "B" : "A";
}

import { readFile } from "node:fs/promises";
import { createServer, type Server, type ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import type { Request } from "playwright-core";
import { createApp } from "../../server/app.ts";
import { hydrated, openHydrated, openTab, type Tab } from "../support/browser.ts";
import { pageModule } from "../support/hold-page-module.ts";
import { close, listen } from "../support/listen.ts";
import { assets, clientFolder, testAppOptions } from "../support/test-app.ts";
import { twoFrames } from "../support/two-frames.ts";
import { ERROR_SCREEN_SHOWN, watchForErrorScreen } from "../support/watch-for-error-screen.ts";

interface Destination {
  readonly path: string;
  readonly heading: string | RegExp;
  /** In the header. */
  readonly link: string;
  /** The address of what fails. */
  readonly part: string;
}

/** A short page without data, and the page with the least data. */
const about: Destination = { path: "/about", heading: "About", link: "About", part: pageModule("/about") };
const home: Destination = {
  path: "/",
  heading: /^One evening/,
  link: "Two Evenings",
  part: assets.data.find(({ page }) => page === "/")?.href ?? "",
};

type Misbehave = (response: ServerResponse) => void;

const notFound: Misbehave = (response) => response.writeHead(404).end("404 Not Found\n");
/** Nothing comes, so that the browser gives up after 8 s. */
const silent: Misbehave = () => {};

let failing = "";
let misbehave: Misbehave | undefined;
let server: Server;
let origin = "";
let tab: Tab;

beforeAll(async () => {
  const app = createApp(testAppOptions());
  server = createServer((request, response) => {
    if (misbehave && request.url === failing) misbehave(response);
    else app(request, response);
  });
  origin = await listen(server);
});
afterAll(() => close(server));
beforeEach(async () => {
  misbehave = undefined;
  tab = await openTab({}, watchForErrorScreen);
});
afterEach(() => tab.close());

const failures: [failure: string, destination: Destination, misbehave: Misbehave][] = [
  ["module is missing", about, notFound],
  ["module is HTML", about, send("text/html", "<p>Please log in</p>")],
  ["module is cut off", about, cutOff],
  ["module exports no page", about, send("text/javascript", "export const frontmatter = {}; export default null;")],
  ["module does not come", about, silent],
  ["data are missing", home, notFound],
  ["data are cut off", home, cutOff],
  ["data are another build’s", home, sendAnotherBuild],
  ["data do not come", home, silent],
];

test.each(failures)("a page whose %s can be read, and is reached by one load", async (_failure, destination, how) => {
  const { page } = tab;
  const { path, link, heading } = destination;
  await fail(destination, how);
  const isPart = (request: Request) => request.url() === origin + destination.part;
  const settled = how === silent ? ["request"] : ["requestfinished", "requestfailed"];
  const attempted = Promise.race(settled.map((event) => page.waitForEvent(event as "request", isPart)));
  await page.goto(origin + path);
  await attempted;
  await twoFrames(page);
  await page.getByRole("heading", { level: 1, name: heading }).waitFor();
  await follow("Documentary");
  await page.waitForURL(`${origin}/documentary`);
  await hydrated(page);
  expect(tab.documents.splice(0)).toEqual([origin + path, `${origin}/documentary`]);

  await goesByLoading(destination, how, () => follow(link));
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Documentary" }).waitFor();
  expect(page.url()).toBe(`${origin}/documentary`);
  await page.goForward();
  await page.getByRole("heading", { level: 1, name: heading }).waitFor();
  expect(page.url()).toBe(origin + path);
  expect(errorScreens()).toEqual([]);
});

test.each([
  ["module is missing", about, notFound],
  ["data do not come", home, silent],
] as const)("Back to a page whose %s loads it once", async (_failure, destination, how) => {
  const { page } = tab;
  const address = `${origin}${destination.path}#content`;
  // A navigation and a reload, so that the document has neither module nor data of the first page.
  await openHydrated(tab, address);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy", exact: true }).click();
  await page.waitForURL(`${origin}/privacy_policy`);
  await page.reload();
  await hydrated(page);
  await fail(destination, how);
  await goesByLoading(destination, how, () => page.evaluate(() => history.back()));
  expect(page.url()).toBe(address);
  expect(errorScreens()).toEqual([]);
});

test("offline, the browser itself loads the page", async () => {
  const { page, context } = tab;
  await openHydrated(tab, `${origin}/privacy_policy`);
  await context.setOffline(true);
  tab.documents.length = 0;
  const failed = page.waitForEvent("requestfailed", (request) => request.isNavigationRequest());
  await follow("About");
  await failed;
  expect(tab.documents).toEqual([`${origin}/about`]);
});

describe("once the browser is loading another document", () => {
  beforeEach(async () => {
    const { page } = tab;
    await openHydrated(tab, `${origin}/privacy_policy`);
    await fail(about, notFound);
    // The response shows nothing new, so that the document stays.
    await page.route(`${origin}/about`, (route) => route.fulfill({ status: 204 }));
    const responded = page.waitForResponse(`${origin}/about`);
    await follow("About");
    await responded;
    tab.documents.length = 0;
  });

  test("a later click is the browser's too, and wins", async () => {
    await follow("Documentary");
    await tab.page.waitForURL(`${origin}/documentary`);
    expect(tab.documents).toEqual([`${origin}/documentary`]);
  });

  test("a document from the back-forward cache navigates as before", async () => {
    const { page } = tab;
    expect(await page.locator(".progress").getAttribute("data-pending")).toBe("true");
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
    expect(await page.evaluate(() => history.scrollRestoration)).toBe("manual");
    expect(await page.locator(".progress").getAttribute("data-pending")).toBe("false");
    await follow("Documentary");
    await page.getByRole("heading", { level: 1, name: "Documentary" }).waitFor();
    expect(tab.documents).toEqual([]);
  });
});

test("the error screen of a page has the focus", async () => {
  const { page } = tab;
  await openHydrated(tab, `${origin}/privacy_policy`);
  const throwing = `export const frontmatter = { title: "Broken" };
    export default function Broken() { throw new Error("broken by a mistake"); }`;
  await fail(about, send("text/javascript", throwing));
  await follow("About");
  await page.getByRole("heading", { level: 1, name: "The film broke." }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("The film broke.");
  await follow("Documentary");
  await page.getByRole("heading", { level: 1, name: "Documentary" }).waitFor();
  expect(tab.documents).toEqual([`${origin}/privacy_policy`]);
});

test("after the whole document has failed, Back shows the page before", async () => {
  const { page } = tab;
  const opera = page.getByRole("contentinfo").getByRole("link", { name: "Opera", exact: true });
  await openHydrated(tab, `${origin}/about`);
  // Header and footer read the list of pages; a page's text does not.
  await page.evaluate(() => {
    const { filter } = Array.prototype;
    Array.prototype.filter = function (this: { path?: string }[], ...args: Parameters<typeof filter>) {
      if (this[0]?.path === "/" && location.pathname === "/opera") throw new Error("The header is broken.");
      return Reflect.apply(filter, this, args);
    } as typeof filter;
  });
  await opera.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(0);
  await opera.click();
  await page.getByRole("heading", { level: 1, name: "The film broke." }).waitFor();
  await page.evaluate(() => history.back());
  await page.getByRole("heading", { level: 1, name: "About" }).waitFor();
  await page.waitForFunction((y) => Math.abs(scrollY - y) < 2, place);
  expect(await opera.evaluate((link) => link === document.activeElement)).toBe(true);
  await follow("Documentary");
  await page.getByRole("heading", { level: 1, name: "Documentary" }).waitFor();
  expect(page.url()).toBe(`${origin}/documentary`);
  expect(await page.locator("header.site-header, footer.site-footer").count()).toBe(2);
});

/** Makes a part of a page fail from now on. */
async function fail({ part }: Destination, how: Misbehave): Promise<void> {
  failing = part;
  misbehave = how;
  // With a route, the browser does not use its cache.
  await tab.page.route(`**${part}`, (route) => route.continue());
}

/** Goes to a page of which a part fails, and expects one load of its document. */
async function goesByLoading({ path, part, heading }: Destination, how: Misbehave, go: () => Promise<void>) {
  const { page } = tab;
  if (how === silent) await page.clock.install();
  tab.documents.length = 0;
  const requested = page.waitForRequest(origin + part);
  await go();
  await requested;
  if (how === silent) await page.clock.runFor(8_000);
  await page.getByRole("heading", { level: 1, name: heading }).waitFor();
  expect(tab.documents).toEqual([origin + path]);
}

function follow(link: string): Promise<void> {
  return tab.page.getByRole("banner").getByRole("link", { name: link, exact: true }).click();
}

function errorScreens(): string[] {
  return tab.messages.filter((message) => message.includes(ERROR_SCREEN_SHOWN));
}

function send(type: string, body: string): Misbehave {
  return (response) => response.writeHead(200, { "Content-Type": type }).end(body);
}

function cutOff(response: ServerResponse): void {
  const type = failing.endsWith(".json") ? "application/json" : "text/javascript";
  response.writeHead(200, { "Content-Type": type, "Content-Length": 5_000 });
  response.write(type === "application/json" ? "[" : "export const frontmatter = {};", () => response.destroy());
}

/** The same, but for a word that an editor has changed. */
async function sendAnotherBuild(response: ServerResponse): Promise<void> {
  const data = await readFile(`${clientFolder}${home.part}`, "utf8");
  response.writeHead(200, { "Content-Type": "application/json" }).end(data.replace("An hour", "One hour"));
}

import { readFile } from "node:fs/promises";
import { createServer, type Server, type ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import type { Request } from "playwright-core";
import { createApp } from "../../server/app.ts";
import { headerLink, hydrated, openHydrated, openTab, type Tab } from "../support/browser.ts";
import { pageModule } from "../support/hold-page-module.ts";
import { close, listen } from "../support/listen.ts";
import { PAGE, titleOf } from "../support/site-pages.ts";
import { assets, clientFolder, testAppOptions } from "../support/test-app.ts";
import { twoFrames } from "../support/two-frames.ts";
import { ERROR_SCREEN_SHOWN, watchForErrorScreen } from "../support/watch-for-error-screen.ts";

interface Destination {
  /** The header links to it. */
  readonly path: string;
  /** The address of what fails. */
  readonly part: string;
}

/** Every test starts or continues where nothing fails. */
const START = "/sentry-example-page";
const plain: Destination = { path: PAGE, part: pageModule(PAGE) };
/** A page with data, which a site need not have. */
const withData = assets.data.find(({ page }) => page === "/");
const home: Destination = { path: "/", part: withData?.href ?? "" };

type Failure = [failure: string, destination: Destination, misbehave: Misbehave];
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

const failures: Failure[] = [
  ["module is missing", plain, notFound],
  ["module is HTML", plain, send("text/html", "<p>Please log in</p>")],
  ["module is cut off", plain, cutOff],
  ["module exports no page", plain, send("text/javascript", "export const frontmatter = {}; export default null;")],
  ["module does not come", plain, silent],
  ...(withData ? ofData() : []),
];

test.each(failures)("a page whose %s can be read, and is reached by one load", async (_failure, destination, how) => {
  const { page } = tab;
  const { path } = destination;
  const elsewhere = path === PAGE ? "/" : PAGE;
  await fail(destination, how);
  const isPart = (request: Request) => request.url() === origin + destination.part;
  const settled = how === silent ? ["request"] : ["requestfinished", "requestfailed"];
  const attempted = Promise.race(settled.map((event) => page.waitForEvent(event as "request", isPart)));
  await page.goto(origin + path);
  await attempted;
  await twoFrames(page);
  await shown(path);
  await follow(elsewhere);
  await page.waitForURL(origin + elsewhere);
  await hydrated(page);
  expect(tab.documents.splice(0)).toEqual([origin + path, origin + elsewhere]);

  await goesByLoading(destination, how, () => follow(path));
  await page.goBack();
  await shown(elsewhere);
  expect(page.url()).toBe(origin + elsewhere);
  await page.goForward();
  await shown(path);
  expect(page.url()).toBe(origin + path);
  expect(errorScreens()).toEqual([]);
});

test.each(failures.filter(([failure]) => /module is missing|data do not/.test(failure)))(
  "Back to a page whose %s loads it once",
  async (_failure, destination, how) => {
    const { page } = tab;
    const address = `${origin}${destination.path}#content`;
    // A navigation and a reload, so that the document has neither module nor data of the first page.
    await openHydrated(tab, address);
    const elsewhere = destination.path === PAGE ? "/" : PAGE;
    await follow(elsewhere);
    await page.waitForURL(origin + elsewhere);
    await page.reload();
    await hydrated(page);
    await fail(destination, how);
    await goesByLoading(destination, how, () => page.evaluate(() => history.back()));
    expect(page.url()).toBe(address);
    expect(errorScreens()).toEqual([]);
  },
);

test("offline, the browser itself loads the page", async () => {
  const { page, context } = tab;
  await openHydrated(tab, origin + START);
  await context.setOffline(true);
  tab.documents.length = 0;
  const failed = page.waitForEvent("requestfailed", (request) => request.isNavigationRequest());
  await follow(PAGE);
  await failed;
  expect(tab.documents).toEqual([origin + PAGE]);
});

describe("once the browser is loading another document", () => {
  beforeEach(async () => {
    const { page } = tab;
    await openHydrated(tab, origin + START);
    await fail(plain, notFound);
    // The response shows nothing new, so that the document stays.
    await page.route(origin + PAGE, (route) => route.fulfill({ status: 204 }));
    const responded = page.waitForResponse(origin + PAGE);
    await follow(PAGE);
    await responded;
    tab.documents.length = 0;
  });

  test("a later click is the browser's too, and wins", async () => {
    await follow("/");
    await tab.page.waitForURL(`${origin}/`);
    expect(tab.documents).toEqual([`${origin}/`]);
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
    await follow("/");
    await shown("/");
    expect(tab.documents).toEqual([]);
  });
});

test("the error screen of a page has the focus", async () => {
  const { page } = tab;
  await openHydrated(tab, origin + START);
  const throwing = `export const frontmatter = { title: "Broken" };
    export default function Broken() { throw new Error("broken by a mistake"); }`;
  await fail(plain, send("text/javascript", throwing));
  await follow(PAGE);
  const heading = page.getByRole("alert").getByRole("heading", { level: 1 });
  await heading.waitFor();
  expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
  await follow("/");
  await shown("/");
  expect(tab.documents).toEqual([origin + START]);
});

/** Makes a part of a page fail from now on. */
async function fail({ part }: Destination, how: Misbehave): Promise<void> {
  failing = part;
  misbehave = how;
  // With a route, the browser does not use its cache.
  await tab.page.route(`**${part}`, (route) => route.continue());
}

/** Goes to a page of which a part fails, and expects one load of its document. */
async function goesByLoading({ path, part }: Destination, how: Misbehave, go: () => Promise<void>) {
  const { page } = tab;
  if (how === silent) await page.clock.install();
  tab.documents.length = 0;
  const requested = page.waitForRequest(origin + part);
  await go();
  await requested;
  if (how === silent) await page.clock.runFor(8_000);
  await shown(path);
  expect(tab.documents).toEqual([origin + path]);
}

function follow(path: string): Promise<void> {
  return headerLink(tab.page, path).click();
}

/** By its title, which the error screen has not. */
async function shown(path: string): Promise<void> {
  const title = await titleOf(path);
  await tab.page.waitForFunction((expected) => document.title === expected, title);
}

function ofData(): Failure[] {
  return [
    ["data are missing", home, notFound],
    ["data are cut off", home, cutOff],
    ["data are another build’s", home, sendAnotherBuild],
    ["data do not come", home, silent],
  ];
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
  response.writeHead(200, { "Content-Type": "application/json" }).end(data.replace(/[a-z]/, "x"));
}

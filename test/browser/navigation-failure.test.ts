import { readFile } from "node:fs/promises";
import { createServer, type Server, type ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { createApp } from "../../server/app.ts";
import { hydrated, openHydrated, openTab, type Tab } from "../support/browser.ts";
import { pageModule } from "../support/hold-page-module.ts";
import { close, listen } from "../support/listen.ts";
import { assets, clientFolder, testAppOptions } from "../support/test-app.ts";
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

/** The address that fails, and how the server fails to send it. */
let failing = "";
let misbehave: ((response: ServerResponse) => void) | undefined;
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

interface Failure {
  readonly name: string;
  /** Breaks the fetch before the visitor requests the page. */
  readonly arrange: (tab: Tab) => Promise<unknown>;
  /** What it takes until the fetch has failed. */
  readonly afterwards?: (tab: Tab) => Promise<unknown>;
}

const notFound: Failure = {
  name: "404",
  arrange: response((response) => response.writeHead(404).end("404 Not Found\n")),
};
const late: Failure = {
  name: "no response within 8 s",
  arrange: response(() => {}),
  afterwards: ({ page }) => page.clock.runFor(8_000),
};
const failures: Failure[] = [
  notFound,
  { name: "500", arrange: response((response) => response.writeHead(500).end("{}")) },
  { name: "aborted", arrange: response((response) => response.destroy()) },
  { name: "refused", arrange: refuse },
  late,
];
const moduleFailures: Failure[] = [
  ...failures,
  { name: "truncated", arrange: cutOff("text/javascript", "export const frontmatter = {};") },
  { name: "HTML in place of a module", arrange: send("text/html", "<p>Please log in</p>") },
  { name: "another shape", arrange: send("text/javascript", "export const a = 1;") },
  { name: "null", arrange: send("text/javascript", "export const frontmatter = {}; export default null;") },
  { name: "another build’s module", arrange: send("text/javascript", 'import "./chunk-OLDBUILD.js";') },
];
const dataFailures: Failure[] = [
  ...failures,
  { name: "truncated", arrange: cutOff("application/json", '{"operaMarks":[') },
  { name: "HTML in place of JSON", arrange: send("text/html", "<p>Please log in</p>") },
  { name: "JSON that is cut short", arrange: send("application/json", '{"operaMarks":[') },
  { name: "another shape", arrange: send("application/json", '{"operaMarks":[],"documentaryMarks":{}}') },
  { name: "null", arrange: send("application/json", "null") },
  { name: "another build’s data", arrange: response((response) => sendAnotherBuild(response)) },
];

test.each(moduleFailures)("if the module fails by $name, a click loads the page once", (failure) =>
  loadsOnce(failure, about),
);

test.each(dataFailures)("if the data fails by $name, a click loads the page once", (failure) =>
  loadsOnce(failure, home),
);

// Back fetches as a click does. Failures by a response and by time show what differs afterwards.
const ways = [about, home].flatMap((destination) =>
  [notFound, late].map((failure) => ({ ...failure, failure, destination, to: destination.path })),
);
test.each(ways)("Back to $to loads the page if a part fails by $name", async ({ failure, destination }) => {
  const { page } = tab;
  const address = `${origin}${destination.path}#content`;
  // A navigation and a reload, so that the document has neither module nor data of the first page.
  await openHydrated(tab, address);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy", exact: true }).click();
  await page.waitForURL(`${origin}/privacy_policy`);
  await page.reload();
  await hydrated(page);
  await comesToNothing(failure, destination, () => page.evaluate(() => history.back()));
  expect(page.url()).toBe(address);
  expect(tab.documents).toEqual([origin + destination.path]);
  expect(tab.messages.filter((message) => message.includes(ERROR_SCREEN_SHOWN))).toEqual([]);
});

test.each([about, home])("offline, the browser itself loads $path", async ({ path, link, heading }) => {
  const { page, context } = tab;
  await openHydrated(tab, `${origin}/privacy_policy`);
  await context.setOffline(true);
  tab.documents.length = 0;
  const failed = page.waitForEvent("requestfailed", (request) => request.isNavigationRequest());
  await page.getByRole("banner").getByRole("link", { name: link, exact: true }).click();
  await failed;
  expect(tab.documents).toEqual([origin + path]);
  await context.setOffline(false);
  await page.goto(origin + path);
  await page.getByRole("heading", { level: 1, name: heading }).waitFor();
});

describe("once the browser is loading another document", () => {
  beforeEach(async () => {
    const { page } = tab;
    await openHydrated(tab, `${origin}/privacy_policy`);
    failing = about.part;
    await notFound.arrange(tab);
    // The response shows nothing new, so that the document stays.
    await page.route(`${origin}/about`, (route) => route.fulfill({ status: 204 }));
    const responded = page.waitForResponse(`${origin}/about`);
    await page.getByRole("banner").getByRole("link", { name: "About", exact: true }).click();
    await responded;
    tab.documents.length = 0;
  });

  test("a later click is the browser's too, and wins", async () => {
    const { page } = tab;
    await page.getByRole("banner").getByRole("link", { name: "Documentary", exact: true }).click();
    await page.waitForURL(`${origin}/documentary`);
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
    await page.getByRole("banner").getByRole("link", { name: "Documentary", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Documentary" }).waitFor();
    expect(tab.documents).toEqual([]);
  });
});

test("the error screen of a page has the focus", async () => {
  const { page } = tab;
  await openHydrated(tab, `${origin}/privacy_policy`);
  const throwing = response((response) =>
    response.writeHead(200, { "Content-Type": "text/javascript" }).end(
      `export const frontmatter = { title: "Broken" };
      export default function Broken() { throw new Error("broken by a mistake"); }`,
    ),
  );
  failing = about.part;
  await throwing(tab);
  await page.getByRole("banner").getByRole("link", { name: "About", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "The film broke." }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("The film broke.");
  await page.getByRole("banner").getByRole("link", { name: "Documentary", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Documentary" }).waitFor();
  expect(tab.documents).toEqual([`${origin}/privacy_policy`]);
});

const firstLoads = [
  ...moduleFailures.map((failure) => ({ what: "module", failure, name: failure.name, destination: about })),
  ...dataFailures.map((failure) => ({ what: "data", failure, name: failure.name, destination: home })),
];
test.each(firstLoads)("a page whose $what fails by $name stays as it was sent", async ({ failure, destination }) => {
  const { path, heading, part } = destination;
  failing = part;
  await failure.arrange(tab);
  const { page } = tab;
  const requested = page.waitForRequest(origin + part);
  await page.goto(origin + path);
  await requested;
  if (failure !== late) await page.waitForLoadState("networkidle");
  await page.getByRole("heading", { level: 1, name: heading }).waitFor();
  await page.getByRole("banner").getByRole("link", { name: "Documentary", exact: true }).click();
  await page.waitForURL(`${origin}/documentary`);
  expect(tab.documents).toEqual([origin + path, `${origin}/documentary`]);
});

/** Clicks the link to a page with a failing part, then goes back and forward. */
async function loadsOnce(failure: Failure, destination: Destination): Promise<void> {
  const { page } = tab;
  const { path, link, heading } = destination;
  await openHydrated(tab, `${origin}/privacy_policy`);
  await comesToNothing(failure, destination, () =>
    page.getByRole("banner").getByRole("link", { name: link, exact: true }).click(),
  );
  expect(page.url()).toBe(origin + path);
  expect(tab.documents).toEqual([origin + path]);
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Privacy" }).waitFor();
  expect(page.url()).toBe(`${origin}/privacy_policy`);
  await page.goForward();
  await page.getByRole("heading", { level: 1, name: heading }).waitFor();
  expect(page.url()).toBe(origin + path);
  expect(tab.messages.filter((message) => message.includes(ERROR_SCREEN_SHOWN))).toEqual([]);
}

/** Navigates to a page with a failing part, and waits until it is shown nevertheless. */
async function comesToNothing(
  { arrange, afterwards }: Failure,
  { part, heading }: Destination,
  go: () => Promise<void>,
): Promise<void> {
  const { page } = tab;
  if (afterwards) await page.clock.install();
  failing = part;
  await arrange(tab);
  tab.documents.length = 0;
  const requested = page.waitForRequest((request) => request.url() === origin + part);
  await go();
  await requested;
  await afterwards?.(tab);
  await page.getByRole("heading", { level: 1, name: heading }).waitFor();
}

function response(behaviour: (response: ServerResponse) => void): (tab: Tab) => Promise<void> {
  return async ({ page }) => {
    misbehave = behaviour;
    // With a route, the browser does not use its cache.
    await page.route(`**${failing}`, (route) => route.continue());
  };
}

function send(type: string, body: string): (tab: Tab) => Promise<void> {
  return response((response) => response.writeHead(200, { "Content-Type": type }).end(body));
}

function cutOff(type: string, start: string): (tab: Tab) => Promise<void> {
  return response((response) => {
    response.writeHead(200, { "Content-Type": type, "Content-Length": 5_000 });
    response.write(start, () => response.destroy());
  });
}

/** The same, but for a word that an editor has changed. */
async function sendAnotherBuild(response: ServerResponse): Promise<void> {
  const data = await readFile(`${clientFolder}${home.part}`, "utf8");
  response.writeHead(200, { "Content-Type": "application/json" }).end(data.replace("An hour", "One hour"));
}

async function refuse({ page }: Tab): Promise<void> {
  await page.route(`**${failing}`, (route) => route.abort("connectionrefused"));
}

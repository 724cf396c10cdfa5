import { createServer, type Server, type ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { createApp } from "../../server/app.ts";
import { hydrated, openHydrated, openTab, type Tab } from "../support/browser.ts";
import { pageModule } from "../support/hold-page-module.ts";
import { close, listen } from "../support/listen.ts";
import { testAppOptions } from "../support/test-app.ts";
import { ERROR_SCREEN_SHOWN, watchForErrorScreen } from "../support/watch-for-error-screen.ts";

/** Of the page that every test goes to. It and the page that they come from are short: each is loaded many times. */
const MODULE = pageModule("/about");

/** What the server does when it is asked for the module; undefined lets it do its work. */
let misbehave: ((response: ServerResponse) => void) | undefined;
let server: Server;
let origin = "";
let tab: Tab;

beforeAll(async () => {
  const app = createApp(testAppOptions());
  server = createServer((request, response) => {
    if (misbehave && request.url === MODULE) misbehave(response);
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
  /** Breaks the fetch of the module before the visitor asks for the page. */
  readonly arrange: (tab: Tab) => Promise<unknown>;
  /** What has to pass until the fetch has failed. */
  readonly afterwards?: (tab: Tab) => Promise<unknown>;
}

const notFound: Failure = {
  name: "404",
  arrange: answer((response) => response.writeHead(404).end("404 Not Found\n")),
};
const failures: Failure[] = [
  notFound,
  { name: "aborted", arrange: answer((response) => response.destroy()) },
  {
    name: "truncated",
    arrange: answer((response) => {
      response.writeHead(200, { "Content-Type": "text/javascript", "Content-Length": 5_000 });
      response.write("export const frontmatter = {};", () => response.destroy());
    }),
  },
  {
    name: "HTML in place of a module",
    arrange: answer((response) => response.writeHead(200, { "Content-Type": "text/html" }).end("<p>Please log in</p>")),
  },
  {
    name: "a module that is no page",
    arrange: answer((response) =>
      response.writeHead(200, { "Content-Type": "text/javascript" }).end("export const a = 1;"),
    ),
  },
  {
    name: "no answer within 8 s",
    arrange: answer(() => {}),
    afterwards: ({ page }) => page.clock.runFor(8_000),
  },
];

test.each(failures)("if the module fails by $name, a click loads the page once", async (failure) => {
  const { page } = tab;
  await clickInVain(failure);
  expect(tab.documents).toEqual([`${origin}/about`]);
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Privacy" }).waitFor();
  expect(page.url()).toBe(`${origin}/privacy_policy`);
  await page.goForward();
  await page.getByRole("heading", { level: 1, name: "About" }).waitFor();
  expect(page.url()).toBe(`${origin}/about`);
  expect(tab.messages.filter((message) => message.includes(ERROR_SCREEN_SHOWN))).toEqual([]);
});

// The way back fetches a module as a click does, and differs in what it does once that has failed, by an answer, in the
// midst of one, or by time.
test.each(failures.filter(({ name }) => ["404", "truncated", "no answer within 8 s"].includes(name)))(
  "if the module fails by $name, Back loads the page",
  async (failure) => {
    const { page } = tab;
    // From that page to the next by the client, and there by a reload: its module is then no more in the document.
    await openHydrated(tab, `${origin}/about#credits`);
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy", exact: true }).click();
    await page.waitForURL(`${origin}/privacy_policy`);
    await page.reload();
    await hydrated(page);
    await comesToNothing(failure, () => page.evaluate(() => history.back()));
    expect(page.url()).toBe(`${origin}/about#credits`);
    expect(tab.documents).toEqual([`${origin}/about`]);
    expect(tab.messages.filter((message) => message.includes(ERROR_SCREEN_SHOWN))).toEqual([]);
  },
);

test("offline, the browser itself is sent to the page", async () => {
  const { page, context } = tab;
  await openHydrated(tab, `${origin}/privacy_policy`);
  await context.setOffline(true);
  tab.documents.length = 0;
  const failed = page.waitForEvent("requestfailed", (request) => request.isNavigationRequest());
  await page.getByRole("banner").getByRole("link", { name: "About", exact: true }).click();
  await failed;
  expect(tab.documents).toEqual([`${origin}/about`]);
  await context.setOffline(false);
  await page.goto(`${origin}/about`);
  await page.getByRole("heading", { level: 1, name: "About" }).waitFor();
});

describe("once the browser was sent away from a document", () => {
  beforeEach(async () => {
    const { page } = tab;
    await openHydrated(tab, `${origin}/privacy_policy`);
    await notFound.arrange(tab);
    // The full load is answered with nothing new to show, so that the document stays to be looked at.
    await page.route(`${origin}/about`, (route) => route.fulfill({ status: 204 }));
    const answered = page.waitForResponse(`${origin}/about`);
    await page.getByRole("banner").getByRole("link", { name: "About", exact: true }).click();
    await answered;
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
  const throwing = answer((response) =>
    response.writeHead(200, { "Content-Type": "text/javascript" }).end(
      `export const frontmatter = { title: "Broken" };
      export default function Broken() { throw new Error("broken by a mistake"); }`,
    ),
  );
  await throwing(tab);
  await page.getByRole("banner").getByRole("link", { name: "About", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "The film broke." }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("The film broke.");
  await page.getByRole("banner").getByRole("link", { name: "Documentary", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Documentary" }).waitFor();
  expect(tab.documents).toEqual([`${origin}/privacy_policy`]);
});

test("without its module a page stays as it was sent", async () => {
  await notFound.arrange(tab);
  const { page } = tab;
  await page.goto(`${origin}/about`);
  await page.waitForLoadState("networkidle");
  await page.getByRole("heading", { level: 1, name: "About" }).waitFor();
  await page.getByRole("banner").getByRole("link", { name: "Documentary", exact: true }).click();
  await page.waitForURL(`${origin}/documentary`);
  expect(tab.documents).toEqual([`${origin}/about`, `${origin}/documentary`]);
});

/** Opens a page and clicks on the link to the one whose module then fails. */
async function clickInVain(failure: Failure): Promise<void> {
  const { page } = tab;
  await openHydrated(tab, `${origin}/privacy_policy`);
  await comesToNothing(failure, () =>
    page.getByRole("banner").getByRole("link", { name: "About", exact: true }).click(),
  );
  expect(page.url()).toBe(`${origin}/about`);
}

/** Goes to the page whose module then fails, and waits until it is shown all the same. */
async function comesToNothing({ arrange, afterwards }: Failure, go: () => Promise<void>): Promise<void> {
  const { page } = tab;
  if (afterwards) await page.clock.install();
  await arrange(tab);
  tab.documents.length = 0;
  const asked = page.waitForRequest((request) => request.url() === origin + MODULE);
  await go();
  await asked;
  await afterwards?.(tab);
  await page.getByRole("heading", { level: 1, name: "About" }).waitFor();
}

function answer(behaviour: (response: ServerResponse) => void): (tab: Tab) => Promise<void> {
  return async ({ page }) => {
    misbehave = behaviour;
    // A route keeps the browser from answering out of its own cache.
    await page.route(`**${MODULE}`, (route) => route.continue());
  };
}

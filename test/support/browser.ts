import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { createCleaner } from "./create-cleaner.ts";
import { instrumented } from "./instruments.ts";

/** Starts the browser that the global set-up found. */
export async function launchBrowser(): Promise<Browser> {
  const browser = await playwright().chromium.launch(JSON.parse(process.env["TEST_BROWSER"] ?? "{}"));
  return instrumented(browser);
}

/** Jest's own `import` would compile it anew for every file; what Node has loaded stays for all files of a worker. */
function playwright(): typeof import("playwright-core") {
  const node = process.getBuiltinModule("node:module");
  return node.createRequire(import.meta.url)("playwright-core");
}

export interface Tab {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the browser had to say: console messages of every kind, uncaught errors, rejected promises. */
  readonly messages: string[];
  /** The addresses of all documents the tab was sent to, by full loads only. */
  readonly documents: string[];
  /** The test is done with it: it is cleaned and kept for another, or closed where it cannot be as new. */
  readonly close: () => Promise<void>;
}

/** Brings a context, before its first page, into the state that tests of it expect. */
type Prepare = (context: BrowserContext) => Promise<void>;

interface OpenedTab {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly clean: () => Promise<boolean>;
  /** What it was opened with. */
  readonly key: string;
  readonly prepare: Prepare | undefined;
}

/**
 * Chromium notes for developers who want to read everything that a place was looked for in what a long page lays out
 * a frame later: that is how it is meant.
 */
const LAID_OUT_EARLY = "Rendering was performed in a subtree hidden by content-visibility.";

const keptTabs = new WeakMap<Browser, OpenedTab[]>();

/**
 * Opens an empty tab in a context of its own: one that a test of the same file has closed, where it was opened with the
 * same options, since the renderer of a new one takes as much time of a processor as nine pages in one that is there.
 */
export async function openTab(browser: Browser, options: BrowserContextOptions = {}, prepare?: Prepare): Promise<Tab> {
  const kept = keptTabs.get(browser) ?? [];
  keptTabs.set(browser, kept);
  const key = JSON.stringify(options);
  const index = kept.findIndex((tab) => tab.key === key && tab.prepare === prepare);
  const [used] = index < 0 ? [] : kept.splice(index, 1);
  const opened = used ?? { ...(await newTab(browser, options, prepare)), key, prepare };
  const { page, context, clean } = opened;
  const messages: string[] = [];
  const documents: string[] = [];
  page.on("console", (message) => {
    if (message.text() !== LAID_OUT_EARLY) messages.push(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => messages.push(`pageerror: ${error.message}`));
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(request.url());
  });
  return {
    page,
    context,
    messages,
    documents,
    async close() {
      if (await clean()) kept.push(opened);
      else await context.close();
    },
  };
}

async function newTab(browser: Browser, options: BrowserContextOptions, prepare?: Prepare) {
  const context = await browser.newContext(options);
  await prepare?.(context);
  const page = await context.newPage();
  return { page, context, clean: await createCleaner(page, options) };
}

/** Loads an address and waits until React has taken the document over. */
export async function openHydrated({ page }: Tab, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/**
 * Waits until React has taken over the document that the tab shows, or the one that takes its place meanwhile. The page
 * tells of it itself: Playwright's own waiting brings a large script into each document, a fifth of what a short page
 * takes.
 */
export async function hydrated(page: Page): Promise<void> {
  try {
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const observer = new PerformanceObserver((list) => {
            if (list.getEntriesByName("hydrated").length > 0) resolve();
          });
          observer.observe({ type: "mark", buffered: true });
        }),
    );
  } catch (error) {
    if (!String(error).includes("Execution context was destroyed")) throw error;
    await hydrated(page);
  }
}

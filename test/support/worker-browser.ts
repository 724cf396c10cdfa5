import type { ChildProcess } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { Socket } from "node:net";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { createCleaner } from "./create-cleaner.ts";

export interface Tab {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console messages of every kind, uncaught errors, rejected promises. */
  readonly messages: string[];
  /** The addresses of the documents that the tab has loaded in full. */
  readonly documents: string[];
  /** Cleans the tab for another test of the file, or closes it if it cannot be cleaned. */
  readonly close: () => Promise<void>;
}

/** Sets up a context before its first page. */
type Prepare = (context: BrowserContext) => Promise<void>;

interface OpenTab {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly clean: () => Promise<boolean>;
  readonly key: string;
  readonly prepare: Prepare | undefined;
}

/** Shared by all test files of this process. */
let browser: Promise<Browser> | undefined;
const clean: OpenTab[] = [];

/**
 * Opens an empty tab in a browser context of its own: a clean one of the same file and options if there is one. With
 * only new ones all tests took 306 s instead of 271.
 */
export async function openTab(options: BrowserContextOptions = {}, prepare?: Prepare): Promise<Tab> {
  const key = JSON.stringify(options);
  const index = clean.findIndex((tab) => tab.key === key && tab.prepare === prepare);
  const [used] = index < 0 ? [] : clean.splice(index, 1);
  const tab = used ?? { ...(await newTab(options, prepare)), key, prepare };
  const { page, context } = tab;
  const messages: string[] = [];
  const documents: string[] = [];
  page.on("console", (message) => messages.push(`${message.type()}: ${message.text()}`));
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
      if (await tab.clean()) clean.push(tab);
      else await context.close();
    },
  };
}

/** Called after each test file: the next one starts without its tabs. */
export async function closeTabs(): Promise<void> {
  clean.length = 0;
  const contexts = (await browser)?.contexts() ?? [];
  await Promise.all(contexts.map((context) => context.close()));
}

async function newTab(options: BrowserContextOptions, prepare?: Prepare) {
  browser ??= launch();
  const context = await (await browser).newContext(options);
  // Shorter than Jest's timeout: Playwright's error names what it waited for.
  context.setDefaultTimeout(10_000);
  // Otherwise the browser prefetches pages when idle, before a test has prepared their failure.
  await context.addInitScript(pretendSlowConnection);
  await prepare?.(context);
  const page = await context.newPage();
  return { page, context, clean: await createCleaner(page, options) };
}

/** Runs in each document, before its own scripts. */
function pretendSlowConnection(): void {
  Object.defineProperty(navigator, "connection", { value: { effectiveType: "3g" }, configurable: true });
}

/** Starts the browser that the global set-up found. It ends with this process, and does not keep it alive. */
async function launch(): Promise<Browser> {
  const options = JSON.parse(process.env["TEST_BROWSER"] ?? "{}");
  const started: ChildProcess[] = [];
  const note = (message: unknown) => started.push((message as { process: ChildProcess }).process);
  subscribe("child_process", note);
  const launched = await chromium.launch(options);
  unsubscribe("child_process", note);
  for (const child of started) {
    child.unref();
    for (const stream of child.stdio) if (stream instanceof Socket) stream.unref();
  }
  return launched;
}

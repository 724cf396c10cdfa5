import type { ChildProcess } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { Socket } from "node:net";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { createCleaner } from "./create-cleaner.ts";
import { instrumented } from "./instruments.ts";

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
  readonly key: string;
  readonly prepare: Prepare | undefined;
}

/** One for all files that this process runs. */
let browser: Promise<Browser> | undefined;
const kept: OpenedTab[] = [];

/**
 * Opens an empty tab in a context of its own: one that a test of the same file has closed, where it was opened with the
 * same options, since the renderer of a new one takes as much time of a processor as nine pages in one that is there.
 */
export async function openTab(options: BrowserContextOptions = {}, prepare?: Prepare): Promise<Tab> {
  const key = JSON.stringify(options);
  const index = kept.findIndex((tab) => tab.key === key && tab.prepare === prepare);
  const [used] = index < 0 ? [] : kept.splice(index, 1);
  const opened = used ?? { ...(await newTab(options, prepare)), key, prepare };
  const { page, context, clean } = opened;
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
      if (await clean()) kept.push(opened);
      else await context.close();
    },
  };
}

/** To be called after each test file: the next one begins with none of its tabs. */
export async function closeTabs(): Promise<void> {
  kept.length = 0;
  const contexts = (await browser)?.contexts() ?? [];
  await Promise.all(contexts.map((context) => context.close()));
}

async function newTab(options: BrowserContextOptions, prepare?: Prepare) {
  browser ??= launch();
  const context = await (await browser).newContext(options);
  // Below Jest's timeout: Playwright's error names what it waited for.
  context.setDefaultTimeout(10_000);
  // Otherwise the browser fetches other pages when it is idle, before a test has prepared their failure.
  await context.addInitScript(beSlow);
  await prepare?.(context);
  const page = await context.newPage();
  return { page, context, clean: await createCleaner(page, options) };
}

/** Runs in each document, before its own scripts. */
function beSlow(): void {
  Object.defineProperty(navigator, "connection", { value: { effectiveType: "3g" }, configurable: true });
}

/** Starts the browser that the global set-up found. It ends with this process, and does not keep it from ending. */
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
  return instrumented(launched);
}

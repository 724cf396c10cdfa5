import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { instrumented } from "./instruments.ts";

/** Starts the browser that the global set-up found. */
export async function launchBrowser(): Promise<Browser> {
  const browser = await chromium.launch(JSON.parse(process.env["TEST_BROWSER"] ?? "{}"));
  return instrumented(browser);
}

export interface Tab {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Whatever the browser had to say: console messages of every kind, uncaught errors, rejected promises. */
  readonly messages: string[];
  /** The addresses of all documents the tab was sent to, by full loads only. */
  readonly documents: string[];
}

/** Opens an empty tab in a context of its own. */
export async function openTab(browser: Browser, options?: BrowserContextOptions): Promise<Tab> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const messages: string[] = [];
  const documents: string[] = [];
  page.on("console", (message) => messages.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => messages.push(`pageerror: ${error.message}`));
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(request.url());
  });
  return { page, context, messages, documents };
}

/** Loads an address and waits until React has taken the document over. */
export async function openHydrated({ page }: Tab, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** Waits until React has taken over the document that the tab shows. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
}

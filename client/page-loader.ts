import type { Page, PageModule } from "../shared/engine/page.ts";
import { dataPath } from "../shared/engine/paths.ts";
import { matchPage } from "../shared/routes.tsx";
import { notFoundPage } from "../shared/site/pages.ts";
import { connection, savesData } from "./saves-data.ts";
import { whenIdle } from "./when-idle.ts";

/** What it takes to show a page. */
export interface LoadedPage {
  readonly module: PageModule;
  /** `undefined` for a page without a loader. */
  readonly data: unknown;
}

export interface PageLoader {
  readonly modules: ReadonlyMap<Page, PageModule>;
  /** What can be shown at once: never a page that may not be cached. */
  readonly loaded: (page: Page) => LoadedPage | undefined;
  /**
   * Rejects if module or data do not arrive, or are not the page's. The next call requests them again, but a browser
   * may remember that a module failed, as the HTML standard allows.
   */
  readonly load: (page: Page, source: DataSource) => Promise<LoadedPage>;
  /** Never rejects: a visit to the page reports what is wrong. */
  readonly prefetch: (page: Page) => Promise<void>;
}

/** The query of the page's address, or the data itself if it is in the document. */
type DataSource = { readonly query: string } | { readonly inline: unknown };

/** The data did not arrive, or is not the page's. */
export class DataError extends Error {}

export function createPageLoader(build: string): PageLoader {
  const modules = new Map<Page, PageModule>();
  const pages = new Map<Page, LoadedPage>();
  const loading = new Map<Page, Promise<LoadedPage>>();

  async function importModule(page: Page): Promise<PageModule> {
    const module = await page.load();
    if (typeof module.default !== "function") throw new TypeError(`The module of ${page.path} is not a page.`);
    modules.set(page, module);
    return module;
  }

  async function loadBoth(page: Page, source: DataSource): Promise<LoadedPage> {
    try {
      const [module, data] = await Promise.all([
        importModule(page),
        "inline" in source ? source.inline : page.loader && fetchData(dataPath(build, page.path) + source.query),
      ]);
      if (page.loader && !module.isData?.(data)) throw new DataError(`This is not the data of ${page.path}.`);
      const loaded = { module, data };
      if (!page.cache) pages.set(page, loaded);
      return loaded;
    } finally {
      loading.delete(page);
    }
  }

  function load(page: Page, source: DataSource): Promise<LoadedPage> {
    const promise = loading.get(page) ?? loadBoth(page, source);
    // The next visit may have another query.
    if (!page.cache) loading.set(page, promise);
    return promise;
  }

  return {
    modules,
    loaded: (page) => pages.get(page),
    load,
    async prefetch(page) {
      if (pages.has(page)) return;
      // The visit itself requests data that may not be cached.
      const fetched: Promise<unknown> = page.cache ? importModule(page) : load(page, { query: "" });
      await fetched.catch(() => {});
    },
  };
}

async function fetchData(address: string): Promise<unknown> {
  try {
    const response = await fetch(address);
    if (response.ok) return await response.json();
  } catch {
    // No response, or no JSON.
  }
  throw new DataError(`There is no data at ${address}.`);
}

/** A pointer that only crosses a link fetches nothing. */
const HOVER_DELAY_MS = 80;

/** Of prefetched scripts and data. test/build/budgets.test.ts limits what one page has of both. */
const MAX_BYTES_AHEAD = 30_000;
const MAX_BYTES_OF_PAGE = 19_000;

/**
 * Loads a page when the pointer rests on a link to it, or the link gets focus or a touch. When the browser is idle,
 * loads the first few pages whose links are visible.
 */
export function prefetchPages(document: Document, loader: PageLoader): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function prefetch({ target }: Event): void {
    const page = linkedPage(target);
    if (page && !savesData()) void loader.prefetch(page);
  }

  document.addEventListener("mouseover", (event) => {
    clearTimeout(timer);
    if (linkedPage(event.target)) timer = setTimeout(prefetch, HOVER_DELAY_MS, event);
  });
  document.addEventListener("focusin", prefetch);
  document.addEventListener("touchstart", prefetch, { passive: true });

  if (savesData() || isSlow()) return;
  const since = performance.now();
  let ahead = Promise.resolve();
  async function fetchAhead(page: Page): Promise<void> {
    await new Promise<void>(whenIdle);
    if (bytesSince(since) <= MAX_BYTES_AHEAD - MAX_BYTES_OF_PAGE) await loader.prefetch(page);
  }
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const page = isIntersecting && linkedPage(target);
      // One after the other, because the size of a page is known only then.
      if (page) ahead = ahead.then(() => fetchAhead(page));
    }
  });
  for (const link of document.links) observer.observe(link);
}

/** Of data, and of scripts except those that report errors. */
function bytesSince(since: number): number {
  const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  return resources
    .filter(({ name, startTime }) => startTime >= since && /\/data\/|\/(?!sentry-)[\w-]+\.js$/.test(name))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
}

/** The page that an element's link leads to, if it is another page of this site. */
function linkedPage(target: EventTarget | null): Page | undefined {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href]");
  if (!link || link.origin !== location.origin || link.hasAttribute("download")) return undefined;
  const page = matchPage(link.pathname);
  return page === notFoundPage ? undefined : page;
}

function isSlow(): boolean {
  return (connection()?.effectiveType ?? "4g") !== "4g";
}

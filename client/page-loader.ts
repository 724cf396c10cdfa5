import type { DataFile } from "../shared/engine/boot-data.ts";
import type { Page, PageModule } from "../shared/engine/page.ts";
import { notFoundPage, pages } from "../shared/site/pages.ts";
import { matchPage } from "../shared/site.tsx";
import { connection, savesData } from "./saves-data.ts";
import { whenIdle } from "./when-idle.ts";

/** What it takes to show a page. */
export interface LoadedPage {
  readonly module: PageModule;
  /** `undefined` for a page that has none. */
  readonly data: unknown;
}

export interface PageLoader {
  readonly modules: ReadonlyMap<Page, PageModule>;
  readonly loaded: (page: Page) => LoadedPage | undefined;
  /**
   * Rejects if module or data do not arrive as they were built. The next call requests them again, but a browser may
   * remember that a module failed, as the HTML standard allows.
   */
  readonly load: (page: Page) => Promise<LoadedPage>;
}

/** The data did not arrive as they were built. */
export class DataError extends Error {}

export function createPageLoader(dataFiles: readonly DataFile[]): PageLoader {
  const modules = new Map<Page, PageModule>();
  const loaded = new Map<Page, LoadedPage>();
  const loading = new Map<Page, Promise<LoadedPage>>();

  async function loadModule(page: Page): Promise<PageModule> {
    const module = await page.load();
    if (typeof module.default !== "function") throw new TypeError(`The module of ${page.path} is not a page.`);
    modules.set(page, module);
    return module;
  }

  async function loadBoth(page: Page): Promise<LoadedPage> {
    try {
      const file = dataFiles.find((one) => one.page === page.path);
      const [module, data] = await Promise.all([loadModule(page), file && loadData(file)]);
      const both = { module, data };
      loaded.set(page, both);
      return both;
    } finally {
      loading.delete(page);
    }
  }

  return {
    modules,
    loaded: (page) => loaded.get(page),
    load(page) {
      const promise = loading.get(page) ?? loadBoth(page);
      loading.set(page, promise);
      return promise;
    },
  };
}

/** The browser itself refuses bytes that differ from those of the build (Subresource Integrity). */
async function loadData({ href, integrity }: DataFile): Promise<unknown> {
  try {
    const response = await fetch(href, { integrity });
    return await response.json();
  } catch (error) {
    throw new DataError(`There is no data at ${href}.`, { cause: error });
  }
}

/** A pointer that only crosses a link fetches nothing. */
const HOVER_DELAY_MS = 80;

/**
 * Loads a page when the pointer rests on a link to it, or when the link gets focus or a touch. When the browser is
 * idle, loads all pages that header and footer link to, which have 59 kB in all.
 */
export function prefetchPages(document: Document, { load, loaded }: PageLoader): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** A visit to the page reports what is wrong. */
  async function prefetchPage(page: Page): Promise<void> {
    if (!loaded(page)) await load(page).catch(() => {});
  }

  function prefetch({ target }: Event): void {
    const page = linkedPage(target);
    if (page && !savesData()) void prefetchPage(page);
  }

  async function prefetchInTurn(): Promise<void> {
    await new Promise<void>(whenIdle);
    for (const page of pages.filter(({ path, linkedFrom }) => path === "/" || linkedFrom)) await prefetchPage(page);
  }

  document.addEventListener("mouseover", (event) => {
    clearTimeout(timer);
    if (linkedPage(event.target)) timer = setTimeout(prefetch, HOVER_DELAY_MS, event);
  });
  document.addEventListener("focusin", prefetch);
  document.addEventListener("touchstart", prefetch, { passive: true });

  if (!savesData() && !isSlow()) void prefetchInTurn();
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

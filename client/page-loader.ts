import type { Page, PageModule } from "../shared/engine/page.ts";
import { matchPage } from "../shared/routes.tsx";
import { notFoundPage } from "../shared/site/pages.ts";

export interface PageLoader {
  /** Every module that has arrived. */
  readonly modules: ReadonlyMap<Page, PageModule>;
  /**
   * Fetches and evaluates a page's module, once however often it is asked for. Rejects where the fetch fails or what
   * came is no page. The next call then asks the browser again, which need not ask the server: the HTML standard has it
   * keep a failed module as such for as long as the document lives.
   */
  readonly load: (page: Page) => Promise<PageModule>;
}

/** Remembers the modules of the pages that were visited or fetched ahead. */
export function createPageLoader(): PageLoader {
  const modules = new Map<Page, PageModule>();
  const underWay = new Map<Page, Promise<PageModule>>();

  async function fetchModule(page: Page): Promise<PageModule> {
    try {
      const module = await page.load();
      if (typeof module.default !== "function") throw new TypeError(`What came for ${page.path} is no page.`);
      modules.set(page, module);
      return module;
    } finally {
      underWay.delete(page);
    }
  }

  return {
    modules,
    load(page) {
      const promise = underWay.get(page) ?? fetchModule(page);
      underWay.set(page, promise);
      return promise;
    },
  };
}

/** A pointer that only crosses a link does not mean it, in milliseconds. */
const HOVER_DELAY_MS = 80;

/**
 * Fetches the module of a page ahead when a visitor is about to ask for it: the pointer rests on a link, the focus is
 * on it, or a finger touches it. Never where the visitor has asked the browser to save data.
 */
export function prefetchOnIntent(document: Document, loader: PageLoader): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function prefetch(event: Event): void {
    const link = linkOf(event);
    if (!link || savesData()) return;
    const page = matchPage(link.pathname);
    // A failure is ignored here: whoever follows the link meets it again, and navigation.ts deals with it.
    if (page !== notFoundPage && !loader.modules.has(page)) loader.load(page).catch(() => {});
  }

  document.addEventListener("mouseover", (event) => {
    clearTimeout(timer);
    if (linkOf(event)) timer = setTimeout(prefetch, HOVER_DELAY_MS, event);
  });
  document.addEventListener("focusin", prefetch);
  document.addEventListener("touchstart", prefetch, { passive: true });
}

/** The link to a page of this site that an event happened on. */
function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  return link && link.origin === location.origin && !link.hasAttribute("download") ? link : undefined;
}

/** https://wicg.github.io/savedata/ — browsers that do not know it do not save data by it. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

import type { Page, PageModule } from "../shared/engine/page.ts";
import { matchPage } from "../shared/routes.tsx";
import { notFoundPage } from "../shared/site/pages.ts";

export interface PageLoader {
  readonly modules: ReadonlyMap<Page, PageModule>;
  /**
   * Rejects if the import fails or the module is not a page. The next call imports it again, but a browser may not ask
   * the server again: the HTML standard lets a document remember that a module failed.
   */
  readonly load: (page: Page) => Promise<PageModule>;
}

export function createPageLoader(): PageLoader {
  const modules = new Map<Page, PageModule>();
  const loading = new Map<Page, Promise<PageModule>>();

  async function importModule(page: Page): Promise<PageModule> {
    try {
      const module = await page.load();
      if (typeof module.default !== "function") throw new TypeError(`The module of ${page.path} is not a page.`);
      modules.set(page, module);
      return module;
    } finally {
      loading.delete(page);
    }
  }

  return {
    modules,
    load(page) {
      const promise = loading.get(page) ?? importModule(page);
      loading.set(page, promise);
      return promise;
    },
  };
}

/** A pointer that only crosses a link fetches nothing. */
const HOVER_DELAY_MS = 80;

/** Loads a page's module when the pointer rests on a link to it, or the link gets focus or a touch. */
export function prefetchOnIntent(document: Document, loader: PageLoader): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function prefetch(event: Event): void {
    const link = linkOf(event);
    if (!link || savesData()) return;
    const page = matchPage(link.pathname);
    // navigation.ts handles the failure if the visitor follows the link.
    if (page !== notFoundPage && !loader.modules.has(page)) loader.load(page).catch(() => {});
  }

  document.addEventListener("mouseover", (event) => {
    clearTimeout(timer);
    if (linkOf(event)) timer = setTimeout(prefetch, HOVER_DELAY_MS, event);
  });
  document.addEventListener("focusin", prefetch);
  document.addEventListener("touchstart", prefetch, { passive: true });
}

function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  return link && link.origin === location.origin && !link.hasAttribute("download") ? link : undefined;
}

/** https://wicg.github.io/savedata/ */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

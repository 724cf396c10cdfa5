import type { Page } from "../shared/page.ts";
import type { PageModule } from "../shared/page-module.ts";

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

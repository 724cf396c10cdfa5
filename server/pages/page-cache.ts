import type { Page } from "../../shared/engine/page.ts";
import type { Stored } from "../http/stored.ts";

/** What a request for a page finds: the stored page, or its turn to render it. */
export type Found = { readonly stored: Stored } | { readonly turn: Turn };

interface Turn {
  /** Stores the page if one is given. Then the requests that wait for it go on. */
  readonly end: (stored?: Stored) => void;
}

/** One entry for each page in pages.ts, whatever the address, so the cache cannot grow. */
export function createPageCache() {
  const pages = new Map<Page, Stored>();
  /** Resolves when the page is stored, or could not be. */
  const underWay = new Map<Page, Promise<void>>();

  return {
    get: (page: Page) => pages.get(page),
    /** Waits while somebody else's request renders the page. */
    async find(page: Page): Promise<Found> {
      for (;;) {
        const stored = pages.get(page);
        if (stored) return { stored };
        const other = underWay.get(page);
        if (!other) break;
        await other;
      }
      const { promise, resolve } = Promise.withResolvers<void>();
      underWay.set(page, promise);
      return {
        turn: {
          end(stored) {
            if (stored) pages.set(page, stored);
            underWay.delete(page);
            resolve();
          },
        },
      };
    },
  };
}

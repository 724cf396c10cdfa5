import { notFoundPage } from "../shared/pages.ts";
import { matchPage } from "../shared/routes.tsx";
import type { PageLoader } from "./page-loader.ts";

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

import { createPath, type Location, NavigationType, type Navigator, type To } from "react-router";
import type { Page } from "../shared/engine/page.ts";
import { showChange } from "../shared/engine/view-transition.ts";
import { notFoundPage } from "../shared/site/pages.ts";
import { matchPage } from "../shared/site.tsx";
import type { LoadedPage, PageLoader } from "./page-loader.ts";
import { createFollowedLinks, createScrollPositions } from "./reading-position.ts";

/** If a page's module and data take longer, the browser loads the whole page. */
const DEADLINE_MS = 8_000;

interface Shown {
  readonly location: Location;
  readonly action: NavigationType;
  readonly page: Page;
  readonly data: unknown;
  /** How many pages have been shown since the document's own. */
  readonly pageViews: number;
  /** Counts page views, and changes of address within a page. */
  readonly revision: number;
  /** To another page, to another history entry of this page, or by a choice made on this page. */
  readonly kind: "page" | "traverse" | "query";
  /** Another page is being loaded. */
  readonly pending: boolean;
}

export interface Navigation {
  readonly navigator: Navigator;
  readonly getShown: () => Shown;
  readonly subscribe: (callback: () => void) => () => void;
  /** Call it when the document shows a move. Sets focus and scroll position: as before after Back, else the start. */
  readonly arrive: () => void;
}

/**
 * Shows a page once its module and data are loaded; the page before stays until then. If either fails or is late, the
 * browser loads the whole page, once. A later navigation supersedes an earlier one.
 */
export function createNavigation(window: Window, start: Page, data: unknown, loader: PageLoader): Navigation {
  const { history, location, document } = window;
  const positions = createScrollPositions(window);
  const links = createFollowedLinks(document, positions.key);
  const subscribers = new Set<() => void>();
  let shown: Shown = {
    location: here(),
    action: NavigationType.Pop,
    page: start,
    data,
    pageViews: 0,
    revision: 0,
    kind: "page",
    pending: false,
  };
  let latest = 0;
  let leaving = false;

  function here(): Location {
    const { pathname, search, hash } = location;
    return { pathname, search, hash, state: null, key: positions.key() };
  }

  function update(change: Partial<Shown>): void {
    shown = { ...shown, ...change };
    for (const callback of subscribers) callback();
  }

  async function visit(url: URL, action: NavigationType): Promise<void> {
    latest += 1;
    const attempt = latest;
    const page = matchPage(url.pathname);
    if (page === notFoundPage || leaving) return leave(url, action);
    // Even if the page is shown at once: timings begin here.
    update({ pending: true });
    if (page.font) document.fonts.load(page.font).catch(() => {});
    const loaded = loader.loaded(page) ?? (await inTime(loader.load(page)));
    if (attempt !== latest) return;
    if (!loaded) return leave(url, action);
    // React renders the change in a microtask, before the browser takes the picture of the new page.
    showChange(() => {
      if (attempt === latest) show(url, action, page, loaded.data);
    });
  }

  /** A full load. Nothing more is shown in this document. */
  function leave(url: URL, action: NavigationType): void {
    leaving = true;
    // Back and Forward have already changed the address. Assigning the same one could only jump to its fragment.
    if (action === NavigationType.Pop) location.reload();
    else if (action === NavigationType.Replace) location.replace(url.href);
    else location.assign(url.href);
  }

  function show(url: URL, action: NavigationType, page: Page, data: unknown): void {
    if (action === NavigationType.Pop) positions.enterExisting();
    else positions.enterNew(url, action === NavigationType.Replace);
    const location = { ...here(), hash: url.hash };
    move({ location, action, page, data, pageViews: shown.pageViews + Number(page !== shown.page), kind: "page" });
  }

  /** To another address of the same page. Cancels a visit to another page. */
  function moveWithin(kind: "traverse" | "query", action: NavigationType): void {
    latest += 1;
    move({ location: here(), action, kind });
  }

  function move(change: Partial<Shown>): void {
    update({ ...change, revision: shown.revision + 1, pending: false });
  }

  function arrive(): void {
    const { action, kind, location: target } = shown;
    if (kind === "traverse") {
      if (positions.restore()) links.focus(target.key);
      else if (target.hash) document.getElementById(target.hash.slice(1))?.scrollIntoView();
      else window.scrollTo(0, 0);
    }
    if (kind !== "page") return;
    const back = action === NavigationType.Pop;
    if (!back || !links.focus(target.key)) document.querySelector("h1")?.focus({ preventScroll: true });
    if (back && positions.restore()) return;
    // The browser itself goes to the fragment, within the new entry: unlike history.pushState() this sets :target, the
    // scroll position and where the Tab key continues.
    if (target.hash) location.replace(target.hash);
    else window.scrollTo(0, 0);
  }

  function go(to: To, action: NavigationType.Push | NavigationType.Replace, staying = false): void {
    const url = new URL(typeof to === "string" ? to : createPath(to), location.href);
    const samePage = url.pathname === shown.location.pathname;
    if (samePage && staying) {
      links.forget(positions.key());
      positions.enterNew(url, action === NavigationType.Replace);
      moveWithin("query", action);
    } else if (samePage && url.search === location.search && url.hash) location.assign(url.hash);
    else void visit(url, action);
  }

  /** Returns false if the address is that of what is shown. */
  function followAddress(): boolean {
    const isElsewhere = location.pathname !== shown.location.pathname;
    if (isElsewhere) void visit(new URL(location.href), NavigationType.Pop);
    return isElsewhere;
  }

  window.addEventListener("popstate", () => {
    if (followAddress()) return;
    const moved = positions.enterExisting();
    moveWithin(moved ? "traverse" : "query", NavigationType.Pop);
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    // The visitor left while a page was loading. Show it only if Back or Forward had changed the address to it.
    latest += 1;
    leaving = false;
    update({ pending: false });
    followAddress();
  });

  return {
    navigator: {
      createHref: (to) => (typeof to === "string" ? to : createPath(to)),
      go: (delta) => history.go(delta),
      push: (to, _state, options) => go(to, NavigationType.Push, options?.preventScrollReset),
      replace: (to, _state, options) => go(to, NavigationType.Replace, options?.preventScrollReset),
    },
    getShown: () => shown,
    subscribe(callback) {
      subscribers.add(callback);
      return () => subscribers.delete(callback);
    },
    arrive,
  };
}

/** `undefined` if the page does not arrive in time. */
async function inTime(page: Promise<LoadedPage>): Promise<LoadedPage | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), DEADLINE_MS);
  });
  const loaded = await Promise.race([page.catch(() => undefined), deadline]);
  clearTimeout(timer);
  return loaded;
}

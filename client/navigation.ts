import { createPath, type Location, NavigationType, type Navigator, type To } from "react-router";
import type { Page } from "../shared/engine/page.ts";
import { matchPage } from "../shared/routes.tsx";
import { notFoundPage } from "../shared/site/pages.ts";
import type { PageLoader } from "./page-loader.ts";
import { createFollowedLinks, createScrollPositions } from "./reading-position.ts";

/** How long a page's module may take before the browser is told to load the page itself, in milliseconds. */
const PAGE_MODULE_DEADLINE_MS = 8_000;

/** What is on the screen. */
interface Shown {
  readonly location: Location;
  readonly action: NavigationType;
  readonly page: Page;
  /** How often another page has been shown since the document was loaded; 0 is the document's own. */
  readonly visits: number;
  /** How many entries of the history have been taken up: each visit, and each other address of the same page. */
  readonly moves: number;
  /** How the reader comes to it: to another page, back to another place of this one, or by a choice made on it. */
  readonly by: "arriving" | "returning" | "staying";
  /** True from when another page is asked for until it is shown. */
  readonly pending: boolean;
}

export interface Navigation {
  /** What react-router's links call. */
  readonly navigator: Navigator;
  readonly getShown: () => Shown;
  /** Calls back whenever `getShown()` has a new answer. Returns what ends the subscription. */
  readonly subscribe: (callback: () => void) => () => void;
  /**
   * To be called once the document has what a move shows. Sets scroll position and focus: to where the reader left them
   * on the way back, and to the beginning otherwise.
   */
  readonly arrive: () => void;
}

/**
 * The site's navigation. A page is shown once its module is here, and until then the page before it stays. Where the
 * module cannot be had, in whatever way, the browser is sent to the page itself: once, and to the address asked for.
 * A later navigation supersedes an earlier one.
 */
export function createNavigation(window: Window, start: Page, loader: PageLoader): Navigation {
  const { history, location, document } = window;
  const positions = createScrollPositions(window);
  const links = createFollowedLinks(document, positions.key);
  const subscribers = new Set<() => void>();
  let shown: Shown = {
    location: here(),
    action: NavigationType.Pop,
    page: start,
    visits: 0,
    moves: 0,
    by: "arriving",
    pending: false,
  };
  let newest = 0;
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
    newest += 1;
    const attempt = newest;
    const page = matchPage(url.pathname);
    if (page === notFoundPage || leaving) return leave(url, action);
    // Said also where the page is shown at once: from now on the visitor waits.
    update({ pending: true });
    if (!loader.modules.has(page)) {
      const loaded = await arrivesInTime(loader.load(page));
      if (attempt !== newest) return;
      if (!loaded) return leave(url, action);
    }
    show(url, action, page);
  }

  /** Hands the address over to the browser; this document then shows nothing more. */
  function leave(url: URL, action: NavigationType): void {
    leaving = true;
    // Back and Forward have already changed the address: to assign it again could be a jump within this document.
    if (action === NavigationType.Pop) location.reload();
    else if (action === NavigationType.Replace) location.replace(url.href);
    else location.assign(url.href);
  }

  function show(url: URL, action: NavigationType, page: Page): void {
    if (action === NavigationType.Pop) positions.enterExisting();
    else positions.enterNew(url, action === NavigationType.Replace);
    const location = { ...here(), hash: url.hash };
    move({ location, action, page, visits: shown.visits + Number(page !== shown.page), by: "arriving" });
  }

  /** Another address of the page that is on the screen: whatever was under way to another page is given up. */
  function moveWithin(by: "returning" | "staying", action: NavigationType): void {
    newest += 1;
    move({ location: here(), action, by });
  }

  function move(change: Partial<Shown>): void {
    update({ ...change, moves: shown.moves + 1, pending: false });
  }

  function arrive(): void {
    const { action, by, location: target } = shown;
    if (by === "returning") {
      if (positions.restore()) links.focus(target.key);
      else if (target.hash) document.getElementById(target.hash.slice(1))?.scrollIntoView();
      else window.scrollTo(0, 0);
    }
    if (by !== "arriving") return;
    const back = action === NavigationType.Pop;
    if (!back || !links.focus(target.key)) document.querySelector("h1")?.focus({ preventScroll: true });
    if (back && positions.restore()) return;
    // A fragment is navigated to by the browser itself, within the new entry: unlike history.pushState() that sets
    // :target, the scroll position and where the Tab key goes on from, as a link to it would.
    if (target.hash) location.replace(target.hash);
    else window.scrollTo(0, 0);
  }

  function go(to: To, action: NavigationType.Push | NavigationType.Replace, staying = false): void {
    const url = new URL(typeof to === "string" ? to : createPath(to), location.href);
    const samePage = url.pathname === shown.location.pathname;
    if (samePage && staying) {
      links.forget(positions.key());
      positions.enterNew(url, action === NavigationType.Replace);
      moveWithin("staying", action);
    } else if (samePage && url.search === location.search && url.hash) location.assign(url.hash);
    else void visit(url, action);
  }

  /** Shows the page that the address names, unless it is shown, and says whether it was not. */
  function followAddress(): boolean {
    const isElsewhere = location.pathname !== shown.location.pathname;
    if (isElsewhere) void visit(new URL(location.href), NavigationType.Pop);
    return isElsewhere;
  }

  window.addEventListener("popstate", () => {
    if (followAddress()) return;
    const moved = positions.enterExisting();
    moveWithin(moved ? "returning" : "staying", NavigationType.Pop);
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    // What was on its way when the visitor left was given up with that.
    newest += 1;
    leaving = false;
    update({ pending: false });
    // But for a way back, which has changed the address already.
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

/** Whether the module is here before the deadline; a failure of any kind is a "no". */
async function arrivesInTime(module: Promise<unknown>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, PAGE_MODULE_DEADLINE_MS, false);
  });
  const arrival = module.then(
    () => true,
    () => false,
  );
  const inTime = await Promise.race([arrival, deadline]);
  clearTimeout(timer);
  return inTime;
}

import { isModifiedClick } from "../shared/engine/elements.tsx";

type Position = readonly [x: number, y: number];

export interface ScrollPositions {
  /** The key of the history entry whose page is on the screen. */
  readonly key: () => string;
  /**
   * Makes a history entry for an address that is about to be shown, or puts it in place of the current one; without the
   * fragment, to which the browser itself is to navigate.
   */
  readonly enterNew: (address: URL, replace: boolean) => void;
  /**
   * Takes over the entry that the browser has moved to, by Back, by Forward or by a link to a fragment, and says
   * whether it is another one.
   */
  readonly enterExisting: () => boolean;
  /** Scrolls to where the current entry was left. Returns false where it was not seen before. */
  readonly restore: () => boolean;
}

/** How many of the last positions an entry's state holds. */
const KEPT = 50;

/** WebKit throws at the 101st change of the history within 30 s, so a reader's pauses must not come to that many. */
const SCROLL_PAUSE_MS = 400;

/**
 * Remembers for each history entry how far its page was read. The browser's own restoration would act before the page
 * is in the document, so it is on only while the document itself is left: for a reload, or for Back from another site.
 * The positions are in memory and in the history's own state, never in storage.
 */
export function createScrollPositions(window: Window): ScrollPositions {
  const { history } = window;
  let positions = new Map<string, Position>();
  let key = adoptEntry();
  let pause: ReturnType<typeof setTimeout> | undefined;
  // WebKit restores the place of a reload only at `load`, after hydration if typefaces are slow. After Back from another
  // site to a page with an opener policy, it does not restore it at all.
  if (window.scrollY === 0) restore();
  keep();
  copyToEntry();

  history.scrollRestoration = "manual";
  window.addEventListener("pageshow", ({ persisted }) => {
    history.scrollRestoration = "manual";
    // WebKit shows the top of a page that it has kept alive.
    if (persisted) restore();
  });
  window.addEventListener("pagehide", () => {
    history.scrollRestoration = "auto";
  });
  window.addEventListener(
    "scroll",
    () => {
      keep();
      clearTimeout(pause);
      pause = setTimeout(() => isAtOwnEntry() && copyToEntry(), SCROLL_PAUSE_MS);
    },
    { passive: true },
  );

  /** False if Back has moved on to an entry whose page is not here yet. That entry must stay as it is. */
  function isAtOwnEntry(): boolean {
    return history.state?.key === key;
  }

  function restore(): boolean {
    const position = positions.get(key);
    if (position) window.scrollTo(...position);
    return position !== undefined;
  }

  function keep(): void {
    // The one that was left last comes last.
    positions.delete(key);
    positions.set(key, [window.scrollX, window.scrollY]);
  }

  /**
   * For the document that takes this one's place after a reload, or if a phone needed the memory. `pagehide` would be
   * too late: Chromium hands on the state that a reload began with.
   */
  function copyToEntry(): void {
    history.replaceState({ key, positions: [...positions].slice(-KEPT) }, "");
  }

  /** The key of the current entry: a new one where a link to a fragment or a fresh document has made it. */
  function adoptEntry(): string {
    const { key = createKey(), positions: copied = [] } = history.state ?? {};
    positions = new Map([...copied, ...positions]);
    return key;
  }

  return {
    key: () => key,
    enterNew({ pathname, search }, replace) {
      const isAtOwn = isAtOwnEntry();
      if (isAtOwn && !replace) copyToEntry();
      key = createKey();
      history[isAtOwn && replace ? "replaceState" : "pushState"]({ key }, "", pathname + search);
      // An entry may be left before anything has scrolled in it.
      keep();
    },
    enterExisting() {
      const left = key;
      key = adoptEntry();
      copyToEntry();
      return key !== left;
    },
    restore,
  };
}

function createKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

/** A link, by the page's own words for it: the elements themselves are others when the page comes back. */
type FollowedLink = readonly [address: string, nth: number];

export interface FollowedLinks {
  /** Moves the focus to the link that was followed from a history entry. Returns false where there is none. */
  readonly focus: (key: string) => boolean;
  /** To be called where a history entry is left in another way. */
  readonly forget: (key: string) => void;
}

/**
 * Remembers for each history entry the link that was last followed from it, so that a keyboard user who comes back goes
 * on from there, as in a document that the browser has kept. `currentKey` is that of the entry on the screen.
 */
export function createFollowedLinks(document: Document, currentKey: () => string): FollowedLinks {
  const followed = new Map<string, FollowedLink>();

  function linksTo(address: string): Element[] {
    return [...document.links].filter((link) => link.getAttribute("href") === address);
  }

  // While the event comes down: what the click brings about has not begun, and the link has not lost the focus.
  document.addEventListener(
    "click",
    (event) => {
      const { target } = event;
      const link = target instanceof Element ? target.closest("a[href]") : null;
      // A term that shows its definition leads nowhere, and what opens elsewhere does not lead away from here.
      if (isModifiedClick(event) || link?.getAttribute("role") === "button") return;
      // A popover goes with the click: what stays is the word that it belongs to.
      const lasting = link?.closest("[popover]")?.previousElementSibling ?? link;
      const address = lasting?.getAttribute("href");
      if (lasting && address) followed.set(currentKey(), [address, linksTo(address).indexOf(lasting)]);
    },
    { capture: true },
  );

  return {
    focus(key) {
      const [address = "", nth = -1] = followed.get(key) ?? [];
      const link = linksTo(address)[nth];
      if (!(link instanceof HTMLElement)) return false;
      link.focus({ preventScroll: true });
      return true;
    },
    forget: (key) => followed.delete(key),
  };
}

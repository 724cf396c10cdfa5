import { isModifiedClick } from "../shared/engine/elements.tsx";

type Position = readonly [x: number, y: number];

export interface ScrollPositions {
  /** Of the history entry on the screen. */
  readonly key: () => string;
  /** Creates or replaces a history entry, without the address's fragment: the browser itself goes there. */
  readonly enterNew: (address: URL, replace: boolean) => void;
  /** After the browser has moved to an entry. Returns false if it is the one that was on the screen. */
  readonly enterExisting: () => boolean;
  /** Returns false if the entry has not been on the screen before. */
  readonly restore: () => boolean;
}

const MAX_SAVED_POSITIONS = 50;

/** WebKit throws at the 101st change of the history within 30 s. A position is saved after each pause in scrolling. */
const SCROLL_PAUSE_MS = 400;

/**
 * Scroll positions by history entry, in memory and in the history's state. The browser's own restoration would act
 * before the page is in the document, so it is on only while the document is being left: for a reload, or for Back from
 * another site.
 */
export function createScrollPositions(window: Window): ScrollPositions {
  const { history } = window;
  let positions = new Map<string, Position>();
  let key = adoptEntry();
  let pause: ReturnType<typeof setTimeout> | undefined;
  // WebKit restores the position after a reload only at `load`, which slow typefaces delay past hydration. After Back
  // from another site to a page with an opener policy, it does not restore it at all.
  if (window.scrollY === 0) restore();
  remember();
  saveInEntry();

  history.scrollRestoration = "manual";
  window.addEventListener("pageshow", ({ persisted }) => {
    history.scrollRestoration = "manual";
    // WebKit shows the top of a page from its back/forward cache.
    if (persisted) restore();
  });
  window.addEventListener("pagehide", () => {
    history.scrollRestoration = "auto";
    // For WebKit: Chromium and Firefox copy the state earlier.
    if (isAtOwnEntry()) saveInEntry();
  });
  window.addEventListener(
    "scroll",
    () => {
      remember();
      clearTimeout(pause);
      pause = setTimeout(() => isAtOwnEntry() && saveInEntry(), SCROLL_PAUSE_MS);
    },
    { passive: true },
  );

  /** False if Back has moved to an entry whose page is not shown yet. That entry's state must not be overwritten. */
  function isAtOwnEntry(): boolean {
    return history.state?.key === key;
  }

  function restore(): boolean {
    const position = positions.get(key);
    if (position) window.scrollTo(...position);
    return position !== undefined;
  }

  function remember(): void {
    // Moves it to the end of the map, so that the oldest positions are dropped first.
    positions.delete(key);
    positions.set(key, [window.scrollX, window.scrollY]);
  }

  /** For a reload, or a phone that discards the page. `pagehide` would be too late: Chromium has copied the state then. */
  function saveInEntry(): void {
    history.replaceState({ key, positions: [...positions].slice(-MAX_SAVED_POSITIONS) }, "");
  }

  /** Returns the entry's key: a new one for an entry of a new document or of a link to a fragment. */
  function adoptEntry(): string {
    // A browser extension, or an earlier version of this site, can have left anything there.
    const { key, positions: saved } = Object(history.state) as { key?: unknown; positions?: unknown };
    positions = new Map([...(Array.isArray(saved) ? saved.filter(isSaved) : []), ...positions]);
    return typeof key === "string" ? key : createKey();
  }

  return {
    key: () => key,
    enterNew({ pathname, search }, replace) {
      const isAtOwn = isAtOwnEntry();
      if (isAtOwn && !replace) saveInEntry();
      key = createKey();
      history[isAtOwn && replace ? "replaceState" : "pushState"]({ key }, "", pathname + search);
      // An entry may be left before any scrolling.
      remember();
    },
    enterExisting() {
      const left = key;
      key = adoptEntry();
      saveInEntry();
      return key !== left;
    },
    restore,
  };
}

function isSaved(entry: unknown): entry is [key: string, Position] {
  return Array.isArray(entry) && Array.isArray(entry[1]) && entry[1].length === 2 && entry[1].every(Number.isFinite);
}

function createKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

/** The nth link to an address. Not the element: it is another one when the page is shown again. */
type FollowedLink = readonly [address: string, nth: number];

export interface FollowedLinks {
  /** Focuses the link that was followed from a history entry. Returns false if there is none. */
  readonly focus: (key: string) => boolean;
  readonly forget: (key: string) => void;
}

/** Lets a keyboard user who comes Back continue from the link that they followed. */
export function createFollowedLinks(document: Document, currentKey: () => string): FollowedLinks {
  const followed = new Map<string, FollowedLink>();

  // Not `document.links`, which lacks those of a drawing.
  function linksTo(address: string): Element[] {
    return [...document.querySelectorAll("a[href]")].filter((link) => link.getAttribute("href") === address);
  }

  // In the capture phase the click has had no effect yet.
  document.addEventListener(
    "click",
    (event) => {
      const { target } = event;
      const link = target instanceof Element ? target.closest("a[href]") : null;
      // A term of the glossary has the role of a button: it opens its definition.
      if (isModifiedClick(event) || link?.getAttribute("role") === "button") return;
      // The click closes a popover. The term before it stays.
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
      if (!(link instanceof HTMLElement || link instanceof SVGElement)) return false;
      link.focus({ preventScroll: true });
      return true;
    },
    forget: (key) => followed.delete(key),
  };
}

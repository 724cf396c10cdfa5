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

/**
 * Remembers for each history entry how far its page was read. The browser's own restoration would act before the page
 * is in the document, so it is only left on for when the document itself is left: a reload, or the way back from
 * another site. The positions stand in memory and in the history's own state, never in storage.
 */
export function createScrollPositions(window: Window): ScrollPositions {
  const { history } = window;
  let positions = new Map<string, Position>();
  let key = adoptEntry();
  keep();
  copyToEntry();

  history.scrollRestoration = "manual";
  window.addEventListener("pageshow", () => {
    history.scrollRestoration = "manual";
  });
  window.addEventListener("pagehide", () => {
    history.scrollRestoration = "auto";
  });
  window.addEventListener("scroll", keep, { passive: true });

  function keep(): void {
    // The one that was left last comes last.
    positions.delete(key);
    positions.set(key, [window.scrollX, window.scrollY]);
  }

  /**
   * For the document that a reload, or a phone that needed the memory, puts in this one's place. Not when this one is
   * left: Chromium hands on the state that a reload began with.
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
      // Back may have moved on already to an entry whose page is not here yet, and which is to stay as it is.
      const isAtOwn = history.state?.key === key;
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
    restore() {
      const position = positions.get(key);
      if (position) window.scrollTo(...position);
      return position !== undefined;
    },
  };
}

function createKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

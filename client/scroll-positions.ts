type Position = readonly [x: number, y: number];

export interface ScrollPositions {
  /** The key of the history entry whose page is on the screen. */
  readonly key: () => string;
  /** Makes a history entry for an address that is about to be shown, or puts it in place of the current one. */
  readonly enterNew: (address: string, mode: "push" | "replace") => void;
  /**
   * Takes over the entry that the browser has moved to, by Back, by Forward or by a link to a fragment, and says
   * whether it is another one.
   */
  readonly enterExisting: () => boolean;
  /** Scrolls to where the current entry was left. Returns false where it was not seen before. */
  readonly restore: () => boolean;
}

/**
 * Remembers for each history entry how far its page was read. The browser's own restoration would act before the page
 * is in the document, so it is only left on for when the document itself is left: a reload, or the way back from
 * another site. The positions stand in memory and in the history's own state, never in storage.
 */
export function createScrollPositions(window: Window): ScrollPositions {
  const { history } = window;
  const positions = new Map<string, Position>();
  let key = adoptEntry(history);
  keep();

  history.scrollRestoration = "manual";
  window.addEventListener("pageshow", () => {
    history.scrollRestoration = "manual";
  });
  window.addEventListener("pagehide", () => {
    history.scrollRestoration = "auto";
  });
  window.addEventListener("scroll", keep, { passive: true });

  function keep(): void {
    positions.set(key, [window.scrollX, window.scrollY]);
  }

  return {
    key: () => key,
    enterNew(address, mode) {
      const left = key;
      key = createKey();
      if (mode === "replace") {
        history.replaceState({ key }, "", address);
      } else {
        // The copy in the entry's own state is for the document that a reload puts in this one's place.
        // Back may have moved on already to an entry whose page is not here yet.
        if (history.state?.key === left) {
          history.replaceState({ ...history.state, position: [window.scrollX, window.scrollY] }, "");
        }
        history.pushState({ key }, "", address);
      }
      // An entry may be left before anything has scrolled in it.
      keep();
    },
    enterExisting() {
      const left = key;
      key = adoptEntry(history);
      return key !== left;
    },
    restore() {
      const position = positions.get(key) ?? positionIn(history.state);
      if (position) window.scrollTo(...position);
      return position !== undefined;
    },
  };
}

/** The key of the current entry, which is given one where a link to a fragment or a fresh document has made it. */
function adoptEntry(history: History): string {
  const key: unknown = history.state?.key;
  if (typeof key === "string") return key;
  const created = createKey();
  history.replaceState({ key: created }, "");
  return created;
}

function createKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

function positionIn(state: unknown): Position | undefined {
  if (typeof state !== "object" || state === null || !("position" in state)) return undefined;
  const { position } = state;
  return Array.isArray(position) ? [Number(position[0]), Number(position[1])] : undefined;
}

import { opensElsewhere } from "../shared/components/opens-elsewhere.ts";

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
      if (opensElsewhere(event) || link?.getAttribute("role") === "button") return;
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

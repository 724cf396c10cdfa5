/**
 * Runs in a page, so it can use nothing from outside. Finds text that cannot be seen in whole because it goes beyond
 * the window, beyond a box that hides its overflow, or beyond its own box, where it would cover other text. Returns a
 * line for each piece. Ignores text for screen readers only.
 */
export function findCutOffText(): string[] {
  const faults: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const words = node.textContent?.trim();
    if (!parent || !words || !parent.checkVisibility({ visibilityProperty: true }) || isForListeners(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const fault = faultOf(range.getBoundingClientRect(), parent);
    if (fault) faults.push(`${parent.localName} "${words.slice(0, 40)}" ${fault}`);
  }
  return faults.slice(0, 20);

  /** Hidden in one of the usual ways: shrunk to a point or a line, or above the window until it has focus. */
  function isForListeners(element: Element): boolean {
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { width, height, bottom } = box.getBoundingClientRect();
      if ((cuts(box) && Math.min(width, height) <= 1) || bottom + window.scrollY <= 0) return true;
    }
    return false;
  }

  function cuts(box: Element): boolean {
    const { clipPath, overflowX, overflowY } = getComputedStyle(box);
    return box !== document.documentElement && (clipPath !== "none" || /hidden|clip/.test(overflowX + overflowY));
  }

  function faultOf(text: DOMRect, parent: Element): string | undefined {
    if (text.left < -1 || text.right > innerWidth + 1) {
      return `reaches from ${Math.round(text.left)} to ${Math.round(text.right)} px in the window`;
    }
    const own = blockAround(parent);
    for (let box: Element | null = parent; box; box = box.parentElement) {
      if (box !== own && !cuts(box)) continue;
      const edge = box.getBoundingClientRect();
      // A letter's box is higher than its line if lines are set close.
      const slack = Number.parseFloat(getComputedStyle(box).fontSize) / 2;
      if (text.left < edge.left - 2 || text.right > edge.right + 2) return `is wider than ${nameOf(box)}`;
      if (text.top < edge.top - slack || text.bottom > edge.bottom + slack) return `is higher than ${nameOf(box)}`;
    }
    return undefined;
  }

  function blockAround(element: Element): Element {
    const inline = /^(inline|contents)$/.test(getComputedStyle(element).display);
    return inline && element.parentElement ? blockAround(element.parentElement) : element;
  }

  function nameOf(element: Element): string {
    return [element.localName, ...element.classList].join(".");
  }
}

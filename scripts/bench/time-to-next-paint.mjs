/** What the Event Timing API leaves out, since it counts as at once, in milliseconds. */
const SHORTEST_MS = 16;

/** How long after two frames an entry that has not come is waited for, in milliseconds. */
const LONGEST_WAIT_MS = 1_000;

/**
 * From an interaction to the next paint, in milliseconds, as Interaction to Next Paint counts it; 16 where it was no
 * more.
 * @param {import("playwright-core").Page} page
 * @param {"click" | "keydown"} event The last event of the interaction that the page acts on.
 * @param {() => Promise<void>} interact
 * @returns {Promise<number>}
 */
export async function timeToNextPaint(page, event, interact) {
  await page.evaluate(
    ({ event, shortest, wait }) => {
      const timed = new Promise((resolve) => {
        let longest = shortest;
        const observer = new PerformanceObserver((list) => {
          const entries = list.getEntries().filter((entry) => Object(entry).interactionId > 0);
          longest = Math.max(longest, ...entries.map(({ duration }) => duration));
          if (entries.some(({ name }) => name === event)) resolve(longest);
        });
        observer.observe(Object({ type: "event", durationThreshold: shortest }));
        const giveUp = () => setTimeout(() => resolve(longest), wait);
        const afterTwoFrames = () => requestAnimationFrame(() => requestAnimationFrame(giveUp));
        addEventListener(event, afterTwoFrames, { capture: true, once: true });
      });
      Object.assign(window, { timed });
    },
    { event, shortest: SHORTEST_MS, wait: LONGEST_WAIT_MS },
  );
  await interact();
  return page.evaluate(() => Object(window).timed);
}

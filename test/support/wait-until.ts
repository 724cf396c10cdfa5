/** How often it is looked, in milliseconds. */
const INTERVAL_MS = 20;

/** Settles when something holds: for what tells nobody by itself that it has changed. */
export async function waitUntil(holds: () => unknown): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
}

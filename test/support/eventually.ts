/**
 * How long to wait at the most, in milliseconds: Jest gives a test a little more, and does not stop what it has begun.
 */
const LONGEST_WAIT_MS = 50_000;

/**
 * Waits for something of which nobody tells: what another connection's end, or another process, brings about. Settles
 * with the first that is found which is not falsy. Rejects with what was looked for where that takes too long.
 */
export async function eventually<Found>(
  look: () => Found | Promise<Found>,
  pauseMs = 10,
): Promise<Exclude<Found, Falsy>> {
  const end = performance.now() + LONGEST_WAIT_MS;
  while (performance.now() < end) {
    const found = await look();
    if (found) return found as Exclude<Found, Falsy>;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw new Error(`Within ${LONGEST_WAIT_MS / 1000} s this has not come about: ${look}`);
}

type Falsy = undefined | null | false | 0 | "";

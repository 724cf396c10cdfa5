/** Shorter than Jest's own timeout, so that a failure names what was missing. */
const DEADLINE_MS = 5_000;

/**
 * Polls until `look` returns something truthy and resolves with that, for what sends no event: the end of another
 * connection, or what another process does. Otherwise rejects with `what` it waited for.
 */
export async function eventually<Found>(
  what: string,
  look: () => Found | Promise<Found>,
  pauseMs = 10,
): Promise<Exclude<Found, Falsy>> {
  // Created here, so that its stack names the test's line.
  const timeout = new Error(`Not within ${DEADLINE_MS / 1000} s: ${what}`);
  const end = performance.now() + DEADLINE_MS;
  while (performance.now() < end) {
    const found = await look();
    if (found) return found as Exclude<Found, Falsy>;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw timeout;
}

/** Settles like the promise, but rejects after a deadline with what it waited for. */
export async function inTime<Value>(promise: Promise<Value>, describe: () => string): Promise<Value> {
  const timeout = new Error();
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      timeout.message = `Not within ${DEADLINE_MS / 1000} s: ${describe()}`;
      reject(timeout);
    }, DEADLINE_MS);
  });
  return Promise.race([promise, deadline]).finally(() => clearTimeout(timer));
}

type Falsy = undefined | null | false | 0 | "";

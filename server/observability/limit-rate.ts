const MINUTE_MS = 60_000;

/**
 * Allows so many calls a minute, from all callers together. A minute begins with its first call. Each call returns 0 if
 * it is allowed, otherwise the milliseconds until the next minute.
 */
export function limitRate(perMinute: number): () => number {
  let begunAt = Number.NEGATIVE_INFINITY;
  let count = 0;
  return () => {
    const now = performance.now();
    if (now - begunAt >= MINUTE_MS) {
      begunAt = now;
      count = 0;
    }
    count += 1;
    return count <= perMinute ? 0 : begunAt + MINUTE_MS - now;
  };
}

/**
 * Counts what happens and says whether it is still within so many a minute, counted from the first of them. For what
 * nobody in particular brings about: visitors are told apart in monitoring/rate-limit.ts.
 */
export function limitRate(perMinute: number): () => boolean {
  let begun = Number.NEGATIVE_INFINITY;
  let count = 0;
  return () => {
    const now = performance.now();
    if (now - begun >= 60_000) {
      begun = now;
      count = 0;
    }
    count += 1;
    return count <= perMinute;
  };
}

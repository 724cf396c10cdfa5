let knownMs = 0;
let known = "";

/** The time as a field inside a line of JSON. Made once a millisecond: a busy log asks more often. */
export function logTime(): string {
  const now = Date.now();
  if (now !== knownMs) {
    knownMs = now;
    known = `,"time":"${new Date(now).toISOString()}"`;
  }
  return known;
}

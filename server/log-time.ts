/** The milliseconds of a second as they end a time: "000" to "999". */
const MILLISECONDS = Array.from({ length: 1_000 }, (_none, value) => String(value).padStart(3, "0"));

let knownMs = 0;
let known = "";
let knownSecond = 0;
let second = "";

/**
 * The time as a field inside a line of JSON. Made once a millisecond, since a busy log asks more often, and out of what
 * is made once a second, since Node takes as long to write a date as the log takes for all the rest of a line.
 */
export function logTime(): string {
  const now = Date.now();
  if (now === knownMs) return known;
  const milliseconds = now % 1_000;
  if (now - milliseconds !== knownSecond) {
    knownSecond = now - milliseconds;
    second = `,"time":"${new Date(now).toISOString().slice(0, -"000Z".length)}`;
  }
  knownMs = now;
  known = `${second}${MILLISECONDS[milliseconds]}Z"`;
  return known;
}

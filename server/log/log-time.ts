/** How the milliseconds of a second end a time, and the field: "000Z" to "999Z". */
const ENDS = Array.from({ length: 1_000 }, (_none, milliseconds) => `${String(milliseconds).padStart(3, "0")}Z"`);

let knownSecond = 0;
let known = "";

/**
 * The time as a field inside a line of JSON. All but its milliseconds is made once a second, since Node takes as long
 * to write a date as the log takes for all the rest of a line.
 */
export function logTime(): string {
  const now = Date.now();
  const milliseconds = now % 1_000;
  if (now - milliseconds !== knownSecond) {
    knownSecond = now - milliseconds;
    known = `,"time":"${new Date(now).toISOString().slice(0, -"000Z".length)}`;
  }
  return known + ENDS[milliseconds];
}

import { memoize } from "./memoize.ts";

const DAY_MS = 86_400_000;

/** As `memoize`, until the day changes (UTC): then everything is forgotten, and made anew when it is asked for. */
export function memoizeForADay<Key, Value>(make: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  let day = today();
  let memoized = memoize(make);
  return (key) => {
    if (day !== today()) {
      day = today();
      memoized = memoize(make);
    }
    return memoized(key);
  };
}

function today(): number {
  return Math.floor(Date.now() / DAY_MS);
}

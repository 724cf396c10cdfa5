/** A save is several events, and a change of branch many: what follows waits for the last of them, in milliseconds. */
const SETTLING_MS = 10;

/**
 * Collects changes of files, and hands those over that came together; the next only once these have been dealt with.
 * @param {(files: string[]) => Promise<void>} take
 * @returns {(file: string) => void}
 */
export function collectChanges(take) {
  /** @type {Set<string>} */
  const changed = new Set();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let taking = Promise.resolve();

  function handOver() {
    const files = [...changed];
    changed.clear();
    if (files.length > 0) taking = taking.then(() => take(files));
  }

  return (file) => {
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(handOver, SETTLING_MS);
  };
}

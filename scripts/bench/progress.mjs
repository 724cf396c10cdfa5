/**
 * Says what is being done: in one line that is written over on a terminal, in a line each elsewhere.
 * @typedef {{ step: (what: string) => void, end: () => void }} Progress
 */

/**
 * @param {{ isTTY?: boolean, columns?: number, write: (text: string) => unknown }} stream
 * @returns {Progress}
 */
export function createProgress(stream) {
  const begun = performance.now();
  return {
    step(what) {
      const line = `${((performance.now() - begun) / 1000).toFixed(0)} s: ${what}`;
      stream.write(stream.isTTY ? `\r\x1b[K${line.slice(0, (stream.columns ?? 80) - 1)}` : `${line}\n`);
    },
    end() {
      if (stream.isTTY) stream.write("\r\x1b[K");
    },
  };
}

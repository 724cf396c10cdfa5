/**
 * The processor time of one request, in microseconds.
 * @param {number | undefined} cpuSeconds What all of them took; undefined, or not a number, where that cannot be read.
 * @param {number} requests
 * @returns {number | undefined} undefined where they took less than the kernel's clock counts, or nobody knows what.
 */
export function cpuOfOne(cpuSeconds, requests) {
  return cpuSeconds !== undefined && cpuSeconds > 0 ? (cpuSeconds / requests) * 1_000_000 : undefined;
}

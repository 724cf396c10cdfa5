/** Safari has no idle callback. */
export function whenIdle(callback: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(callback, { timeout: 5_000 });
  else setTimeout(callback, 2_000);
}

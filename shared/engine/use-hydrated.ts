import { useSyncExternalStore } from "react";

/**
 * False on the server and while the browser takes its document over, true from then on: what needs script waits for it.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(neverChanges, inBrowser, onServer);
}

function neverChanges() {
  return () => {};
}

function inBrowser() {
  return true;
}

function onServer() {
  return false;
}

import { useSyncExternalStore } from "react";

/** False on the server and during hydration. */
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

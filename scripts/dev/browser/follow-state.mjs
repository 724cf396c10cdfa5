/**
 * Calls back with how things stand, now and whenever that changes, as long as the page can be seen: a browser holds six
 * connections to a server at most, and a tab in the background is to leave one to the others.
 * @param {(state: import("../create-channel.mjs").State) => void} take
 */
export function followState(take) {
  /** @type {EventSource | undefined} */
  let events;

  function follow() {
    events?.close();
    if (document.visibilityState !== "visible") return;
    events = new EventSource("/__dev/events");
    events.addEventListener("message", ({ data }) => take(JSON.parse(data)));
  }

  document.addEventListener("visibilitychange", follow);
  follow();
}

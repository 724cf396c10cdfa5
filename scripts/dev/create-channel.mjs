/**
 * What an open page has to know.
 * @typedef {object} State
 * @property {string} page The version of everything but the styles; "" before there is one.
 * @property {string} styles The version of the stylesheet.
 * @property {readonly import("./describe-problem.mjs").DescribedProblem[]} failures What keeps the sources from being shown.
 * @property {readonly import("./describe-problem.mjs").DescribedProblem[]} problems What the content desk has found.
 * @property {number} reports How many reports have come.
 */

/** How long a browser waits before it asks again, where the development server does not answer, in milliseconds. */
const RETRY_MS = 500;

/**
 * Tells every open page how things stand, when it asks and whenever that changes. A page compares with what it shows:
 * so it misses nothing that happened while it was not listening.
 * https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export function createChannel() {
  /** @type {State} */
  let state = { page: "", styles: "", failures: [], problems: [], reports: 0 };
  /** @type {Set<import("node:http").ServerResponse>} */
  const listeners = new Set();

  const message = () => `data: ${JSON.stringify(state)}\n\n`;

  return {
    state: () => state,

    /** @param {Partial<State>} change */
    publish(change) {
      state = { ...state, ...change };
      for (const response of listeners) response.write(message());
    },

    /** @param {import("node:http").ServerResponse} response */
    connect(response) {
      response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
      response.write(`retry: ${RETRY_MS}\n${message()}`);
      listeners.add(response);
      response.once("close", () => listeners.delete(response));
    },
  };
}

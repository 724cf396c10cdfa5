/**
 * Has a client of autocannon pass over the bodies of its answers, for its option `setupClient`. It decodes each of them
 * as text, in case somebody compares it, which takes ten times as long for a compressed page as the server needs to
 * send it: what waits so long for its next request is measured half asleep.
 * @param {import("autocannon").Client} client
 */
export function passOverBodies(client) {
  const { pipelinedRequests } =
    /** @type {import("autocannon").Client & { pipelinedRequests: { addBody: () => void } }} */ (client);
  pipelinedRequests.addBody = () => {};
}

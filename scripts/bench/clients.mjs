/** For every use of autocannon: the clients that ask. */
export const CLIENTS = {
  /** As many as one small machine has visitors at a time; each keeps its connection. */
  connections: 32,
  /** How exactly the end of the requests is kept, in milliseconds. */
  sampleInt: 100,
  setupClient: passOverBodies,
};

/**
 * Has a client pass over the bodies of its answers. autocannon decodes each of them as text, in case somebody compares
 * it, which takes ten times as long for a compressed page as the server needs to send it: what waits so long for its
 * next request is measured half asleep.
 * @param {import("autocannon").Client} client
 */
function passOverBodies(client) {
  const { pipelinedRequests } =
    /** @type {import("autocannon").Client & { pipelinedRequests: { addBody: () => void } }} */ (client);
  pipelinedRequests.addBody = () => {};
}

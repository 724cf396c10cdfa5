import { once } from "node:events";
import { connect } from "node:net";

/** How many visitors are there at a time. */
const VISITORS = 32;

const ENCODINGS = ["br", "gzip", "identity"];

/**
 * Visitors who ask for a page each, by turns, and close the connection at the first bytes of the answer. Rejects where
 * a connection fails.
 * @param {string} origin
 * @param {readonly string[]} paths
 * @param {number} count
 */
export async function leaveMidStream(origin, paths, count) {
  const { hostname, port } = new URL(origin);
  let come = 0;
  await Promise.all(Array.from({ length: VISITORS }, comeAndGo));

  async function comeAndGo() {
    while (come < count) {
      const path = paths[come % paths.length];
      const encoding = ENCODINGS[come % ENCODINGS.length];
      come += 1;
      const socket = connect(Number(port), hostname);
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nAccept-Encoding: ${encoding}\r\n\r\n`);
      await once(socket, "data");
      socket.destroy();
    }
  }
}

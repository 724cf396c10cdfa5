import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below the ports that systems give out by themselves: Linux begins at 32768, others at 49152 (RFC 6335). */
const FIRST = 20_000;
const LAST = 32_000;

/**
 * A port of this machine that nobody listens on, for a server that is told its port. It is none that the system may
 * give to somebody else before that server listens.
 * @returns {Promise<number>}
 */
export async function freePort() {
  const port = randomInt(FIRST, LAST);
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch {
    return freePort();
  }
  server.close();
  await once(server, "close");
  return port;
}

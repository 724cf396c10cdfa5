import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Systems give out higher ports by themselves: Linux from 32768, others from 49152 (RFC 6335). */
const FIRST = 20_000;
const LAST = 32_000;

/** A port that nobody listens on, for a server that has to be told its port. */
export async function freePort(): Promise<number> {
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

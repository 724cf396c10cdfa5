import { connect, type Socket } from "node:net";
import { inTime } from "./eventually.ts";

export interface RawConnection {
  readonly socket: Socket;
  /** Everything that came back so far, a character for a byte. */
  readonly text: () => string;
  /** Settles when these words have come back so many times. Fails when the connection is closed without them. */
  until(words: string, times?: number): Promise<string>;
  readonly closed: Promise<string>;
}

/** A connection to an origin on which a test sends what no HTTP client would. */
export function openRaw(origin: string): RawConnection {
  const { hostname, port } = new URL(origin);
  const socket = connect({ port: Number(port), host: hostname.replace(/^\[|\]$/g, ""), allowHalfOpen: true });
  let text = "";
  const listeners = new Set<() => void>();
  socket.setEncoding("latin1").on("data", (chunk: string) => {
    text += chunk;
    for (const listen of listeners) listen();
  });
  // A connection that is reset is closed as well, and what came before is still known.
  socket.on("error", () => {});
  const closed = new Promise<string>((resolve) => {
    socket.once("end", () => socket.end()).once("close", () => resolve(text));
  });
  return {
    socket,
    text: () => text,
    closed,
    until(words, times = 1) {
      const found = new Promise<string>((resolve, reject) => {
        const listen = () => {
          if (text.split(words).length <= times) return;
          listeners.delete(listen);
          resolve(text);
        };
        listeners.add(listen);
        listen();
        void closed.then(() => reject(new Error(`Closed without ${JSON.stringify(words)}: ${JSON.stringify(text)}`)));
      });
      return inTime(found, () => `${JSON.stringify(words)} in ${JSON.stringify(text)}`);
    },
  };
}

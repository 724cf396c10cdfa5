import { connect, type Socket } from "node:net";
import { inTime } from "./eventually.ts";

export interface RawConnection {
  readonly socket: Socket;
  /** Everything received so far, one character for each byte. */
  readonly text: () => string;
  /** Resolves when the words have been received so many times. Rejects if the connection closes before. */
  until(words: string, times?: number): Promise<string>;
  readonly closed: Promise<string>;
}

/** A connection for sending what no HTTP client would. */
export function openRaw(origin: string): RawConnection {
  const { hostname, port } = new URL(origin);
  const socket = connect({ port: Number(port), host: hostname.replace(/^\[|\]$/g, ""), allowHalfOpen: true });
  let text = "";
  const listeners = new Set<() => void>();
  socket.setEncoding("latin1").on("data", (chunk: string) => {
    text += chunk;
    for (const listen of listeners) listen();
  });
  // A reset closes the connection too, and what came before counts.
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

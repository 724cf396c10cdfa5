import { connect } from "node:net";

export interface RawAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/**
 * Sends a request line as it is written, which no HTTP client would, and reads the answer to its end. `target` may hold
 * any byte up to U+00FF.
 */
export async function rawRequest(origin: string, method: string, target: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(
    Buffer.from(`${method} ${target} HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n`, "latin1"),
  );
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk);
  const answer = Buffer.concat(chunks).toString("utf8");
  const [head = "", ...rest] = answer.split("\r\n\r\n");
  const [statusLine = "", ...lines] = head.split("\r\n");
  return {
    status: Number(statusLine.split(" ")[1]),
    headers: new Map(
      lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 2)]),
    ),
    body: rest.join("\r\n\r\n"),
  };
}

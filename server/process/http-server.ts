import { createServer, type RequestListener, type Server } from "node:http";
import { OperatorError } from "../config/config.ts";
import { securityHeaders } from "../http/security-headers.ts";
import { pathOfTarget } from "../http/validate-request.ts";
import { closeFloods, closeSlowReaders, oneAtATime, respondToParserErrors } from "./connection-guards.ts";

/** Node's own limit. It leaves room for what proxies add, and for cookies of other sites on the same domain. */
const MAX_HEADER_BYTES = 16_384;
/** Three times what a browser sends through several proxies. */
const MAX_HEADERS = 100;
/** Headers fit into one packet, but a phone may lose packets. Node's default is 60 s. */
const HEADERS_TIMEOUT_MS = 10_000;
/** With the body: the largest report at 35 kB/s. Node's default is 300 s. */
const REQUEST_TIMEOUT_MS = 30_000;
// Longer than a balancer's, usually 60 s: if it reuses a connection just as the server closes it, the request is lost.
// Node's default is 5 s.
const KEEP_ALIVE_TIMEOUT_MS = 65_000;
const TIMEOUT_CHECK_INTERVAL_MS = 1_000;
/** They fit into 256 MiB. One more is closed at once. Node sets no limit. */
const MAX_CONNECTIONS = 5_000;

interface Counts {
  readonly dropped?: (reason: string) => void;
  readonly unreadable?: (status: string) => void;
}

export function createHttpServer(styles: string, counts: Counts = {}): Server {
  const server = createServer({
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    connectionsCheckingInterval: TIMEOUT_CHECK_INTERVAL_MS,
    // Node's own 400 would lack the common headers; validate-request.ts sends one.
    requireHostHeader: false,
  });
  server.maxHeadersCount = MAX_HEADERS;
  server.maxConnections = MAX_CONNECTIONS;
  server.on("drop", () => counts.dropped?.("too-many"));
  respondToParserErrors(server, securityHeaders(styles), counts.unreadable);
  closeFloods(server);
  closeSlowReaders(server);
  return server;
}

/** Hands requests to the site one after the other, each with a target that Express can read. */
export function requestHandler(app: RequestListener): RequestListener {
  return oneAtATime((request, response) => {
    request.url = pathOfTarget(request);
    app(request, response);
  });
}

/** Resolves with the port. Rejects with an OperatorError about `variable`, which set it, and `command`. */
export function listen(
  server: Server,
  variable: string,
  port: number,
  host: string | undefined,
  command = "npm start",
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) =>
      reject(new OperatorError(problemOf(error, port, host, (other) => `${variable}=${other} ${command}`))),
    );
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}

function problemOf(
  error: NodeJS.ErrnoException,
  port: number,
  host: string | undefined,
  start: (port: number) => string,
): string {
  if (error.code === "EADDRINUSE") {
    const other = port < 65_535 ? port + 1 : 3000;
    return `Port ${port} is in use. Stop the program that uses it, or choose another port: ${start(other)}`;
  }
  if (error.code === "EACCES")
    return `This user may not listen on port ${port}. Choose a port above 1023: ${start(3000)}`;
  if (host === undefined) return `Listening on port ${port} failed: ${error.message}`;
  // JSON escapes invisible characters, which the system's message does not.
  return (
    `HOST is ${JSON.stringify(host)}, and listening there on port ${port} failed with ${error.code}. ` +
    "Set it to a name or an address of this machine, such as localhost, 127.0.0.1 or ::1."
  );
}

const ALL_ADDRESSES = ["0.0.0.0", "::"];

/** Host and port as in a URL. `ownHost` replaces an address that stands for all, to which nobody can connect. */
export function localAuthority(host = "::", port: number, ownHost = "localhost"): string {
  const name = ALL_ADDRESSES.includes(host) ? ownHost : host;
  // An IPv6 address stands in brackets (RFC 3986, section 3.2.2).
  return `${name.includes(":") ? `[${name}]` : name}:${port}`;
}

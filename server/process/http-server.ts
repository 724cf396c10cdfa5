import { createServer, type Server } from "node:http";
import { OperatorError } from "../config/config.ts";
import { securityHeaders } from "../http/security-headers.ts";
import { closeSlowReaders, respondToParserErrors } from "./connection-guards.ts";

/**
 * As much as a request line and its headers may be together, in bytes. It is Node's own limit, which leaves room for
 * what proxies add and for the cookies of other sites on the same domain.
 */
const MAX_HEADER_BYTES = 16_384;

/** As many headers as a browser behind several proxies may send, three times over. */
const MAX_HEADERS = 100;

/**
 * How long the headers may take, in milliseconds: they fit into one packet, and a phone has lost some. Node waits for
 * 60 s.
 */
const HEADERS_TIMEOUT_MS = 10_000;

/**
 * How long a request may take with its body, in milliseconds: a report of the largest size at 35 kB/s. Node waits for
 * 300 s.
 */
const REQUEST_TIMEOUT_MS = 30_000;

/**
 * How long a connection is kept without a request, in milliseconds. Longer than a balancer keeps its own (60 s is
 * usual): one that reuses a connection in the moment in which this end closes it loses a request. Node's 5 s do.
 */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;

/** How often the times above are looked at, in milliseconds. */
const CHECK_INTERVAL_MS = 1_000;

/** The most connections: 256 MiB hold them with room to spare. One more is closed at once. Node sets no limit. */
const MAX_CONNECTIONS = 5_000;

/** Of what never becomes a request, which is neither in the log nor in the metrics otherwise. */
interface Counts {
  /** Told of each connection that is one too many. */
  readonly dropped?: (reason: string) => void;
  /** Told of each answer to what is not a request, with its status. */
  readonly unreadable?: (status: string) => void;
}

/**
 * A server that nobody can hold up for long: it closes connections that are slow to ask or to read, and answers what is
 * not a request, with the headers that every answer has. The caller adds what handles requests.
 */
export function createHttpServer(styles: string, counts: Counts = {}): Server {
  const server = createServer({
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    connectionsCheckingInterval: CHECK_INTERVAL_MS,
    // Node's own refusal would have none of the headers: see request-target.ts.
    requireHostHeader: false,
  });
  server.maxHeadersCount = MAX_HEADERS;
  server.maxConnections = MAX_CONNECTIONS;
  server.on("drop", () => counts.dropped?.("too-many"));
  respondToParserErrors(server, securityHeaders(styles), counts.unreadable);
  closeSlowReaders(server);
  return server;
}

/**
 * Listens, and answers with the port, which the system has chosen where 0 was asked for. Rejects with a message for the
 * operator, who has set the port by `variable` and started the server by `command`. Without a host it listens on all
 * addresses.
 */
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
  if (error.code === "EADDRINUSE")
    return `Port ${port} is taken. Stop what uses it, or choose another: ${start(port < 65_535 ? port + 1 : 3000)}`;
  if (error.code === "EACCES")
    return `Port ${port} needs rights that this user lacks. Choose one above 1023: ${start(3000)}`;
  if (host === undefined) return `Listening on port ${port} failed: ${error.message}`;
  // In quotes, with what cannot be seen escaped: the system's message has it as it is.
  return (
    `HOST is ${JSON.stringify(host)}; listening there on port ${port} failed with ${error.code}. ` +
    "It takes a name or an address of this machine, such as localhost, 127.0.0.1 or ::1."
  );
}

/** To listen on, of IPv4 or of both: none of them can be asked for. */
const ALL_ADDRESSES = ["0.0.0.0", "::"];

/**
 * The host and port, as a URL has them, at which the machine that it runs on finds what listens on `host`, or on all
 * addresses where there is none. These are reached by the name or address `ownHost`.
 */
export function localAuthority(host = "::", port: number, ownHost = "localhost"): string {
  const name = ALL_ADDRESSES.includes(host) ? ownHost : host;
  // An IPv6 address stands in brackets (RFC 3986, section 3.2.2).
  return `${name.includes(":") ? `[${name}]` : name}:${port}`;
}

import { createServer, type Server } from "node:http";
import type { HeaderFields } from "../request/header-fields.ts";
import { closeSlowReaders } from "./close-slow-readers.ts";
import { answerParserErrors } from "./parser-errors.ts";

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
export function createHttpServer(headers: HeaderFields, counts: Counts = {}): Server {
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
  answerParserErrors(server, headers, counts.unreadable);
  closeSlowReaders(server);
  return server;
}

import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * What is noted of a request while it is answered: for its line in the log, for the metrics, and for the end of the
 * process. Times are of the clock of `performance.now()`, in milliseconds.
 */
export class RequestRecord {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Stands for the request in the log and in the header X-Request-Id; "" where nobody is told of it. */
  readonly id: string;
  readonly begunAt = performance.now();
  /** When the head of the answer was given to the connection; undefined where it never was. */
  headAt: number | undefined;
  endedAt = 0;
  /** The page's path in pages.ts, or the name of the part that answers: never the address that was asked for. */
  route = "*";
  /** Where a page came from; undefined for what is no page. */
  source: "remembered" | "live" | undefined;
  /** How many bytes of the answer's body were given to the connection. */
  bytes = 0;
  /** Of the last error that was met. */
  digest: string | undefined;
  /** Where the request came from; undefined where that is not to be known. */
  readonly address: string | undefined;

  constructor(request: IncomingMessage, response: ServerResponse, id = "", address?: string) {
    this.request = request;
    this.response = response;
    this.id = id;
    this.address = address;
  }

  /** Whether the connection was closed before the whole answer had been given to it. */
  get aborted(): boolean {
    return !this.response.writableFinished;
  }

  /** Undefined where no answer was begun. */
  get status(): number | undefined {
    return this.response.headersSent ? this.response.statusCode : undefined;
  }
}

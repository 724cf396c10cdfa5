import type { IncomingMessage, ServerResponse } from "node:http";
import type { BeginRecord } from "./log/record-requests.ts";
import type { RequestRecord } from "./log/request-record.ts";
import { type Answer, chooseVariant, NOT_ACCEPTABLE } from "./memory/choose-variant.ts";
import { createVariants, type Variants } from "./memory/variants.ts";
import type { TraceRequest } from "./reporting/sentry.ts";
import type { HeaderFields } from "./request/header-fields.ts";

export interface PageMemory {
  /**
   * Answers GET and HEAD of a page that is remembered, and returns true. Returns false for anything else.
   * `transport` are headers that this answer has beside those that every answer has. What it did is noted on the record
   * that it begins, where there is something to begin one; the answer then has its id.
   */
  readonly answer: (
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
    transport?: readonly string[],
    beginRecord?: BeginRecord | undefined,
  ) => boolean;
  /**
   * Has a page made once more, whole, and remembers it under its path in pages.ts: so there is an entry for each page
   * and none for an address. Once it is remembered, or is being made, asking again does nothing. Rejects where the page
   * cannot be made; it can then be asked for again.
   */
  readonly keep: (path: string, page: PageToKeep) => Promise<void>;
}

interface PageMemoryOptions {
  readonly traceRequest: TraceRequest;
  /** The headers that every answer of the site has. */
  readonly everyAnswer: HeaderFields;
  /** Whether a cache may give others what one has been answered: then no answer has an id or a trace of its request. */
  readonly shared: boolean;
}

interface PageToKeep {
  readonly status: number;
  /** The media type. */
  readonly type: string;
  /** The headers that say how long an answer may be kept. */
  readonly caching: HeaderFields;
  readonly render: () => Promise<Buffer>;
}

interface Remembered {
  readonly status: number;
  readonly variants: Variants;
}

/** The finished bytes of the pages, in every encoding, with strong validators (RFC 9110, section 8.8.3). */
export function createPageMemory({ traceRequest, everyAnswer, shared }: PageMemoryOptions): PageMemory {
  const notAcceptable: Answer = {
    ...NOT_ACCEPTABLE,
    headers: [...Object.entries(everyAnswer).flat(), ...NOT_ACCEPTABLE.headers],
  };
  const remembered = new Map<string, Remembered>();
  const underWay = new Set<string>();

  return {
    answer(path, request, response, transport = [], beginRecord) {
      const page = remembered.get(path);
      const head = request.method === "HEAD";
      if (!page || (request.method !== "GET" && !head)) return false;
      const timing = shared || head || page.status !== 200 ? undefined : traceRequest(path);
      if (timing !== undefined) response.setHeader("Server-Timing", timing);
      const answer = chooseVariant(page.variants, page.status, request, notAcceptable);
      const body = head ? undefined : answer.body;
      const record = beginRecord?.(request, response);
      // One list and no setHeader(), which would have Node sort the others out one by one.
      if (shared) response.removeHeader("X-Request-Id");
      const own = record && !shared ? [...transport, "X-Request-Id", record.id] : transport;
      response.writeHead(answer.status, own.length > 0 ? [...answer.headers, ...own] : answer.headers);
      if (body === undefined) response.end();
      else response.end(body);
      if (record) note(record, path, body);
      return true;
    },
    async keep(path, { status, type, caching, render }) {
      if (remembered.has(path) || underWay.has(path)) return;
      underWay.add(path);
      try {
        remembered.set(path, {
          status,
          variants: await createVariants(await render(), type, { ...everyAnswer, ...caching }),
        });
      } finally {
        underWay.delete(path);
      }
    },
  };
}

function note(record: RequestRecord, path: string, body: Buffer | undefined): void {
  record.headAt = performance.now();
  record.route = path;
  record.source = "remembered";
  record.bytes = body?.length ?? 0;
}

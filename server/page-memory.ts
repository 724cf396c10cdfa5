import type { IncomingMessage, ServerResponse } from "node:http";
import fresh from "fresh";
import { negotiateEncoding } from "./negotiate-encoding.ts";
import { createVariants, type Variants } from "./page-variants.ts";
import type { TraceRequest } from "./tracing.ts";

export interface PageMemory {
  /** Answers GET and HEAD of a page that is remembered, and says whether it did. Anything else is not its business. */
  readonly answer: (path: string, request: IncomingMessage, response: ServerResponse) => boolean;
  /**
   * Has a page made once more, whole, and remembers it under its path in pages.ts: so there is an entry for each page and
   * none for an address. Once it is remembered, or is being made, asking again does nothing. Rejects where the page cannot
   * be made; it can then be asked for again.
   */
  readonly keep: (path: string, page: Renewal) => Promise<void>;
}

interface Renewal {
  readonly status: number;
  /** The media type. */
  readonly type: string;
  /** The headers that say how long an answer may be kept. */
  readonly caching: Readonly<Record<string, string>>;
  readonly render: () => Promise<Buffer>;
}

interface Remembered {
  readonly status: number;
  readonly variants: Variants;
}

/** The finished bytes of the pages, in every encoding, with strong validators (RFC 9110, section 8.8.3). */
export function createPageMemory(traceRequest: TraceRequest): PageMemory {
  const remembered = new Map<string, Remembered>();
  const underWay = new Set<string>();

  return {
    answer(path, request, response) {
      const page = remembered.get(path);
      const head = request.method === "HEAD";
      if (!page || (request.method !== "GET" && !head)) return false;
      const encoding = negotiateEncoding(request);
      if (encoding === undefined) {
        refuse(response);
        return true;
      }
      const { headers, validators, compared, body } = page.variants[encoding];
      const timing = head || page.status !== 200 ? undefined : traceRequest(path);
      if (timing !== undefined) response.setHeader("Server-Timing", timing);
      // Only an answer that would be a success has something to be compared with (RFC 9110, section 13.2.1).
      if (page.status === 200 && fresh(request.headers, compared)) response.writeHead(304, validators).end();
      else if (head) response.writeHead(page.status, headers).end();
      else response.writeHead(page.status, headers).end(body);
      return true;
    },
    async keep(path, { status, type, caching, render }) {
      if (remembered.has(path) || underWay.has(path)) return;
      underWay.add(path);
      try {
        remembered.set(path, { status, variants: await createVariants(await render(), type, caching) });
      } finally {
        underWay.delete(path);
      }
    },
  };
}

/** RFC 9110, section 15.5.7: the request has ruled out every form in which there is the page. */
function refuse(response: ServerResponse): void {
  response.writeHead(406, { "Content-Type": "text/plain", "Cache-Control": "no-store", Vary: "Accept-Encoding" });
  response.end("406 Not Acceptable: every page is there as br, zstd, gzip and identity. Accept one of these.\n");
}

import type { ServerResponse } from "node:http";
import type { ReactNode } from "react";
import { type BootstrapScriptDescriptor, renderToPipeableStream } from "react-dom/server";
import type { HeaderFields } from "../http/responses.ts";
import type { ReportError } from "../observability/report-error.ts";
import { annotateRequest } from "../observability/request-log.ts";
import { sendErrorPage } from "./error-page.tsx";
import { VISITOR_LEFT } from "./load-data.ts";
import { setRenderDeadline } from "./render-to-bytes.ts";

interface RenderOptions {
  /** What the answer has, unless the shell fails. */
  readonly status: number;
  readonly headers: HeaderFields;
  /** The path of the page, for reports. */
  readonly path: string;
  /** The module that starts the page in the browser. */
  readonly entry: BootstrapScriptDescriptor;
  /** The nonce for React's inline scripts, where the answer's content policy asks for one. */
  readonly nonce?: string | undefined;
  readonly errorStyles: string;
  readonly report: ReportError;
  readonly deadlineMs?: number | undefined;
  /** Told when the whole document has been sent and no part of it failed. */
  readonly onComplete?: (() => void) | undefined;
}

/**
 * Streams a document into a response of which nothing has been set or sent. What fails before the shell is
 * whole is answered by the error page with status 500; what fails later cannot change the status any more, and is left
 * to the browser, with its digest. The response always ends, and always with `</html>` unless the visitor has left.
 */
export function renderPage(document: ReactNode, response: ServerResponse, options: RenderOptions): void {
  const { status, headers, path, entry, nonce, errorStyles, report, deadlineMs, onComplete } = options;
  const digests = new Map<unknown, string>();

  // The visitor left while the page's module was fetched: 'close' has already fired and will not fire again.
  if (response.destroyed) return;

  // One failure can reach several boundaries of a page, and the shell's callback too: it is reported the first time.
  function digestOf(error: unknown, componentStack?: string): string {
    const digest = digests.get(error) ?? report(error, { path, componentStack });
    digests.set(error, digest);
    annotateRequest(response, { digest });
    return digest;
  }

  const stream = renderToPipeableStream(document, {
    bootstrapModules: [entry],
    nonce,
    // Everything outside of a Suspense boundary is rendered: headers and the document's head can go.
    onShellReady() {
      response.statusCode = status;
      response.setHeaders(new Map(Object.entries(headers)));
      stream.pipe(response);
    },
    // Nothing has been sent: the answer can still become another one.
    onShellError(error) {
      if (error !== VISITOR_LEFT) sendErrorPage(response, digestOf(error), errorStyles);
    },
    // What is returned goes into the document as the digest of the boundary that failed.
    onError(error, { componentStack }) {
      return error === VISITOR_LEFT ? undefined : digestOf(error, componentStack);
    },
  });

  const endDeadline = setRenderDeadline(stream, deadlineMs);

  response.once("finish", () => {
    if (digests.size === 0) onComplete?.();
  });

  // React listens for "close" too, once piped, and would abort with an error of its own: ours has to come first.
  response.once("close", () => {
    endDeadline();
    if (!response.writableFinished) stream.abort(VISITOR_LEFT);
  });
}

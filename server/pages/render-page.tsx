import { Writable } from "node:stream";
import type { Response } from "express";
import type { ReactNode } from "react";
import { type BootstrapScriptDescriptor, renderToPipeableStream } from "react-dom/server";
import type { HeaderFields } from "../http/responses.ts";
import type { ReportError } from "../observability/report-error.ts";
import { annotateRequest } from "../observability/request-log.ts";
import { sendErrorPage } from "./error-page.tsx";
import { setRenderDeadline } from "./render-to-bytes.ts";

interface RenderOptions {
  /** Unless the shell fails. */
  readonly status: number;
  readonly headers: HeaderFields;
  /** For reports. */
  readonly path: string;
  /** The module that starts the page in the browser. */
  readonly entry: BootstrapScriptDescriptor;
  /** For React's inline scripts, if the content policy requires one. */
  readonly nonce?: string | undefined;
  readonly errorStyles: string;
  readonly report: ReportError;
  readonly deadlineMs?: number | undefined;
  /**
   * Called once, when the render has ended, even if the visitor has not read everything yet. Gets the whole document,
   * or nothing if a part of it has failed or the visitor has left.
   */
  readonly onEnd?: ((document?: Buffer) => void) | undefined;
}

/** `compression` adds `flush()`. */
type StreamedResponse = Response & { readonly flush?: () => void };

/** The reason of an abort because the visitor left, which is no failure. A symbol, so that no error equals it. */
const ABORTED = Symbol("the visitor left");

/**
 * Streams a document into an untouched response. A failure before the shell is complete becomes the error page with
 * status 500. A later failure cannot change the status: the browser shows it, with its digest. The response always
 * ends, and always with `</html>` unless the visitor has left.
 */
export function renderPage(document: ReactNode, response: StreamedResponse, options: RenderOptions): void {
  const { status, headers, path, entry, nonce, errorStyles, report, deadlineMs, onEnd } = options;
  const digests = new Map<unknown, string>();

  // The visitor left before: "close" has fired already and will not fire again.
  if (response.destroyed) {
    onEnd?.();
    return;
  }

  // One failure can reach several boundaries and the shell's callback. It is reported once.
  function digestOf(error: unknown, componentStack?: string): string {
    const digest = digests.get(error) ?? report(error, { path, componentStack });
    digests.set(error, digest);
    annotateRequest(response, { digest });
    return digest;
  }

  const collector = collect();
  const stream = renderToPipeableStream(document, {
    bootstrapModules: [entry],
    nonce,
    // All but what is in Suspense boundaries has been rendered: headers and the document's head can be sent.
    onShellReady() {
      response.statusCode = status;
      response.setHeaders(new Map(Object.entries(headers)));
      stream.pipe(collector);
    },
    // Nothing has been sent yet.
    onShellError(error) {
      if (error !== ABORTED) sendErrorPage(response, digestOf(error), errorStyles);
      onEnd?.();
    },
    // React puts the returned digest into the document, at the boundary that failed.
    onError(error, { componentStack }) {
      return error === ABORTED ? undefined : digestOf(error, componentStack);
    },
  });

  const endDeadline = setRenderDeadline(stream, deadlineMs);

  response.once("close", () => {
    endDeadline();
    if (!response.writableEnded) stream.abort(ABORTED);
  });

  /** Never waits for the visitor to read. */
  function collect(): Writable {
    const chunks: Buffer[] = [];
    const writable = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        if (!response.destroyed) response.write(chunk);
        done();
      },
      final(done) {
        endDeadline();
        const isWhole = digests.size === 0 && !response.destroyed;
        response.end();
        onEnd?.(isWhole ? Buffer.concat(chunks) : undefined);
        done();
      },
    });
    // React calls it after each part, so that compression does not hold that back.
    return Object.assign(writable, { flush: () => response.flush?.() });
  }
}

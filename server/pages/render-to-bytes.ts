import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { type BootstrapScriptDescriptor, type PipeableStream, renderToPipeableStream } from "react-dom/server";

const RENDER_DEADLINE_MS = 10_000;

/**
 * The whole document at once. Rejects with the first error of any part, because a page with a failed part must not be
 * cached.
 */
export function renderToBytes(
  document: ReactNode,
  bootstrapModules: BootstrapScriptDescriptor[] = [],
  deadlineMs?: number,
): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  const collector = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      resolve(Buffer.concat(chunks));
      done();
    },
  });
  const stream = renderToPipeableStream(document, {
    bootstrapModules,
    onShellReady: () => stream.pipe(collector),
    onShellError: reject,
    onError: reject,
  });
  return promise.finally(setRenderDeadline(stream, deadlineMs));
}

/** Aborts a render that takes too long. Returns a function that ends the deadline. */
export function setRenderDeadline(stream: PipeableStream, deadlineMs = RENDER_DEADLINE_MS): () => void {
  const timer = setTimeout(() => {
    stream.abort(new Error(`The page was not rendered within ${deadlineMs} ms.`));
  }, deadlineMs);
  return () => clearTimeout(timer);
}

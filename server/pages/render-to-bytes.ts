import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { type BootstrapScriptDescriptor, type PipeableStream, renderToPipeableStream } from "react-dom/server";
import { RENDER_DEADLINE_MS } from "./load-data.ts";

/**
 * The bytes that a stream of a document would have, all of them, with the modules that start it in the browser. Rejects
 * with the first error of any part: what is shown in place of a part that failed is not worth keeping. What is not
 * rendered in time has failed.
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

/**
 * Gives up a render that takes too long, so that what still waits in it fails. Returns a function that takes the
 * deadline away again, to be called when the render has ended.
 */
export function setRenderDeadline(stream: PipeableStream, deadlineMs = RENDER_DEADLINE_MS): () => void {
  const timer = setTimeout(() => {
    stream.abort(new Error(`The page was not rendered within ${deadlineMs} ms.`));
  }, deadlineMs);
  return () => clearTimeout(timer);
}

import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { type BootstrapScriptDescriptor, renderToPipeableStream } from "react-dom/server";
import { setRenderDeadline } from "../page/render-deadline.ts";

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

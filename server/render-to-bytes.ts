import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { type BootstrapScriptDescriptor, renderToPipeableStream } from "react-dom/server";

/**
 * The bytes that `renderPage` streams for a document, all of them. Rejects with the first error of any part: what is
 * shown in place of a part that failed is not worth remembering.
 */
export function renderToBytes(document: ReactNode, entry: BootstrapScriptDescriptor): Promise<Buffer> {
  return new Promise((resolve, reject) => {
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
      bootstrapModules: [entry],
      onShellReady: () => stream.pipe(collector),
      onShellError: reject,
      onError: reject,
    });
  });
}

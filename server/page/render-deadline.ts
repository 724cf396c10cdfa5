import type { PipeableStream } from "react-dom/server";

/** How long a render may take before it is given up, in milliseconds. */
const RENDER_DEADLINE_MS = 10_000;

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

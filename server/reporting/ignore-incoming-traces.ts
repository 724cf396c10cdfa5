import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

/**
 * Has every request begin a trace of its own, whatever headers it came with: whether it is sampled, and what is sent
 * with it, is for this copy of the site to decide and not for who asks. To be called before Sentry's client is started,
 * which reads the headers on the same channel.
 */
export function ignoreIncomingTraces(): void {
  subscribe("http.server.request.start", (message) => {
    const { headers } = (message as { readonly request: IncomingMessage }).request;
    delete headers["sentry-trace"];
    delete headers["baggage"];
    delete headers["traceparent"];
  });
}

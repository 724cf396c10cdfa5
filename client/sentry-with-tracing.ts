import { createSentryClient } from "./create-sentry-client.ts";
import type { StartSentry } from "./sender.ts";
import { startTracing } from "./tracing.ts";

/** Reports errors and timings: for the share of visits that is sampled. */
export const startSentry: StartSentry = (window, settings, hooks) => {
  const { client, send } = createSentryClient(window, settings, hooks, { tracesSampleRate: 1 });
  return { send, trace: (navigation, loaded) => startTracing(window, client, navigation, loaded) };
};

import { createSentryClient } from "./create-sentry-client.ts";
import type { StartSentry } from "./sender.ts";
import { startTracing } from "./tracing.ts";

/** Reports errors and timings: for the share of visits that is sampled. */
export const startSentry: StartSentry = (window, settings, settle) => {
  const { client, send } = createSentryClient(settings, settle, { tracesSampleRate: 1 });
  return { send, trace: (navigation, loaded) => startTracing(window, client, navigation, loaded) };
};

import { createSentryClient } from "./create-sentry-client.ts";
import type { StartSentry } from "./sender.ts";

/** Reports errors, and no timings: for the visits that are not sampled. */
export const startSentry: StartSentry = (_window, settings, settle) => {
  const { send } = createSentryClient(settings, settle);
  return { send, trace() {} };
};

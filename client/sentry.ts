import { createSentryClient } from "./create-sentry-client.ts";
import type { StartSentry } from "./sender.ts";

/** Reports errors, and no timings: for the visits that are not sampled. */
export const startSentry: StartSentry = (window, settings, hooks) => {
  const { send } = createSentryClient(window, settings, hooks);
  return { send, trace() {} };
};

import { createRequire } from "node:module";

/**
 * Reads an envelope: its header, and items with a header and a payload each. Throws if it is not an envelope. Sentry's packages do
 * not export this, but their core does. https://develop.sentry.dev/sdk/data-model/envelopes/
 */
export const {
  parseEnvelope,
}: {
  parseEnvelope: (bytes: Uint8Array) => [Record<string, unknown>, [Record<string, unknown>, unknown][]];
} = createRequire(createRequire(import.meta.url).resolve("@sentry/node"))("@sentry/core");

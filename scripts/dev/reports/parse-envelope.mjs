import { createRequire } from "node:module";

const requireHere = createRequire(import.meta.url);

/**
 * Reads an envelope: its header, and its items, each with its own header and JSON, or bytes where it says how long it
 * is. Throws where it is none. The SDK's packages do not pass this on; the core that they use has it.
 * https://develop.sentry.dev/sdk/data-model/envelopes/
 * @type {{ parseEnvelope: (bytes: Uint8Array) => [Record<string, unknown>, [Record<string, unknown>, unknown][]] }}
 */
export const { parseEnvelope } = createRequire(requireHere.resolve("@sentry/node"))("@sentry/core");

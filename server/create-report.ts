import { errorDigest } from "../shared/error-digest.ts";
import type { Log } from "./log.ts";
import type { ErrorContext, Report } from "./report.ts";

/** Passes an error on to Sentry, under an id that is its digest. */
export type Capture = (error: unknown, digest: string, context: ErrorContext) => void;

/**
 * A `Report` that logs each error on one line (digest, path, the error with its stack) and, where reporting is
 * configured, sends it on under the same digest.
 */
export function createReport(log: Log, capture?: Capture): Report {
  return (error, context) => {
    const digest = errorDigest(error);
    const { path, componentStack } = context;
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    log.error({ digest, path, error: text, componentStack });
    capture?.(error, digest, context);
    return digest;
  };
}

import { errorDigest } from "../shared/error-digest.ts";
import type { ErrorContext, Report } from "./report.ts";

/** Sends an error on to whoever collects them, under an id that is its digest. */
export type Capture = (error: unknown, digest: string, context: ErrorContext) => void;

/**
 * A `Report` that writes each error as one line of JSON (time, digest, path, the error with its stack) and, where
 * reporting is configured, sends it on under the same digest.
 */
export function createReport(write: (line: string) => void, capture?: Capture): Report {
  return (error, context) => {
    const digest = errorDigest(error);
    const { path, componentStack } = context;
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    write(
      `${JSON.stringify({ time: new Date().toISOString(), level: "error", digest, path, error: text, componentStack })}\n`,
    );
    capture?.(error, digest, context);
    return digest;
  };
}

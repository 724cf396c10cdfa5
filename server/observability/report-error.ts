import { errorDigest } from "../../shared/engine/error-digest.ts";
import type { Log } from "./log.ts";

export interface ErrorContext {
  /** The route of the page, "*" for the 404 page, or what the process was doing. */
  readonly path: string;
  /** From React: the component that threw. */
  readonly componentStack?: string | undefined;
}

/** Logs and reports an error, and returns the digest that a visitor can quote. Never throws. */
export type ReportError = (error: unknown, context: ErrorContext) => string;

/** Sends an error to Sentry with the digest as its id. */
export type Capture = (error: unknown, digest: string, context: ErrorContext) => void;

export function createErrorReporter(log: Log, capture?: Capture): ReportError {
  return (error, context) => {
    const digest = errorDigest(error);
    const { path, componentStack } = context;
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    log.error({ digest, path, error: text, componentStack });
    capture?.(error, digest, context);
    return digest;
  };
}

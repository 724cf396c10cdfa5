import { errorDigest } from "../../shared/engine/error-digest.ts";
import type { Log } from "./log.ts";

/** What is known about the place of an error beside the error itself. */
export interface ErrorContext {
  /** The route of the page, "*" for an address that no page has, or what the process was about. */
  readonly path: string;
  /** React's own account of which component threw. */
  readonly componentStack?: string | undefined;
}

/** Tells the operator of an error, once, and returns the digest that a visitor can quote for it. Never throws. */
export type ReportError = (error: unknown, context: ErrorContext) => string;

/** Passes an error on to Sentry, under an id that is its digest. */
export type Capture = (error: unknown, digest: string, context: ErrorContext) => void;

/**
 * A `ReportError` that logs each error on one line (digest, path, the error with its stack) and, where reporting is
 * configured, sends it on under the same digest.
 */
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

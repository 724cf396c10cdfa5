/** What is known about the place of an error beside the error itself. */
export interface ErrorContext {
  /** The route of the page, "*" for an address that no page has, or what the process was about. */
  readonly path: string;
  /** React's own account of which component threw. */
  readonly componentStack?: string | undefined;
}

/** Tells the operator of an error, once, and returns the digest that a visitor can quote for it. Never throws. */
export type Report = (error: unknown, context: ErrorContext) => string;

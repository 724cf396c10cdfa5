import type { RefusedOutcome } from "./refusal.ts";
import type { LimitedCategory } from "./upstream-back-off.ts";

/**
 * What differs between the kinds of report that browsers post to `/monitoring`. All else is the same for all of them.
 */
export interface ReportKind {
  /** Where the ingest takes such reports, on the same host as all others. */
  readonly url: string;
  /** The type that they have for the ingest. */
  readonly contentType: string;
  /** The only type that they may come with; undefined where the browser's is of no account. */
  readonly takes?: string;
  /** The longest one, in bytes. */
  readonly maxBytes: number;
  /** As what the ingest may limit them alone; undefined where browsers keep to such a limit by themselves. */
  readonly category?: LimitedCategory;
  readonly judge: Judge;
}

/**
 * Looks at a body as far as it has come. Answers undefined while it has to see more; the bytes that take the place of
 * those it has seen, where the report may go on; and otherwise how the request ends. Where the body is `whole`, nothing
 * more will come.
 */
export type Judge = (seen: Buffer, whole: boolean) => Buffer | BodyOutcome | undefined;

/** How a request may end for what its body says. */
export type BodyOutcome = RefusedOutcome | "injected";

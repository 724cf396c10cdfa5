import type { BrowserReporting } from "../shared/engine/boot-data.ts";
import type { Page } from "../shared/engine/page.ts";
import type { Circumstances } from "../shared/reporting/report-filters.ts";
import type { Navigation } from "./navigation.ts";

/** What the script that sends reports is given, and gives: sentry.ts or sentry-with-tracing.ts. */
export type StartSentry = (window: Window, settings: BrowserReporting, settle: Settle) => Sender;

/** To be told what became of the report with a digest, in words. */
export type Settle = (digest: string, fate: string) => void;

export interface Sender {
  readonly send: (report: ErrorReport) => void;
  /**
   * Reports how long the load and every navigation take, if the visit is one of the sampled. `loaded` is the page that
   * the document came with.
   */
  readonly trace: (navigation: Navigation, loaded: Page) => void;
}

/** An error on its way to the operator. */
export interface ErrorReport {
  readonly error: unknown;
  readonly digest: string;
  readonly details: ErrorDetails;
  /** Where the visitor was when it was met: until there is a script to send it, they may have gone on. */
  readonly at: Place;
}

/** What is known of the visit beside an error. */
export interface Place extends Circumstances {
  /** The page's address, without query and fragment. */
  readonly address: string;
}

/** How an error came to be known. */
export interface ErrorDetails {
  readonly mechanism: string;
  readonly handled: boolean;
  /** React's own account of which component threw. */
  readonly componentStack?: string | undefined;
}

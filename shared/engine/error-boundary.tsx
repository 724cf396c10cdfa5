import { Component, type ReactNode } from "react";
import { errorDigest } from "./error-digest.ts";
import type { ShownFailure } from "./page.ts";
import { SiteContext, type SiteState } from "./site-context.ts";

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** When it changes, the children are rendered again. */
  readonly at?: string;
  readonly screen: (failure: ShownFailure) => ReactNode;
}

interface ErrorBoundaryState {
  readonly at: string | undefined;
  readonly failure: { readonly error: unknown } | undefined;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  static override contextType = SiteContext;
  declare context: SiteState | undefined;
  override state: ErrorBoundaryState = { at: this.props.at, failure: undefined };

  static getDerivedStateFromError(error: unknown): Pick<ErrorBoundaryState, "failure"> {
    return { failure: { error } };
  }

  /** Not in an effect: navigation sets focus and scroll after the first render of the other page. */
  static getDerivedStateFromProps({ at }: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState {
    return at === state.at ? state : { at, failure: undefined };
  }

  override render() {
    const { failure } = this.state;
    return failure ? this.props.screen(describe(failure.error, this.context)) : this.props.children;
  }
}

function describe(error: unknown, site: SiteState | undefined): ShownFailure {
  const fromServer = site?.streamedDigest(error);
  if (fromServer !== undefined) return { side: "server", digest: fromServer };
  // Without reporting nobody could look up the digest.
  return { side: "client", digest: site?.bootData.reporting ? errorDigest(error) : undefined };
}

import { Component, type ReactNode } from "react";
import { ApplicationError } from "./application-error.tsx";

/** Keeps header and footer when a page fails in the browser: the application-error screen stands in its place. */
export class PageError extends Component<{ readonly children: ReactNode }, { readonly failure?: Failure }> {
  override state: { readonly failure?: Failure } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failure: { digest: digestOf(error) } };
  }

  override render() {
    const { failure } = this.state;
    return failure ? <ApplicationError side="client" digest={failure.digest} /> : this.props.children;
  }
}

interface Failure {
  readonly digest: string | undefined;
}

/** React hands on the digest of an error that the server met while it streamed. */
function digestOf(error: unknown): string | undefined {
  return error instanceof Error && "digest" in error && typeof error.digest === "string" ? error.digest : undefined;
}

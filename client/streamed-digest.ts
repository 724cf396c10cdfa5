/**
 * Returns a function that finds the server's digest for an error: one from the server, or one of a streamed part that
 * failed there and fails again in the browser. `isShown()` says whether the streamed page is on the screen.
 */
export function createStreamedDigest(document: Document, isShown: () => boolean) {
  let digest = digestInDocument(document);
  let repeated: unknown;

  return (error: unknown, isRecovered = false): string | undefined => {
    const own = digestOf(error);
    digest ??= own ?? digestInDocument(document);
    if (own || !digest || isRecovered || !isShown()) return own;
    // The first error on the page is that of the failed part, unless the part fails only on the server. React may
    // render the part more than once, each time with another error object but the same message.
    const message = error instanceof Error && error.message;
    repeated ??= message;
    return message === repeated ? digest : undefined;
  };
}

/** React adds it to an error from the server. */
function digestOf(error: unknown): string | undefined {
  return error instanceof Error && "digest" in error && typeof error.digest === "string" ? error.digest : undefined;
}

/** React's template in place of the failed part, until React renders the part in the browser. */
function digestInDocument(document: Document): string | undefined {
  return document.querySelector<HTMLTemplateElement>("template[data-dgst]")?.dataset["dgst"];
}

/**
 * Tells the digest of an error that the server has reported: of one that React hands on from there, and of the one with
 * which a part of the document fails in the browser after it failed on the server, once the shell had been sent. For
 * any other error, such as all that React recovers from, the answer is undefined. What fails while `isShown()` is false
 * is on another page, and has nothing to do with it.
 */
export function streamedDigestIn(document: Document, isShown: () => boolean) {
  let digest = inDocument(document);
  let repeated: unknown;

  return (error: unknown, isRecovered = false): string | undefined => {
    const own = ownDigest(error);
    digest ??= own ?? inDocument(document);
    if (own || !digest || isRecovered || !isShown()) return own;
    // The part is what fails first on its page, unless it has only failed on the server. React may try it more than
    // once, each time with another error.
    const message = error instanceof Error && error.message;
    repeated ??= message;
    return message === repeated ? digest : undefined;
  };
}

/** React hands it on with the error. */
function ownDigest(error: unknown): string | undefined {
  return error instanceof Error && "digest" in error && typeof error.digest === "string" ? error.digest : undefined;
}

/** React leaves it on a template in the place of the part, until it tries to render that in the browser. */
function inDocument(document: Document): string | undefined {
  return document.querySelector<HTMLTemplateElement>("template[data-dgst]")?.dataset["dgst"];
}

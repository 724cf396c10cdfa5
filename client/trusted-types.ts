/** What of the browser's interface is used; TypeScript's own account of browsers does not have it. */
interface TrustedTypes {
  readonly defaultPolicy: unknown;
  createPolicy(name: "default", rules: Record<"createHTML" | "createScript", (text: string) => string | null>): unknown;
}

/** What React makes every script element of; it is empty, and one that is made this way never runs. */
const EMPTY_SCRIPT = "<script></script>";

/**
 * Under the site's content policy no text becomes markup or script, except what this allows, where a browser enforces
 * it (https://w3c.github.io/trusted-types/). React needs two things when it makes the document anew: an empty script
 * element, and the site's blocks of data in it, which are JSON and no program. To be called before React is.
 *
 * A script that the visitor has added to the browser may have made a policy of this name before. There can be no other
 * then, and to ask for one would throw: React is left to that one.
 */
export function allowWhatReactNeeds({ trustedTypes }: Window & { readonly trustedTypes?: TrustedTypes }): void {
  if (trustedTypes?.defaultPolicy) return;
  trustedTypes?.createPolicy("default", {
    createHTML: (html) => (html === EMPTY_SCRIPT ? html : null),
    createScript: (text) => (isDataBlock(text) ? text : null),
  });
}

/** An object in JSON: as a program it would be a syntax error. */
function isDataBlock(text: string): boolean {
  try {
    return text.startsWith('{"') && JSON.parse(text) !== null;
  } catch {
    return false;
  }
}

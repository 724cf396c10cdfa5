/** TypeScript's DOM library does not have it. */
interface TrustedTypes {
  readonly defaultPolicy: unknown;
  createPolicy(name: "default", rules: Record<"createHTML" | "createScript", (text: string) => string | null>): unknown;
}

/** React creates every script element from it. The element is empty, and never runs if it is created this way. */
const EMPTY_SCRIPT = "<script></script>";

/**
 * Call it before React. The content policy lets no text become markup or script
 * (https://w3c.github.io/trusted-types/). To recreate a document, React needs two exceptions: an empty script element,
 * and the site's data blocks in it, which are JSON.
 */
export function createTrustedTypesPolicy({ trustedTypes }: Window & { readonly trustedTypes?: TrustedTypes }): void {
  // A userscript may have created the default policy. A second one would throw.
  if (trustedTypes?.defaultPolicy) return;
  trustedTypes?.createPolicy("default", {
    createHTML: (html) => (html === EMPTY_SCRIPT ? html : null),
    createScript: (text) => (isDataBlock(text) ? text : null),
  });
}

/** A JSON object would be a syntax error as a program. */
function isDataBlock(text: string): boolean {
  try {
    return text.startsWith('{"') && JSON.parse(text) !== null;
  } catch {
    return false;
  }
}

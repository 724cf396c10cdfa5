import { pages } from "../../shared/pages.ts";

const UNRESERVED = /%([0-9a-f]{2})/gi;
const paths = new Set(pages.map((page) => page.path));

/**
 * The one address of the page that a path means, or undefined where it means no page.
 *
 * Letter case, repeated slashes, a slash at the end and needless percent-encoding (RFC 3986, section 6.2.2) are
 * forgiven. The answer is always a path of `pages.ts`, never made from the input, so a redirect to it cannot lead to
 * another host.
 */
export function canonicalPath(path: string): string | undefined {
  const plain = path
    .replace(UNRESERVED, decodeUnreserved)
    .toLowerCase()
    .replace(/\/{2,}/g, "/");
  const candidate = plain.length > 1 && plain.endsWith("/") ? plain.slice(0, -1) : plain;
  return paths.has(candidate) ? candidate : undefined;
}

function decodeUnreserved(encoded: string, hex: string): string {
  const character = String.fromCharCode(Number.parseInt(hex, 16));
  return /[\w.~-]/.test(character) ? character : encoded;
}

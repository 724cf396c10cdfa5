/** What esbuild puts at the end of a script's name: 40 bits of a hash of the script and of its source map. */
const HASH = /-([0-9A-Z]{8})\.js$/;

/**
 * The id that ties a script of the build to its source map
 * (https://github.com/getsentry/rfcs/blob/main/text/0081-sourcemap-debugid.md): a UUID of a format of our own (RFC
 * 9562, 5.8), whose first half is the hash in the script's name. The name gives the id, so no script has to carry it.
 * Undefined where the name holds no hash.
 */
export function debugId(file: string): string | undefined {
  const hash = HASH.exec(file)?.[1];
  if (hash === undefined) return undefined;
  const digits = Array.from(hash, (character) => character.charCodeAt(0).toString(16)).join("");
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(12, 15)}-8${digits.slice(15)}00-000000000000`;
}

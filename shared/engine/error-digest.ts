const digests = new WeakMap<object, string>();

/**
 * 32 hexadecimal digits: what a visitor quotes, and the id of Sentry's event. The same for each call with the same
 * object; a new one for each call with a primitive value.
 */
export function errorDigest(error: unknown): string {
  if (typeof error !== "object" || error === null) return createDigest();
  const digest = digests.get(error) ?? createDigest();
  digests.set(error, digest);
  return digest;
}

function createDigest(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

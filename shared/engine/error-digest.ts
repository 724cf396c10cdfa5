const digests = new WeakMap<object, string>();

/**
 * What a visitor quotes for an error, and the id of its report: 32 hexadecimal digits, as Sentry takes for an event's
 * id. The same error has the same digest wherever it is asked for; a value that is no object has a new one each time.
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

/**
 * A network address as a proxy has named it in X-Forwarded-For, without the port that some put behind it: each
 * connection would be another visitor.
 */
export function addressWithoutPort(address: string): string {
  return /^(\d+(?:\.\d+){3}):\d+$/.exec(address)?.[1] ?? /^\[([\da-fA-F:.]+)\](?::\d+)?$/.exec(address)?.[1] ?? address;
}

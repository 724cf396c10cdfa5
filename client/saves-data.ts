/** https://wicg.github.io/netinfo/ */
type Connection = { readonly saveData?: boolean; readonly effectiveType?: string } | undefined;

export function connection(): Connection {
  return (navigator as Navigator & { readonly connection?: Connection }).connection;
}

export function savesData(): boolean {
  return connection()?.saveData === true || matchMedia("(prefers-reduced-data: reduce)").matches;
}

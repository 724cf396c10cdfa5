/**
 * A value as JSON in which no "<" stands, so that nothing in it can end the script element that carries it. `names` are
 * the fields that are written, of objects at any depth; all are where it is left out.
 */
export function jsonForHtml(value: unknown, names?: string[]): string {
  return JSON.stringify(value, names).replaceAll("<", "\\u003c");
}

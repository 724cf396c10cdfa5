/**
 * The fields of a front matter as they are printed, in one line each: YAML keeps a break at the end of a text that is
 * folded (`>`), and all breaks of one that is not (`|`).
 * @param {unknown} fields
 * @returns {unknown}
 */
export function inOneLine(fields) {
  // Not every kind of space: one that keeps words together is meant to be there.
  if (typeof fields === "string") return fields.replace(/[ \t\r\n]+/g, " ").replace(/^ | $/g, "");
  if (typeof fields !== "object" || fields === null || Array.isArray(fields)) return fields;
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, inOneLine(value)]));
}

/**
 * The fields of a front matter as they are printed, in one line each: YAML keeps a break at the end of a text that is
 * folded (`>`), and all breaks of one that is not (`|`).
 * @param {unknown} fields
 * @returns {unknown}
 */
export function inOneLine(fields) {
  if (typeof fields === "string") return fields.trim().replace(/\s+/g, " ");
  if (typeof fields !== "object" || fields === null || Array.isArray(fields)) return fields;
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, inOneLine(value)]));
}

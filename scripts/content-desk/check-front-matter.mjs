/**
 * @typedef {import("./problem.mjs").Problem} Problem
 * @typedef {import("../mdx/read-front-matter.mjs").PageFields} PageFields
 */

/** The most characters that a search engine is sure to print of each, and the fewest that say something. */
const BOUNDS = { title: { least: 10, most: 60 }, description: { least: 50, most: 160 } };
const KNOWN_FIELDS = ["title", "description", "updated", "robots", "room"];
const ROOMS = ["documentary", "opera"];

/**
 * Checks the front matter of the pages that are Markdown; that of the others is checked by its type.
 * @param {PageFields[]} pages
 * @returns {Problem[]}
 */
export function checkFrontMatter(pages) {
  return [...pages.flatMap(problemsOf), ...duplicates(pages, "title"), ...duplicates(pages, "description")];
}

/**
 * @param {PageFields} page
 * @returns {Problem[]}
 */
function problemsOf({ file, unreadable, fields }) {
  /** @type {Problem[]} */
  const problems = [];

  /**
   * @param {string} field
   * @param {string} message
   */
  function report(field, message) {
    const { line, column } = unreadable ?? fields.get(field) ?? { line: 1, column: 1 };
    problems.push({ file, line, column, message: `${field}: ${message}` });
  }

  if (unreadable) {
    report("front matter", unreadable.why);
    return problems;
  }
  const hidden = fields.has("robots");
  for (const [field, { least, most }] of Object.entries(BOUNDS)) {
    const value = fields.get(field)?.value;
    if (value === undefined && field === "description" && hidden) continue;
    if (typeof value !== "string" || value.trim() === "") {
      report(field, `missing; write ${least} to ${most} characters`);
    } else if (value.length > most) {
      report(field, `${value.length} characters; at most ${most} are shown`);
    } else if (value.length < least) {
      report(field, `${value.length} characters; at least ${least} say something`);
    }
  }
  if (fields.has("updated") ? !isDay(fields.get("updated")?.value) : !hidden) {
    report("updated", "write the day of the text's last change, as in 2026-11-21");
  }
  const robots = fields.get("robots");
  if (robots && !/\bnoindex\b/.test(String(robots.value))) {
    report("robots", `${JSON.stringify(robots.value)}; it is noindex, or is left out`);
  }
  const room = fields.get("room");
  if (room && !ROOMS.includes(String(room.value))) {
    report("room", `${JSON.stringify(room.value)}; it is ${ROOMS.join(" or ")}`);
  }
  for (const field of fields.keys()) {
    if (!KNOWN_FIELDS.includes(field)) report(field, `not known; the fields are ${KNOWN_FIELDS.join(", ")}`);
  }
  return problems;
}

/**
 * A day of the calendar in ISO 8601: Date would take the 30th of February for a day in March.
 * @param {unknown} value
 */
function isDay(value) {
  if (typeof value !== "string" || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/**
 * @param {PageFields[]} pages
 * @param {string} field
 * @returns {Problem[]}
 */
function duplicates(pages, field) {
  /** @type {Map<unknown, string>} */
  const first = new Map();
  return pages.flatMap(({ file, fields }) => {
    const found = fields.get(field);
    if (!found) return [];
    const { value, line, column } = found;
    // Of a field that is still to be written that is said already.
    if (value === "") return [];
    const other = first.get(value);
    if (other) return [{ file, line, column, message: `${field}: the same as in ${other}; each page has its own` }];
    first.set(value, file);
    return [];
  });
}

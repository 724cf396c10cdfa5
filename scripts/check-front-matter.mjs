import { readFrontMatter } from "./read-front-matter.mjs";

/** The most characters that a search engine is sure to print of each, and the fewest that say something. */
const BOUNDS = { title: { least: 10, most: 60 }, description: { least: 50, most: 160 } };
const KNOWN_FIELDS = ["title", "description", "updated", "robots", "room"];
const ROOMS = ["documentary", "opera"];

/**
 * Checks the front matter of the pages that are Markdown; that of the others is checked by its type. Returns one line
 * for each problem, "file:line: field: what is wrong and what is allowed".
 * @param {string[]} files Paths of the pages' files.
 * @returns {Promise<string[]>}
 */
export async function checkFrontMatter(files) {
  const markdown = files.filter((file) => file.endsWith(".mdx"));
  const pages = await Promise.all(markdown.map(readFrontMatter));
  return [...pages.flatMap(problemsOf), ...duplicates(pages, "title"), ...duplicates(pages, "description")];
}

/**
 * @param {import("./read-front-matter.mjs").PageFields} page
 * @returns {string[]}
 */
function problemsOf({ file, missing, fields }) {
  if (missing) return [`${file}:1: ${missing}`];
  const hidden = fields.has("robots");
  const problems = [];
  for (const [field, { least, most }] of Object.entries(BOUNDS)) {
    const { value, line } = fields.get(field) ?? { value: undefined, line: 1 };
    if (value === undefined && field === "description" && hidden) continue;
    if (typeof value !== "string" || value.trim() === "") {
      problems.push(`${file}:${line}: ${field}: missing; write ${least} to ${most} characters`);
    } else if (value.length > most) {
      problems.push(`${file}:${line}: ${field}: ${value.length} characters; at most ${most} are shown`);
    } else if (value.length < least) {
      problems.push(`${file}:${line}: ${field}: ${value.length} characters; at least ${least} say something`);
    }
  }
  const updated = fields.get("updated");
  if (updated ? !isDay(updated.value) : !hidden) {
    problems.push(`${file}:${updated?.line ?? 1}: updated: write the day of the text's last change, as in 2026-11-21`);
  }
  const room = fields.get("room");
  if (room && !ROOMS.includes(String(room.value))) {
    problems.push(`${file}:${room.line}: room: ${JSON.stringify(room.value)}; it is ${ROOMS.join(" or ")}`);
  }
  for (const [field, { line }] of fields) {
    if (!KNOWN_FIELDS.includes(field)) {
      problems.push(`${file}:${line}: ${field}: not known; the fields are ${KNOWN_FIELDS.join(", ")}`);
    }
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
 * @param {import("./read-front-matter.mjs").PageFields[]} pages
 * @param {string} field
 * @returns {string[]}
 */
function duplicates(pages, field) {
  /** @type {Map<unknown, string>} */
  const first = new Map();
  const problems = [];
  for (const { file, fields } of pages) {
    const found = fields.get(field);
    if (!found) continue;
    const { value, line } = found;
    const other = first.get(value);
    if (other) problems.push(`${file}:${line}: ${field}: the same as in ${other}; each page has its own`);
    else first.set(value, file);
  }
  return problems;
}

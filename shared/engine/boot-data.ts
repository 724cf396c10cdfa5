/** What the server tells the browser about the document it sent. */
export interface BootData {
  /** The path of the page in pages.ts, so that the browser hydrates what the server rendered. */
  readonly page: string;
  /** Scheme and host that the site is known by, without a slash at the end; "" where none is configured. */
  readonly siteOrigin: string;
  /** How errors and timings are reported; null where nothing is. */
  readonly reporting: BrowserReporting | null;
  /** What the example page does: nothing, offers its triggers, or fails while it streams. */
  readonly example: "off" | "on" | "streaming";
  /** What the server writes down, for the privacy page. */
  readonly log: "nothing" | "errors" | "requests" | "requests with addresses";
  readonly operator: Operator;
}

/** What the operator of this copy of the site says of it; each is "" where nothing is said. */
export interface Operator {
  readonly name: string;
  /** Where to write to, as a URL: `https:` or `mailto:`. */
  readonly contact: string;
  /** How long the host keeps its logs, in words. */
  readonly logRetention: string;
  /** The licence of the text, in words. */
  readonly textLicence: string;
}

export interface BrowserReporting {
  /** Where reports are for. They are sent to this site's own /monitoring. */
  readonly dsn: string;
  readonly environment: string;
  readonly release: string;
  /** The share of visits whose timings are reported, from 0 to 1. */
  readonly tracesSampleRate: number;
}

const ELEMENT_ID = "boot-data";

const DATA_FIELDS: Record<keyof BootData, string> = {
  page: "string",
  siteOrigin: "string",
  example: "string",
  log: "string",
  reporting: "object",
  operator: "object",
};
const OPERATOR_FIELDS: Record<keyof Operator, string> = {
  name: "string",
  contact: "string",
  logRetention: "string",
  textLicence: "string",
};
const REPORTING_FIELDS: Record<keyof BrowserReporting, string> = {
  dsn: "string",
  environment: "string",
  release: "string",
  tracesSampleRate: "number",
};
const NAMES = [DATA_FIELDS, OPERATOR_FIELDS, REPORTING_FIELDS].flatMap(Object.keys);

/**
 * The attributes and the text of the script element that carries the data; no byte of it can end the element. Every
 * visitor can read it, and an object may have fields that its type knows nothing of: none of those is written.
 */
export function serializeBootData(data: BootData): { id: string; type: string; json: string } {
  return { id: ELEMENT_ID, type: "application/json", json: jsonForHtml(data, NAMES) };
}

/** Reads the data back in the browser. Throws where the document has none, which no page of ours lacks. */
export function readBootData(document: Document): BootData {
  const text = document.getElementById(ELEMENT_ID)?.textContent;
  if (!text) throw new Error("The document carries no boot data.");
  const data: unknown = JSON.parse(text);
  if (!isBootData(data)) throw new Error("The document's boot data is not of the expected shape.");
  return data;
}

/** The document comes from the same build as this script: what is looked at is whether it came whole. */
function isBootData(data: unknown): data is BootData {
  return (
    hasFields(data, DATA_FIELDS) &&
    hasFields(data.operator, OPERATOR_FIELDS) &&
    (data.reporting === null || hasFields(data.reporting, REPORTING_FIELDS))
  );
}

function hasFields<Field extends string>(data: unknown, types: Record<Field, string>): data is Record<Field, unknown> {
  if (typeof data !== "object" || data === null) return false;
  return Object.entries(types).every(([field, type]) => typeof Reflect.get(data, field) === type);
}

/**
 * A value as JSON in which no "<" stands, so that nothing in it can end the script element that carries it. `names` are
 * the fields that are written, of objects at any depth; all are where it is left out.
 */
export function jsonForHtml(value: unknown, names?: string[]): string {
  return JSON.stringify(value, names).replaceAll("<", "\\u003c");
}

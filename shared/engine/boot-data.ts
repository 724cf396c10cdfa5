import { hasFields } from "./has-fields.ts";

/** What the server tells the browser, in the document. */
export interface BootData {
  /** In pages.ts: the browser must hydrate what the server rendered, whatever the address. */
  readonly page: string;
  /** The id of the build, which is in the addresses of pages' data. */
  readonly build: string;
  /** The files that client/boot.ts loads together, in any order. */
  readonly modules: readonly ModuleFile[];
  /** Without a slash at the end; "" if not configured. */
  readonly siteOrigin: string;
  /** null if nothing is reported. */
  readonly reporting: BrowserReporting | null;
  /** Of the example page: "on" shows the triggers, "streaming" fails while it streams. */
  readonly example: "off" | "on" | "streaming";
  /** What the server logs, for the privacy page. */
  readonly log: "nothing" | "errors" | "requests" | "requests with addresses";
  readonly operator: Operator;
}

/** Its address and the hash of its bytes (Subresource Integrity). */
export interface ModuleFile {
  readonly href: string;
  readonly integrity: string;
}

/** Each is "" if not configured. */
export interface Operator {
  readonly name: string;
  /** URL, `https:` or `mailto:`. */
  readonly contact: string;
  /** How long, in words. */
  readonly logRetention: string;
  readonly textLicence: string;
}

export interface BrowserReporting {
  /** Names the project. The browser posts to /monitoring. */
  readonly dsn: string;
  readonly environment: string;
  readonly release: string;
  /** From 0 to 1. */
  readonly tracesSampleRate: number;
}

export const BOOT_DATA_ID = "boot-data";

const DATA_FIELDS = {
  page: "string",
  build: "string",
  modules: "array",
  siteOrigin: "string",
  example: "string",
  log: "string",
  reporting: "object",
  operator: "object",
} as const satisfies Record<keyof BootData, string>;
const OPERATOR_FIELDS = {
  name: "string",
  contact: "string",
  logRetention: "string",
  textLicence: "string",
} as const satisfies Record<keyof Operator, string>;
const REPORTING_FIELDS = {
  dsn: "string",
  environment: "string",
  release: "string",
  tracesSampleRate: "number",
} as const satisfies Record<keyof BrowserReporting, string>;
const MODULE_FIELDS = { href: "string", integrity: "string" } as const satisfies Record<keyof ModuleFile, string>;
// Without the mark it would be in boot.ts.
const NAMES = /* @__PURE__ */ [DATA_FIELDS, MODULE_FIELDS, OPERATOR_FIELDS, REPORTING_FIELDS].flatMap(Object.keys);

/** For a script element. Every visitor can read it, so only fields of the types above are written. */
export function serializeBootData(data: BootData): { id: string; type: string; json: string } {
  return { id: BOOT_DATA_ID, type: "application/json", json: jsonForHtml(data, NAMES) };
}

export function readBootData(document: Document): BootData {
  const text = document.getElementById(BOOT_DATA_ID)?.textContent;
  if (!text) throw new Error("The document has no boot data.");
  const data: unknown = JSON.parse(text);
  if (!isBootData(data)) throw new Error("The document's boot data has the wrong shape.");
  return data;
}

/** Document and script are of the same build. This finds a document that was changed or cut off. */
function isBootData(data: unknown): data is BootData {
  return (
    hasFields(data, DATA_FIELDS) &&
    Array.isArray(data.modules) &&
    data.modules.every((module) => hasFields(module, MODULE_FIELDS)) &&
    hasFields(data.operator, OPERATOR_FIELDS) &&
    (data.reporting === null || hasFields(data.reporting, REPORTING_FIELDS))
  );
}

/** Without "<", so that nothing in it can end the script element. Writes the fields in `names` at any depth, or all. */
export function jsonForHtml(value: unknown, names?: string[]): string {
  return JSON.stringify(value, names).replaceAll("<", "\\u003c");
}

/** What the server tells the browser, in the document. */
export interface BootData {
  /** In pages.ts: the browser must hydrate what the server rendered, whatever the address. */
  readonly page: string;
  /** The files that client/boot.ts loads together. It starts the first. */
  readonly modules: readonly AssetFile[];
  /** Of each page that has data. */
  readonly data: readonly DataFile[];
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
interface AssetFile {
  readonly href: string;
  readonly integrity: string;
}

export interface DataFile extends AssetFile {
  /** The page's path. */
  readonly page: string;
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
  /** The addresses of the scripts that report. */
  readonly scripts: Readonly<Record<"errors" | "errorsAndTimings", string>>;
}

export const BOOT_DATA_ID = "boot-data";

/** The names of all fields above. Without the mark `@__PURE__` esbuild would put the list into boot.ts too. */
const FIELDS = /* @__PURE__ */ Object.keys({
  page: 0,
  modules: 0,
  href: 0,
  integrity: 0,
  data: 0,
  siteOrigin: 0,
  reporting: 0,
  dsn: 0,
  environment: 0,
  release: 0,
  tracesSampleRate: 0,
  scripts: 0,
  errors: 0,
  errorsAndTimings: 0,
  example: 0,
  log: 0,
  operator: 0,
  name: 0,
  contact: 0,
  logRetention: 0,
  textLicence: 0,
} satisfies Record<
  keyof BootData | keyof DataFile | keyof BrowserReporting | keyof BrowserReporting["scripts"] | keyof Operator,
  0
>);

/** For a script element. Every visitor can read it, so only fields of the types above are written. */
export function serializeBootData(data: BootData): { id: string; type: string; json: string } {
  return { id: BOOT_DATA_ID, type: "application/json", json: jsonForHtml(data, FIELDS) };
}

/** The document and this script are of the same build. */
export function readBootData(document: Document): BootData {
  const text = document.getElementById(BOOT_DATA_ID)?.textContent;
  if (!text) throw new Error("The document has no boot data.");
  return JSON.parse(text);
}

/** Without "<", so that nothing in it can end the script element. Writes the fields in `names` at any depth, or all. */
export function jsonForHtml(value: unknown, names?: string[]): string {
  return JSON.stringify(value, names).replaceAll("<", "\\u003c");
}

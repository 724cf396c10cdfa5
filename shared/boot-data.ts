/** What the server tells the browser about the document it sent. */
export interface BootData {
  /** The path of the page in pages.ts, so that the browser hydrates what the server rendered. */
  readonly page: string;
  /** Scheme and host that the site is known by, without a slash at the end; "" where none is configured. */
  readonly siteOrigin: string;
}

const ELEMENT_ID = "boot-data";

/** The attributes and the text of the script element that carries the data; no byte of it can end the element. */
export function serializeBootData(data: BootData): { id: string; type: string; json: string } {
  return { id: ELEMENT_ID, type: "application/json", json: JSON.stringify(data).replaceAll("<", "\\u003c") };
}

/** Reads the data back in the browser. Throws where the document has none, which no page of ours lacks. */
export function readBootData(document: Document): BootData {
  const text = document.getElementById(ELEMENT_ID)?.textContent;
  if (!text) throw new Error("The document carries no boot data.");
  const data: unknown = JSON.parse(text);
  if (!isBootData(data)) throw new Error("The document's boot data is not of the expected shape.");
  return data;
}

function isBootData(data: unknown): data is BootData {
  return (
    typeof data === "object" &&
    data !== null &&
    "page" in data &&
    typeof data.page === "string" &&
    "siteOrigin" in data &&
    typeof data.siteOrigin === "string"
  );
}

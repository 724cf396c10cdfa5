import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isMap, LineCounter, parseDocument } from "yaml";

/** A place in a page's file. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** A page's front matter: each field with its value and place, or why it cannot be read. */
export interface PageFields {
  readonly file: string;
  readonly unreadable?: Place & { readonly why: string };
  readonly fields: ReadonlyMap<string, Place & { readonly value: unknown }>;
}

/** @param file Relative to the project's folder, `root`. */
export async function readFrontMatter(root: string, file: string): Promise<PageFields> {
  const source = await readFile(join(root, file), "utf8");
  const yaml = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)^---\s*$/m.exec(source);
  if (yaml?.index !== 0) {
    const why = "missing; begin the file with --- title: … description: … updated: … ---";
    return { file, unreadable: { line: 1, column: 1, why }, fields: new Map() };
  }
  const { document, placeOf, mistake } = parseFrontMatter(yaml[1] ?? "");
  if (mistake) return { file, unreadable: mistake, fields: new Map() };
  const items = isMap(document.contents) ? document.contents.items : [];
  const fields = new Map<string, Place & { value: unknown }>();
  const values = new Map(Object.entries(Object(inOneLine(document.toJS()))));
  for (const { key } of items) {
    fields.set(String(key), { value: values.get(String(key)), ...placeOf(key.range[0]) });
  }
  return { file, fields };
}

/** Parses the text between a page's lines `---`. `mistake` is the first thing in it that is not YAML. */
export function parseFrontMatter(text: string) {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const [error] = document.errors;
  return { document, placeOf, mistake: error && { ...placeOf(error.pos[0]), why: error.message } };

  /** The front matter's first line is the file's second. */
  function placeOf(offset: number): Place {
    const { line, col } = lineCounter.linePos(offset);
    return { line: line + 1, column: col };
  }
}

/** Every field in one line, as it is printed: YAML ends a folded text (`>`) with a break, and `|` keeps all breaks. */
export function inOneLine(fields: unknown): unknown {
  // Other kinds of space stay: a no-break space was meant.
  if (typeof fields === "string") return fields.replace(/[ \t\r\n]+/g, " ").replace(/^ | $/g, "");
  if (typeof fields !== "object" || fields === null || Array.isArray(fields)) return fields;
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, inOneLine(value)]));
}

import { globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** A list that a module of shared/site/content/ exports. */
export interface List {
  readonly file: string;
  readonly entries: readonly Entry[];
}

export interface Entry {
  readonly file: string;
  /** Its `id`, `date` or `from`; the list and its index if it has none. */
  readonly name: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** All texts in it, by the path of their field, such as `makers.0.source`. */
  readonly texts: ReadonlyMap<string, string>;
}

const FOLDER = "shared/site/content";

export async function importLists(root: string): Promise<List[]> {
  const names = globSync("*.ts", { cwd: join(root, FOLDER) }).toSorted();
  const lists = names.map(async (name) => {
    const exports: Record<string, unknown> = await import(pathToFileURL(join(root, FOLDER, name)).href);
    const file = `${FOLDER}/${name}`;
    return Object.entries(exports).flatMap(([list, entries]) =>
      Array.isArray(entries)
        ? { file, entries: entries.map((fields, index) => entryOf(file, fields, `${list}[${index}]`)) }
        : [],
    );
  });
  return (await Promise.all(lists)).flat();
}

function entryOf(file: string, fields: Record<string, unknown>, otherwise: string): Entry {
  const name = ["id", "date", "from"].map((key) => fields[key]).find((value) => typeof value === "string");
  return { file, name: typeof name === "string" ? name : otherwise, fields, texts: new Map(textsIn(fields)) };
}

function textsIn(fields: object, path = ""): [field: string, text: string][] {
  return Object.entries(fields).flatMap(([key, value]) => {
    if (typeof value === "string") return [[path + key, value]];
    return typeof value === "object" && value !== null ? textsIn(value, `${path}${key}.`) : [];
  });
}

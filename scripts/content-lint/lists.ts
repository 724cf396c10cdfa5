import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Place } from "./problem.ts";
import type { PageElement, RenderedPage } from "./rendered-pages.ts";

/** A list that a module of shared/site/content/ exports. */
export interface List {
  readonly file: string;
  readonly entries: readonly Entry[];
  /** The files of the pages whose data import the list. */
  readonly pages: readonly string[];
}

export interface Entry {
  /** Its `id`, `date` or `from`; the list and its index if it has none. */
  readonly name: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

const FOLDER = "shared/site/content";

export async function importLists(root: string, pages: readonly RenderedPage[]): Promise<List[]> {
  const names = (await readdir(join(root, FOLDER))).filter((name) => name.endsWith(".ts")).toSorted();
  const lists = await Promise.all(
    names.map(async (name): Promise<List[]> => {
      const exports: Record<string, unknown> = await import(pathToFileURL(join(root, FOLDER, name)).href);
      const importers = pages
        .filter(({ dataSource }) => dataSource.includes(`/content/${name}`))
        .map(({ file }) => file);
      return Object.entries(exports).flatMap(([list, entries]) =>
        Array.isArray(entries)
          ? {
              file: `${FOLDER}/${name}`,
              entries: entries.map((fields, index) => entryOf(fields, `${list}[${index}]`)),
              pages: importers,
            }
          : [],
      );
    }),
  );
  return lists.flat();
}

function entryOf(fields: Record<string, unknown>, otherwise: string): Entry {
  const name = ["id", "date", "from"].map((key) => fields[key]).find((value) => typeof value === "string");
  return { name: typeof name === "string" ? name : otherwise, fields };
}

/** All texts in an entry, each with the path of its field, such as `makers.0.source`. */
export function textsOf(entry: Entry): { field: string; text: string }[] {
  return textsIn(entry.fields, entry.name);
}

function textsIn(value: unknown, path: string): { field: string; text: string }[] {
  if (typeof value === "string") return [{ field: path, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, `${path}.${key}`));
}

export function textOf(entry: Entry, field: string): string | undefined {
  const text = entry.fields[field];
  return typeof text === "string" ? text : undefined;
}

/**
 * Where an editor can change something that a page shows: in the page's file if it is written there, or else in the
 * lists on the page, or else at the component that made it.
 */
export function findPlaces(
  lists: readonly List[],
  page: RenderedPage,
  element: PageElement,
  isIn: (text: string, field: string) => boolean,
): Place[] {
  if (element.written) return [element.place];
  const found = lists
    .filter(({ pages }) => pages.length === 0 || pages.includes(page.file))
    .flatMap(({ file, entries }) =>
      entries
        .flatMap(textsOf)
        .filter(({ text, field }) => isIn(text, field))
        .map(({ field }) => ({ file, field })),
    );
  return found.length > 0 ? found : [element.place];
}

import type { ServerResponse } from "node:http";
import type { Page } from "../../shared/engine/page.ts";
import type { LoaderContext } from "../../shared/engine/page-data.ts";
import { loaders } from "../../shared/site/loaders.ts";
import { memoize } from "./memoize.ts";

/** For a page's loader and its render together. */
export const RENDER_DEADLINE_MS = 10_000;

export interface PageData {
  /** `undefined` for a page without a loader. */
  readonly value: unknown;
  /** The same as JSON; "" without a loader. */
  readonly json: string;
}

/** A cached page needs no visit. */
export type LoadData = (page: Page, visit?: Visit) => Promise<PageData>;

interface Visit {
  /** With its "?", or "". */
  readonly query: string;
  /** Aborted with `VISITOR_LEFT` if the visitor leaves. */
  readonly left: AbortSignal;
}

/** The reason of an abort that is not a failure. A symbol, so that no error equals it. */
export const VISITOR_LEFT = Symbol("the visitor left");

/** For `Visit.left`. */
export function leavingSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) controller.abort(VISITOR_LEFT);
  });
  return controller.signal;
}

/**
 * Runs a cached page's loader once, and any other for each visit. Rejects if a loader fails or is late, if its data is
 * not JSON, or if the page's `isData` rejects it.
 */
export function createLoadData(settings: LoaderContext["settings"], deadlineMs = RENDER_DEADLINE_MS): LoadData {
  async function load(page: Page, { query, left }: Visit): Promise<PageData> {
    if (page.loader === undefined) return { value: undefined, json: "" };
    const file = `shared/site/pages/${page.loader}`;
    const importLoader = loaders[page.loader];
    if (!importLoader) throw new Error(`shared/site/loaders.ts does not import ${file}, which pages.ts names.`);
    const [{ loader }, { isData }] = await Promise.all([importLoader(), page.load()]);
    const url = new URL(page.path + query, settings.siteOrigin || "http://localhost");
    const value = await withinTime(file, deadlineMs, left, (signal) => loader({ url, signal, settings }));
    const json = toJson(value, file);
    if (!isData) throw new Error(`${page.path} has a loader, so its module has to export isData().`);
    if (!isData(value))
      throw new Error(`${file}: isData() of ${page.path} refuses the data. Does a field have another type?`);
    return { value, json };
  }

  const everyone: Visit = { query: "", left: new AbortController().signal };
  const loadOnce = memoize((page: Page) => load(page, everyone));
  return (page, visit = everyone) => (page.cache ? load(page, visit) : loadOnce(page));
}

async function withinTime(
  file: string,
  deadlineMs: number,
  left: AbortSignal,
  run: (signal: AbortSignal) => unknown,
): Promise<unknown> {
  const late = new AbortController();
  const signal = AbortSignal.any([left, late.signal]);
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    if (signal.aborted) reject(signal.reason);
  });
  const timer = setTimeout(
    () =>
      late.abort(
        new Error(`${file}: the loader took more than ${deadlineMs} ms. Pass its signal to what it waits for.`),
      ),
    deadlineMs,
  );
  try {
    // A loader may throw synchronously. In then() that is a rejection, and somebody still handles that of `aborted`.
    return await Promise.race([Promise.resolve(signal).then(run), aborted]);
  } finally {
    clearTimeout(timer);
  }
}

/** More data makes a page slow for everyone. */
const MAX_BYTES = 1_000_000;

/** Throws if JSON would change the value or leave something out: the browser must get the same data as the server. */
function toJson(value: unknown, file: string): string {
  checkJson(value, "data", file, []);
  const json = JSON.stringify(value);
  const bytes = Buffer.byteLength(json);
  if (bytes > MAX_BYTES) {
    const sizes = Object.entries(Object(value)).map(([field, part]) => ({ field, size: JSON.stringify(part).length }));
    const [largest] = sizes.toSorted((one, other) => other.size - one.size);
    throw new Error(
      `${file}: the data is ${bytes} bytes, most of it data.${largest?.field}. Return at most ${MAX_BYTES}, only what the page shows.`,
    );
  }
  return json;
}

function checkJson(value: unknown, path: string, file: string, parents: readonly unknown[]): void {
  const what = whyNotJson(value, parents);
  if (what) throw new TypeError(`${file}: ${path} is ${what}. ${WHAT_TO_RETURN}`);
  if (typeof value !== "object" || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    checkJson(part, Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`, file, [...parents, value]);
  }
}

const WHAT_TO_RETURN = "Return strings, finite numbers, booleans, null, arrays and plain objects.";

function whyNotJson(value: unknown, parents: readonly unknown[]): string | undefined {
  if (value === null || typeof value === "string" || typeof value === "boolean") return undefined;
  if (typeof value === "number") return Number.isFinite(value) ? undefined : String(value);
  if (typeof value !== "object") return typeof value;
  if (parents.includes(value)) return "inside itself";
  const prototype: unknown = Object.getPrototypeOf(value);
  if (Array.isArray(value) || prototype === Object.prototype || prototype === null) return undefined;
  return `a ${value.constructor.name}`;
}

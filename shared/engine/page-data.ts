import type { BootData } from "./boot-data.ts";
import { useSite } from "./site-context.ts";

/** Runs on the server only: once for a cached page, otherwise for each request. */
export type Loader<Data> = (context: LoaderContext) => Data | Promise<Data>;

/** All that a loader may depend on. */
export interface LoaderContext {
  /** It has a query only if the page may not be cached. */
  readonly url: URL;
  /** Aborted if the visitor leaves or the time for rendering is up. */
  readonly signal: AbortSignal;
  readonly settings: Pick<BootData, "siteOrigin" | "operator">;
}

/** The id of the script element with the data of a page, in a document that has it. */
export const INLINE_DATA_ID = "page-data";

/** The page's data, checked by `isData`. */
export function usePageData<Data>(isData: (data: unknown) => data is Data): Data {
  const { data } = useSite();
  if (!isData(data)) throw new TypeError("The page's data has the wrong shape.");
  return data;
}

import type { BootData } from "./boot-data.ts";
import { useSite } from "./site-context.ts";

/** Gets a page's data. Runs on the server only: once for a page that may be cached, else for each request. */
export type Loader<Data> = (context: LoaderContext) => Data | Promise<Data>;

/** All that a loader may depend on. */
export interface LoaderContext {
  /** The page's address. It has a query only if the page may not be cached. */
  readonly url: URL;
  /** Aborted if the visitor leaves or the time for rendering is up. */
  readonly signal: AbortSignal;
  readonly settings: Pick<BootData, "siteOrigin" | "operator">;
}

/** Of the script element that holds a page's data in its own document, if it is there. */
export const INLINE_DATA_ID = "page-data";

/** The data of the page, which `isData` knows. */
export function usePageData<Data>(isData: (data: unknown) => data is Data): Data {
  const { data } = useSite();
  if (!isData(data)) throw new TypeError("The page's data has the wrong shape.");
  return data;
}

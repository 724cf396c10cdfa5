import { createContext, useContext } from "react";
import type { BootData } from "./boot-data.ts";
import type { Page, PageModule } from "./page.ts";

export interface SiteState {
  readonly bootData: BootData;
  /** On the server the page's own, in the browser all that are loaded. */
  readonly modules: ReadonlyMap<Page, PageModule>;
  readonly styles: string;
  /** JSON-LD without "<" of the page that the server sent; undefined on any other. */
  readonly structuredData: string | undefined;
  /** The next page is loading. */
  readonly pending: boolean;
  /** For screen readers, after a navigation; "" before. */
  readonly announcement: string;
  /** The server's digest, if this error is that of a part of the document that failed on the server. */
  readonly streamedDigest: (error: unknown) => string | undefined;
  /** What became of a report, in words; undefined on the server, and if nothing is reported. */
  readonly deliveryStatus: ((digest: string) => Promise<string>) | undefined;
}

export const SiteContext = createContext<SiteState | undefined>(undefined);

export function useSite(): SiteState {
  const state = useContext(SiteContext);
  if (!state) throw new Error("useSite() is called outside SiteContext.");
  return state;
}

import { createContext, useContext } from "react";
import type { BootData } from "./boot-data.ts";
import type { Page, PageModule } from "./page.ts";

/** What the document needs to know beside the address it shows. */
export interface SiteState {
  readonly bootData: BootData;
  /** The modules at hand: on the server the page's own, in the browser those visited or fetched ahead. */
  readonly modules: ReadonlyMap<Page, PageModule>;
  /** The whole stylesheet, as it stands in the document. */
  readonly styles: string;
  /** What search engines read of the page that the document was sent with, as JSON-LD in which no "<" stands. */
  readonly structuredData: string | undefined;
  /** True while the next page is on its way. */
  readonly pending: boolean;
  /** Said politely by screen readers when another page has been shown; empty on the first. */
  readonly announcement: string;
  /** The digest of an error that is that of a part of the document that failed on the server while it was streamed. */
  readonly streamedDigest: (error: unknown) => string | undefined;
  /**
   * Tells what became of the report of an error; undefined where nothing is reported, and on the server, where nobody
   * waits to be told.
   */
  readonly deliveryStatus: ((digest: string) => Promise<string>) | undefined;
}

export const SiteContext = createContext<SiteState | undefined>(undefined);

/** The state that the nearest `SiteContext` gives. Throws outside of one. */
export function useSite(): SiteState {
  const state = useContext(SiteContext);
  if (!state) throw new Error("useSite() is called outside of SiteContext.");
  return state;
}

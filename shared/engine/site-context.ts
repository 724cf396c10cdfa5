import { createContext, useContext } from "react";
import type { BootData } from "./boot-data.ts";
import type { Page, PageModule } from "./page.ts";

export interface SiteState {
  readonly bootData: BootData;
  /** On the server the page's own, in the browser all that are loaded. */
  readonly modules: ReadonlyMap<Page, PageModule>;
  /** Of the page that is shown; undefined if it has no loader. */
  readonly data: unknown;
  readonly styles: string;
  /** JSON-LD without "<" of the page that the server sent; undefined on any other. */
  readonly structuredData: string | undefined;
  /** `data` as JSON without "<", in the document of a page that may not be cached: the browser cannot ask for it again. */
  readonly inlineData: string | undefined;
  /** Whether `Later` waits: the page was navigated to, and nothing looks for a place further down. */
  readonly headFirst: boolean;
  /** The server's digest, if this error is that of a part of the document that failed on the server. */
  readonly streamedDigest: (error: unknown) => string | undefined;
  /** What became of a report, in words; undefined on the server, and if nothing is reported. */
  readonly deliveryStatus: ((digest: string) => Promise<string>) | undefined;
}

export const SiteContext = createContext<SiteState | undefined>(undefined);

interface NavigationState {
  /** The next page is loading. */
  readonly pending: boolean;
  /** For screen readers, after a navigation; "" before. */
  readonly announcement: string;
}

/** By itself, so that a click renders the document's frame and not the whole page. On the server it is never set. */
export const NavigationContext = createContext<NavigationState>({ pending: false, announcement: "" });

export function useSite(): SiteState {
  const state = useContext(SiteContext);
  if (!state) throw new Error("useSite() is called outside SiteContext.");
  return state;
}

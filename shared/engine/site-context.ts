import { createContext, useContext } from "react";
import type { BootData } from "./boot-data.ts";
import type { Page, PageModule } from "./page.ts";

export interface SiteState {
  readonly bootData: BootData;
  /** On the server only that of the page, in the browser all that are loaded. */
  readonly modules: ReadonlyMap<Page, PageModule>;
  /** The shown page's; undefined if it has none. */
  readonly data: unknown;
  readonly styles: string;
  /** JSON-LD without "<" of the page that the server sent; undefined on other pages. */
  readonly structuredData: string | undefined;
  /** Whether `NextFrame` waits: after a click on a link without a fragment, which shows the top of a page. */
  readonly deferRest: boolean;
  /** The server's digest, if a part of the document failed there with this error. */
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

/** Separate, so that a click renders the document's frame and not the whole page. The server never sets it. */
export const NavigationContext = createContext<NavigationState>({ pending: false, announcement: "" });

export function useSite(): SiteState {
  const state = useContext(SiteContext);
  if (!state) throw new Error("useSite() is called outside SiteContext.");
  return state;
}

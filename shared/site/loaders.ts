import type { Loader } from "../engine/page-data.ts";

interface LoaderModule {
  readonly loader: Loader<unknown>;
}

/** By the names in pages.ts. Only the server imports this file, so nothing that loaders import reaches a browser. */
export const loaders: Readonly<Record<string, () => Promise<LoaderModule>>> = {
  "documentary.loader.ts": () => import("./pages/documentary.loader.ts"),
  "home.loader.ts": () => import("./pages/home.loader.ts"),
  "opera.loader.ts": () => import("./pages/opera.loader.ts"),
};

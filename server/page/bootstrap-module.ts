import type { BootstrapScriptDescriptor } from "react-dom/server";
import type { Assets } from "../assets.ts";

/** The module that starts a page in the browser, as React names it in the document. */
export function bootstrapModule({ entry, integrity }: Pick<Assets, "entry" | "integrity">): BootstrapScriptDescriptor {
  return { src: entry, integrity: integrity[entry] };
}

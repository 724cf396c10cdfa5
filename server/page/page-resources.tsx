import type { ReactNode } from "react";
import { preload, preloadModule } from "react-dom";
import type { Page } from "../../shared/page.ts";
import type { FrontMatter } from "../../shared/page-module.ts";
import type { Assets } from "../assets.ts";

interface PageResourcesProps {
  readonly assets: Assets;
  readonly page: Page;
  readonly room: FrontMatter["room"];
  readonly children: ReactNode;
}

/**
 * Preloads what a page's first view needs: the typefaces of the text and of its headings, and the page's modules. It is
 * not part of the tree that the browser hydrates, and adds no element to it.
 */
export function PageResources({ assets, page, room, children }: PageResourcesProps) {
  for (const font of [assets.fonts.text, assets.fonts[room ?? "documentary"]]) {
    preload(font, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  }
  for (const module of assets.pageModules[page.path] ?? []) {
    preloadModule(module, { as: "script", integrity: assets.integrity[module] });
  }
  return children;
}

import type { ReactNode } from "react";
import type { Page } from "../../shared/page.ts";
import type { PageModule } from "../../shared/page-module.ts";
import type { Assets } from "../assets.ts";
import { createStructuredData } from "../structured-data/structured-data.ts";
import { PageResources } from "./page-resources.tsx";
import { siteAt } from "./site-at.tsx";
import type { SiteConfig } from "./site-state.ts";

interface PageDocumentOptions {
  readonly config: SiteConfig;
  readonly assets: Assets;
}

/** Makes the whole document of a page, for a visitor who has just come; `failing` makes a part of it fail. */
export type PageDocument = (page: Page, module: PageModule, failing?: boolean) => Promise<ReactNode>;

/** Prepares the making of documents, with the build's files and the settings that pages show. */
export function createPageDocument({ config, assets }: PageDocumentOptions): PageDocument {
  const structuredData = createStructuredData(config);
  return async (page, module, failing = false) => {
    const site = siteAt({
      config,
      styles: assets.styles,
      page,
      module,
      structuredData: await structuredData(page),
      failing,
    });
    return (
      <PageResources assets={assets} page={page} room={module.frontmatter.room}>
        {site}
      </PageResources>
    );
  };
}

import type { ReactNode } from "react";
import { StaticRouter } from "react-router";
import type { Page } from "../shared/page.ts";
import type { PageModule } from "../shared/page-module.ts";
import { notFoundPage } from "../shared/pages.ts";
import { Site } from "../shared/routes.tsx";
import type { Assets } from "./assets.ts";
import { PageResources } from "./page-resources.tsx";
import { createSiteState, type SiteConfig } from "./site-state.ts";
import { createStructuredData } from "./structured-data.ts";

interface PageDocumentOptions {
  readonly config: SiteConfig;
  readonly assets: Assets;
}

/** Makes the whole document of a page, for a visitor who has just come; `failing` makes a part of it fail. */
export type PageDocument = (page: Page, module: PageModule, failing?: boolean) => Promise<ReactNode>;

export function createPageDocument({ config, assets }: PageDocumentOptions): PageDocument {
  const structuredData = createStructuredData(config);
  return async (page, module, failing = false) => {
    const state = createSiteState({
      config,
      styles: assets.styles,
      page,
      module,
      structuredData: await structuredData(page),
      failing,
    });
    return (
      <PageResources assets={assets} page={page} room={module.frontmatter.room}>
        <StaticRouter location={page === notFoundPage ? "/404" : page.path}>
          <Site state={state} />
        </StaticRouter>
      </PageResources>
    );
  };
}

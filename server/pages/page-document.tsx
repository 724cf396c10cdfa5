import type { ReactNode } from "react";
import { preload, preloadModule } from "react-dom";
import type { BootstrapScriptDescriptor } from "react-dom/server";
import { StaticRouter } from "react-router";
import { type BootData, type BrowserReporting, jsonForHtml } from "../../shared/engine/boot-data.ts";
import { type FrontMatter, isNotFound, type Page, type PageModule } from "../../shared/engine/page.ts";
import type { SiteState } from "../../shared/engine/site-context.ts";
import { Site } from "../../shared/routes.tsx";
import { describePage } from "../../shared/site/structured-data.ts";
import type { Assets } from "../config/assets.ts";
import type { Config, ReportingConfig } from "../config/config.ts";
import type { PageData } from "./load-data.ts";

interface PageDocumentOptions {
  readonly config: SiteConfig;
  readonly assets: Assets;
}

/** Makes the whole document of a page, for a visitor who has just come. */
export type PageDocument = (view: PageContent) => ReactNode;

interface PageContent {
  readonly page: Page;
  readonly module: PageModule;
  readonly data: PageData;
  /** Makes a part of the example page fail while it is streamed, if its triggers are on. */
  readonly failing?: boolean;
}

/** Binds the build's files and the settings that pages show. */
export function createPageDocument({ config, assets }: PageDocumentOptions): PageDocument {
  return (content) => {
    const { page, module } = content;
    const site = siteAt({
      ...content,
      config,
      build: assets.buildId,
      styles: assets.styles,
      structuredData: describePage(page, module.frontmatter, config),
    });
    return (
      <PageResources assets={assets} page={page} room={module.frontmatter.room}>
        {site}
      </PageResources>
    );
  };
}

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
function PageResources({ assets, page, room, children }: PageResourcesProps) {
  const { text, headings, rooms } = assets.fonts;
  for (const font of [text, (room && rooms[room]) ?? headings]) {
    preload(font, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  }
  for (const module of assets.pageModules[page.path] ?? []) {
    preloadModule(module, { as: "script", integrity: assets.integrity[module] });
  }
  return children;
}

/** The whole site at the address of a page, as a visitor finds it who has just come there. */
export function siteAt(options: SiteStateOptions): ReactNode {
  const { page } = options;
  // The 404 page's path is a pattern. Its one document is for every address that no page has, of which this is one.
  const location = isNotFound(page) ? "/404" : page.path;
  return (
    <StaticRouter location={location}>
      <Site state={createSiteState(options)} />
    </StaticRouter>
  );
}

export type SiteConfig = Pick<Config, "siteOrigin" | "reporting" | "examplePage" | "log" | "operator">;

interface SiteStateOptions extends PageContent {
  readonly config: SiteConfig;
  /** "" if the document is never sent to a browser. */
  readonly build: string;
  readonly styles: string;
  readonly structuredData?: string | undefined;
}

function createSiteState(options: SiteStateOptions): SiteState {
  const { config, build, styles, page, module, data, structuredData, failing } = options;
  const { siteOrigin, reporting, examplePage, log, operator } = config;
  const example: BootData["example"] = failing ? "streaming" : "on";
  return {
    bootData: {
      page: page.path,
      build,
      siteOrigin,
      reporting: reporting ? forBrowser(reporting) : null,
      example: examplePage ? example : "off",
      log: logged(log),
      operator,
    },
    modules: new Map([[page, module]]),
    data: data.value,
    styles,
    structuredData,
    inlineData: page.cache && page.loader ? jsonForHtml(data.value) : undefined,
    headFirst: false,
    streamedDigest: () => undefined,
    deliveryStatus: undefined,
  };
}

/** Field by field: every visitor can read this, and the configuration may one day hold a secret. */
function forBrowser({ dsn, environment, release, tracesSampleRate }: ReportingConfig): BrowserReporting {
  return { dsn: dsn.text, environment, release, tracesSampleRate };
}

function logged({ level, requests, addresses }: Config["log"]): BootData["log"] {
  if (level === "silent") return "nothing";
  if (!requests) return "errors";
  return addresses ? "requests with addresses" : "requests";
}

/** The module that starts a page in the browser, as React names it in the document. */
export function bootstrapModule({ entry, integrity }: Pick<Assets, "entry" | "integrity">): BootstrapScriptDescriptor {
  return { src: entry, integrity: integrity[entry] };
}

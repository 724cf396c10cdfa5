import type { ReactNode } from "react";
import { preload } from "react-dom";
import type { BootstrapScriptDescriptor } from "react-dom/server";
import { StaticRouter } from "react-router";
import type { BootData, BrowserReporting } from "../../shared/engine/boot-data.ts";
import { type FrontMatter, isNotFound, type Page, type PageModule } from "../../shared/engine/page.ts";
import type { SiteState } from "../../shared/engine/site-context.ts";
import { describePage, pageData } from "../../shared/site/data.ts";
import { Site } from "../../shared/site.tsx";
import type { Assets } from "../config/assets.ts";
import type { Config, ReportingConfig } from "../config/config.ts";

interface PageDocumentOptions {
  readonly config: SiteConfig;
  readonly assets: Assets;
}

/** The whole document of a page. */
export type PageDocument = (view: PageContent) => ReactNode;

interface PageContent {
  readonly page: Page;
  readonly module: PageModule;
  /** Makes a part of the example page fail while it is streamed, if its triggers are on. */
  readonly failing?: boolean;
}

export function createPageDocument({ config, assets }: PageDocumentOptions): PageDocument {
  return (content) => {
    const { page, module } = content;
    const structuredData = describePage(page, module.frontmatter, config);
    const site = siteElement({ ...content, config, assets, structuredData });
    return (
      <Preloads fonts={assets.fonts} room={module.frontmatter.room}>
        {site}
      </Preloads>
    );
  };
}

interface PreloadsProps {
  readonly fonts: Assets["fonts"];
  readonly room: FrontMatter["room"];
  readonly children: ReactNode;
}

/**
 * Preloads a page's typefaces, but no modules: these would delay the first paint. It adds no element, and the browser
 * does not hydrate it.
 */
function Preloads({ fonts, room, children }: PreloadsProps) {
  for (const font of [fonts.text, (room && fonts.rooms[room]) ?? fonts.headings]) {
    preload(font, { as: "font", crossOrigin: "anonymous" });
  }
  return children;
}

/** The whole site at the address of a page. */
export function siteElement(options: SiteStateOptions): ReactNode {
  const { page } = options;
  // The 404 page's path is a pattern, but its document needs one address.
  const location = isNotFound(page) ? "/404" : page.path;
  return (
    <StaticRouter location={location}>
      <Site state={createSiteState(options)} />
    </StaticRouter>
  );
}

type SiteConfig = Pick<Config, "siteOrigin" | "reporting" | "examplePage" | "log" | "operator">;

interface SiteStateOptions extends PageContent {
  readonly config: SiteConfig;
  readonly assets: Omit<Assets, "buildId" | "entry" | "fonts">;
  readonly structuredData?: string | undefined;
}

function createSiteState(options: SiteStateOptions): SiteState {
  const { config, assets, page, module, structuredData, failing } = options;
  const { siteOrigin, reporting, examplePage, log, operator } = config;
  const example: BootData["example"] = failing ? "streaming" : "on";
  return {
    bootData: {
      page: page.path,
      modules: (assets.pageModules[page.path] ?? []).map((href) => ({ href, integrity: assets.integrity[href] ?? "" })),
      data: assets.data,
      siteOrigin,
      reporting: reporting ? forBrowser(reporting, assets.reporting) : null,
      example: examplePage ? example : "off",
      log: logged(log),
      operator,
    },
    modules: new Map([[page, module]]),
    data: pageData[page.path],
    styles: assets.styles,
    structuredData,
    deferRest: false,
    streamedDigest: () => undefined,
    deliveryStatus: undefined,
  };
}

/** Field by field, because every visitor can read this, and the configuration may one day contain a secret. */
function forBrowser(
  { dsn, environment, release, tracesSampleRate }: ReportingConfig,
  scripts: BrowserReporting["scripts"],
): BrowserReporting {
  return { dsn: dsn.text, environment, release, tracesSampleRate, scripts };
}

function logged({ level, requests, addresses }: Config["log"]): BootData["log"] {
  if (level === "silent") return "nothing";
  if (!requests) return "errors";
  return addresses ? "requests with addresses" : "requests";
}

/** As React names it in the document. */
export function bootstrapModule({ entry, integrity }: Pick<Assets, "entry" | "integrity">): BootstrapScriptDescriptor {
  return { src: entry, integrity: integrity[entry] };
}

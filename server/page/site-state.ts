import type { BootData, BrowserReporting } from "../../shared/boot-data.ts";
import type { Page } from "../../shared/page.ts";
import type { PageModule } from "../../shared/page-module.ts";
import type { SiteState } from "../../shared/site-context.ts";
import type { Config, ReportingConfig } from "../config.ts";

export type SiteConfig = Pick<Config, "siteOrigin" | "reporting" | "examplePage" | "log" | "operator">;

export interface SiteStateOptions {
  readonly config: SiteConfig;
  readonly styles: string;
  readonly page: Page;
  readonly module: PageModule;
  readonly structuredData?: string | undefined;
  /** Whether the example page fails while it is streamed, where its triggers are on. */
  readonly failing?: boolean;
}

/** The state that the server renders a page with, for a visitor who has just come. */
export function createSiteState({
  config,
  styles,
  page,
  module,
  structuredData,
  failing,
}: SiteStateOptions): SiteState {
  const { siteOrigin, reporting, examplePage, log, operator } = config;
  const example: BootData["example"] = failing ? "streaming" : "on";
  return {
    bootData: {
      page: page.path,
      siteOrigin,
      reporting: reporting ? forBrowser(reporting) : null,
      example: examplePage ? example : "off",
      log: logged(log),
      operator,
    },
    modules: new Map([[page, module]]),
    styles,
    structuredData,
    pending: false,
    announcement: "",
    streamedDigest: () => undefined,
    reportFate: undefined,
  };
}

/**
 * Field by field: every visitor can read what is answered, and the configuration may hold the password of a proxy, or
 * one day another secret.
 */
function forBrowser({ dsn, environment, release, tracesSampleRate, policyReports }: ReportingConfig): BrowserReporting {
  return { dsn: dsn.text, environment, release, tracesSampleRate, policyReports };
}

function logged({ level, requests, addresses }: Config["log"]): BootData["log"] {
  if (level === "silent") return "nothing";
  if (!requests) return "errors";
  return addresses ? "requests with addresses" : "requests";
}

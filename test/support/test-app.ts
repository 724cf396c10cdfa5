import { join } from "node:path";
import type { AppOptions } from "../../server/app.ts";
import { loadAssets } from "../../server/config/assets.ts";
import type { ErrorContext } from "../../server/observability/report-error.ts";

const dist = join(import.meta.dirname, "../../dist");

export const assets = await loadAssets(dist);
export const clientFolder = join(dist, "client");

const testConfig: AppOptions["config"] = {
  siteOrigin: "https://evenings.example",
  trustProxy: 0,
  reporting: undefined,
  monitoring: { maxBytes: 1_048_576, ratePerMinute: 60, maxInFlight: 64 },
  pageCache: false,
  sharedCache: undefined,
  examplePage: true,
  log: { level: "info", requests: true, addresses: false },
  operator: { name: "", contact: "", logRetention: "", textLicence: "" },
};

/** Options for `createApp` with the real build and a list of all reports. */
export function testAppOptions(): AppOptions & { readonly reports: { error: unknown; context: ErrorContext }[] } {
  const reports: { error: unknown; context: ErrorContext }[] = [];
  return {
    config: testConfig,
    assets,
    clientFolder,
    reports,
    report(error, context) {
      reports.push({ error, context });
      return `digest-${reports.length}`;
    },
    traceRequest: () => undefined,
    countReport() {},
  };
}

import { Agent } from "node:http";
import { Agent as TlsAgent } from "node:https";
import type { ReportingConfig } from "../config.ts";

/** Shorter than servers keep an idle connection (Node: 5 s), so that no report is sent into one that is closing. */
const IDLE_CONNECTION_MS = 4_000;

/** Holds the connections to the ingest, which are made through the proxy where there is one, and directly otherwise. */
export function createIngestAgent({ dsn, proxy }: Pick<ReportingConfig, "dsn" | "proxy">): Agent {
  const options = {
    keepAlive: true,
    timeout: IDLE_CONNECTION_MS,
    // Without `no_proxy`, of which the configuration has made up its mind already.
    ...(proxy !== undefined && { proxyEnv: { http_proxy: proxy, https_proxy: proxy } }),
  };
  return dsn.envelopeUrl.startsWith("https:") ? new TlsAgent(options) : new Agent(options);
}

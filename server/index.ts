import { fileURLToPath } from "node:url";
import { createApp } from "./app.ts";
import { type Assets, loadAssets } from "./assets.ts";
import { clientAddress } from "./client-address.ts";
import { type Config, readConfig } from "./config.ts";
import { configHints } from "./config-hints.ts";
import { createReport } from "./create-report.ts";
import { createDrain } from "./drain.ts";
import { createHttpServer } from "./http-server.ts";
import { listen } from "./listen.ts";
import { createLog } from "./log.ts";
import { createLogStream } from "./log-stream.ts";
import { recordRequests } from "./record-requests.ts";
import { createRequestLog } from "./request-log.ts";
import type { RequestRecord } from "./request-record.ts";
import { securityHeaders } from "./security-headers.ts";
import { settingsInForce } from "./settings-in-force.ts";
import { createTally } from "./tally.ts";

/** How long a connection that nobody closes may keep a process that is to end, in milliseconds. */
const LAST_RESORT_MS = 1_000;

const dist = new URL("../", import.meta.url);

try {
  const assets = await loadAssets(dist);
  const config = readConfig(process.env, assets.buildId);
  const hints = configHints(process.env);
  if (process.argv.includes("--check")) console.log([...hints, "The configuration can be used."].join("\n"));
  else await start(assets, config, hints);
} catch (error) {
  stop(error instanceof Error ? error.message : String(error));
}

/** Serves until a signal or an error that nothing caught ends it. */
async function start(assets: Assets, config: Config, hints: readonly string[]): Promise<void> {
  // What only some copies use is loaded where it is used: the others start without it.
  const { stdout } = process;
  const stream = stdout.isTTY ? (await import("./terminal-log.ts")).createTerminalLog() : createLogStream(stdout.fd);
  const log = createLog(config.log.level, stream);
  const monitoring = createTally("monitoring", log);
  const keptBack = createTally("reportsKeptBack", log);
  const sentry = config.reporting && (await import("./sentry.ts")).startSentry(config.reporting, keptBack.count);
  const { metricsPort } = config;
  const metrics = metricsPort ? (await import("./metrics.ts")).createMetrics({ monitoring, keptBack }) : undefined;
  const report = createReport(log, sentry?.capture);
  const liveRequests = new Set<RequestRecord>();
  const server = createHttpServer(securityHeaders(assets.styles, config.reporting?.policyReports));
  const { draining, drain } = createDrain({ ...config.drain, server, liveRequests, log });
  let ending = false;

  /**
   * Lets go of everything that keeps the process, which then ends by itself. `process.exit()` joins V8's threads while one
   * that compiles may be waiting for this one to collect garbage: a process that had just started was seen to stand still
   * for good (Node 24.21).
   */
  async function end(code: number): Promise<void> {
    if (ending) return;
    ending = true;
    process.exitCode = code;
    for (const each of [server, metrics?.server]) {
      each?.close();
      each?.closeAllConnections();
    }
    monitoring.flush();
    keptBack.flush();
    await sentry?.close();
    stream.end?.();
    setTimeout(() => process.exit(), LAST_RESORT_MS).unref();
  }

  // A rejection that nothing handles comes this way too (Node's `--unhandled-rejections=throw`, the default).
  process.on("uncaughtException", (error) => {
    report(error, { path: "process" });
    void end(1);
  });
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, async () => {
      if (draining()) endAtOnce(signal);
      else await end((await drain(signal)) ? 0 : 1);
    });
  }

  const { requests, addresses } = config.log;
  const app = createApp({
    config,
    assets,
    clientFolder: fileURLToPath(new URL("client", dist)),
    report,
    reportFate: sentry?.fate ?? (async () => "not sent, since reporting is not configured"),
    traceRequest: sentry?.traceRequest ?? (() => undefined),
    countReport: monitoring.count,
    beginRecord: recordRequests(
      [...(requests ? [createRequestLog(log)] : []), ...(metrics ? [metrics.observe] : [])],
      addresses ? (request) => clientAddress(request, config.trustProxy) : undefined,
    ),
    liveRequests,
    draining,
  });
  server.on("request", app);

  for (const hint of hints) log.warn(hint);
  log.debug({ settings: settingsInForce(process.env) });
  if (metrics && metricsPort) await listen(metrics.server, "METRICS_PORT", metricsPort, config.host);
  const port = await listen(server, "PORT", config.port, config.host);
  log.info(`Two Evenings is on ${addressOf(config.host, port)} with build ${assets.buildId}`);
}

/** Where to look at the site from the machine that it runs on. */
function addressOf(host = "localhost", port: number): string {
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

/** A second signal: the kernel ends the process, which no thread can hold up. Process 1 of a container it leaves alone. */
function endAtOnce(signal: NodeJS.Signals): never {
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
  process.exit(1);
}

/** The process cannot do its work: one message for the operator, and a status that says so. */
function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

// The server's process. With `--check` it only checks the configuration; `npm start` passes `--dotenv`.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { site } from "../shared/site/site.ts";
import { createApp } from "./app.ts";
import { type Assets, loadAssets } from "./config/assets.ts";
import { type Config, configHints, effectiveConfig, OperatorError, readConfig } from "./config/config.ts";
import { clientAddress } from "./http/visitor.ts";
import { createCounter, createLog, type Log, type LogOutput } from "./observability/log.ts";
import { createErrorReporter } from "./observability/report-error.ts";
import { createRequestLog, logRequest } from "./observability/request-log.ts";
import { createHttpServer, listen, localAuthority, requestHandler } from "./process/http-server.ts";
import { createDrain, destroyServers, exitWhenIdle } from "./process/shutdown.ts";
import { forceExit, onShutdownSignal } from "./process/signals.ts";

/** The folder of the build. */
const dist = join(import.meta.dirname, "..");

main().catch((error) => {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exit(1);
});

async function main(): Promise<void> {
  // What is set in the environment wins.
  if (process.argv.includes("--dotenv") && existsSync(".env")) process.loadEnvFile();
  const assets = await loadAssets(dist);
  const config = readConfig(process.env, assets.buildId);
  const hints = configHints(process.env);
  if (process.argv.includes("--check")) console.log([...hints, "The configuration is valid."].join("\n"));
  else await start(assets, config, hints);
}

async function start(assets: Assets, config: Config, hints: readonly string[]): Promise<void> {
  const logOutput = await createLog(config.log.level, process.stdout);
  for (const hint of hints) logOutput.log.warn(hint);
  logOutput.log.debug({ settings: effectiveConfig(process.env) });
  try {
    await serve(assets, config, logOutput);
  } catch (error) {
    // A hint above may explain the failure, and the process exits at once.
    logOutput.flush();
    throw error;
  }
}

/** Imports optional parts only if the configuration needs them. */
async function serve(assets: Assets, config: Config, logOutput: LogOutput): Promise<void> {
  const { log } = logOutput;
  const counters = createCounters(log);
  const { monitoring, upstreamFailed, reportsDropped, connectionsDropped, requestsUnreadable } = counters;
  const sentry =
    config.reporting && (await import("./observability/sentry.ts")).startSentry(config.reporting, reportsDropped.count);
  const { metricsPort } = config;
  const metrics = metricsPort ? (await import("./observability/metrics.ts")).createMetrics(counters) : undefined;
  const report = createErrorReporter(log, sentry?.capture);
  const server = createHttpServer(assets.styles, {
    dropped: connectionsDropped.count,
    unreadable: requestsUnreadable.count,
  });
  const { requests, addresses } = config.log;
  const requestLog = createRequestLog(
    [...(requests ? [logRequest(log)] : []), ...(metrics ? [metrics.observe] : [])],
    addresses ? (request) => clientAddress(request) || undefined : undefined,
  );
  const { draining, drain } = createDrain({ ...config.drain, server, liveRequests: requestLog.live, log });
  let shuttingDown = false;

  async function shutDown(code: number): Promise<void> {
    if (shuttingDown) return;
    shuttingDown = true;
    destroyServers(server, metrics?.server);
    for (const { flush } of Object.values(counters)) flush();
    await sentry?.close();
    // Requests that were cut off are logged later in this turn of the event loop.
    await setTimeout(0);
    exitWhenIdle(code, logOutput);
  }

  // Unhandled rejections too: `--unhandled-rejections=throw` is Node's default.
  process.on("uncaughtException", (error) => {
    report(error, { path: "process" });
    void shutDown(1);
  });

  const app = createApp({
    config,
    assets,
    clientFolder: join(dist, "client"),
    report,
    traceRequest: sentry?.traceRequest ?? (() => undefined),
    countReport(outcome, cause) {
      monitoring.count(outcome);
      if (cause !== undefined) upstreamFailed.count(cause);
    },
    requestLog,
    draining,
  });
  server.on("request", requestHandler(app));

  if (metrics && metricsPort) await listen(metrics.server, "METRICS_PORT", metricsPort, config.host);
  const port = await listen(server, "PORT", config.port, config.host);
  onShutdownSignal(async (signal) => {
    if (draining()) return forceExit(signal);
    await shutDown((await drain(signal)) ? 0 : 1);
  });
  // A signal came while the process started (index.ts).
  if (process.exitCode !== undefined) return shutDown(Number(process.exitCode));
  // Collect the old heap after it has grown by 50 %, not up to four times: 120 MiB after 40,000 requests instead of 170.
  // After the start, because V8 then rejects the code cache of modules that Node loads later: set before, the flag costs
  // a start 3 ms, and as an argument of Node's 30 ms.
  setFlagsFromString("--heap-growing-percent=50");
  log.info(`${site.name} is on http://${localAuthority(config.host, port)} with build ${assets.buildId}`);
}

function createCounters(log: Log) {
  return {
    monitoring: createCounter("monitoring", log),
    upstreamFailed: createCounter("upstreamFailed", log, "warn"),
    reportsDropped: createCounter("reportsDropped", log),
    connectionsDropped: createCounter("connectionsDropped", log, "warn"),
    requestsUnreadable: createCounter("requestsUnreadable", log),
  };
}

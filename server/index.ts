import type { Server } from "node:http";
import { fileURLToPath } from "node:url";
import { createApp } from "./app.ts";
import { type Assets, loadAssets } from "./assets.ts";
import { clientAddress } from "./client-address.ts";
import type { ClusterWorker } from "./cluster/worker.ts";
import { type Config, readConfig } from "./config.ts";
import { configHints } from "./config-hints.ts";
import { createReport } from "./create-report.ts";
import { createDrain } from "./drain.ts";
import { endBySignal } from "./end-by-signal.ts";
import { endSignals } from "./end-signals.ts";
import { endTimes } from "./end-times.ts";
import { createHttpServer } from "./http-server.ts";
import { keepHeapSmall } from "./keep-heap-small.ts";
import { listen } from "./listen.ts";
import { localAuthority } from "./local-authority.ts";
import { createLog, type Log } from "./log.ts";
import { createLogStream, type LogStream } from "./log-stream.ts";
import { recordRequests } from "./record-requests.ts";
import { createRequestLog } from "./request-log.ts";
import type { RequestRecord } from "./request-record.ts";
import { securityHeaders } from "./security-headers.ts";
import { settingsInForce } from "./settings-in-force.ts";
import { createTally } from "./tally.ts";

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

/** Runs the server or, with several workers, the primary. Modules needed in one case only are imported there. */
async function start(assets: Assets, config: Config, hints: readonly string[]): Promise<void> {
  keepHeapSmall();
  const several = config.workers > 1;
  const worker = several ? (await import("./cluster/worker.ts")).clusterWorker() : undefined;
  const { stdout } = process;
  const stream = stdout.isTTY
    ? (await import("./terminal-log.ts")).createTerminalLog(stdout.fd, several)
    : createLogStream(stdout.fd, several);
  const log = createLog(config.log.level, stream);
  if (!worker) {
    for (const hint of hints) log.warn(hint);
    log.debug({ settings: settingsInForce(process.env) });
  }
  try {
    await (several && !worker ? runPrimary(assets, config, stream, log) : serve(assets, config, stream, log, worker));
  } catch (error) {
    // Flush now: a hint above may explain the failure, and `stop()` exits at once.
    stream.end?.();
    throw error;
  }
}

/** Starts the workers, and ends when they have. */
async function runPrimary({ buildId }: Assets, config: Config, stream: LogStream, log: Log): Promise<void> {
  const { metricsPort, host, workers: count, drain } = config;
  const metrics = metricsPort ? (await import("./cluster/cluster-metrics.ts")).createClusterMetrics() : undefined;
  if (metrics && metricsPort) await listen(metrics.server, "METRICS_PORT", metricsPort, host);
  const { supervise } = await import("./cluster/supervise.ts");
  const status = await supervise({
    count,
    drain,
    log,
    onListening: (port) =>
      log.info(`Two Evenings is on http://${localAuthority(host, port)} with build ${buildId}, by ${count} workers`),
    onLost: metrics?.countLost,
    endAtOnce,
  });
  closeAtOnce(metrics?.server);
  letGo(status, stream);
}

/** Serves until a signal or an error that nothing caught ends it. */
async function serve(
  assets: Assets,
  config: Config,
  stream: LogStream,
  log: Log,
  worker?: ClusterWorker,
): Promise<void> {
  // Only lines about the process carry the worker's number: those of requests and errors hold just what the privacy
  // page lists.
  const ownLog = worker ? createLog(config.log.level, stream, { worker: worker.number }) : log;
  const monitoring = createTally("monitoring", ownLog);
  const upstreamFailed = createTally("upstreamFailed", ownLog, "warn");
  const keptBack = createTally("reportsKeptBack", ownLog);
  const dropped = createTally("connectionsDropped", ownLog, "warn");
  const sentry = config.reporting && (await import("./sentry.ts")).startSentry(config.reporting, keptBack.count);
  const { metricsPort } = config;
  const metrics = metricsPort
    ? (await import("./metrics.ts")).createMetrics({ monitoring, keptBack, dropped })
    : undefined;
  const report = createReport(log, sentry?.capture);
  const liveRequests = new Set<RequestRecord>();
  const server = createHttpServer(securityHeaders(assets.styles, config.reporting?.policyReports), dropped.count);
  const { draining, drain } = createDrain({ ...config.drain, server, liveRequests, log: ownLog });
  let ending = false;

  async function end(code: number): Promise<void> {
    if (ending) return;
    ending = true;
    closeAtOnce(server, metrics?.server);
    for (const { flush } of [monitoring, upstreamFailed, keptBack, dropped]) flush();
    await sentry?.close();
    worker?.leave();
    letGo(code, stream);
  }

  // A rejection that nothing handles comes this way too (Node's `--unhandled-rejections=throw`, the default).
  process.on("uncaughtException", (error) => {
    report(error, { path: "process" });
    void end(1);
  });

  const { requests, addresses } = config.log;
  const app = createApp({
    config,
    assets,
    clientFolder: fileURLToPath(new URL("client", dist)),
    report,
    reportFate: sentry?.fate ?? (async () => "not sent, since reporting is not configured"),
    traceRequest: sentry?.traceRequest ?? (() => undefined),
    countReport(outcome, cause) {
      monitoring.count(outcome);
      if (cause !== undefined) upstreamFailed.count(cause);
    },
    beginRecord: recordRequests(
      [...(requests ? [createRequestLog(stream)] : []), ...(metrics ? [metrics.observe] : [])],
      addresses ? (request) => clientAddress(request, config.trustProxy) : undefined,
    ),
    liveRequests,
    draining,
    shareReadiness: worker?.shareReadiness,
  });
  server.on("request", app);

  if (metrics && worker) (await import("./cluster/share-metrics.ts")).shareMetrics(metrics.register);
  else if (metrics && metricsPort) await listen(metrics.server, "METRICS_PORT", metricsPort, config.host);
  const port = await listen(server, "PORT", config.port, config.host);
  const early = endSignals.handTo(async (signal) => {
    if (draining()) {
      // A terminal's Ctrl-C comes to a worker by itself and by the primary, which says when the end is to be at once.
      if (!worker) endAtOnce(signal);
      return;
    }
    worker?.withdraw();
    await end((await drain(signal)) ? 0 : 1);
  });
  if (early) return end(early);
  if (worker) worker.serve();
  else log.info(`Two Evenings is on http://${localAuthority(config.host, port)} with build ${assets.buildId}`);
}

/**
 * Lets go of the log, which keeps the process: it then ends by itself, with this status. `process.exit()` joins V8's
 * threads while one that compiles may be waiting for this one to collect garbage: a process that had just started was
 * seen to stand still for good (Node 24.21).
 */
function letGo(status: number, stream: LogStream): void {
  process.exitCode = status;
  stream.end?.();
  setTimeout(() => process.exit(), endTimes.lastResortMs).unref();
}

function closeAtOnce(...servers: readonly (Server | undefined)[]): void {
  for (const server of servers) {
    server?.close();
    server?.closeAllConnections();
  }
}

/** A second signal: whatever is under way is cut off. */
function endAtOnce(signal: NodeJS.Signals): never {
  endBySignal(signal);
  process.exit(1);
}

/** The process cannot do its work: one message for the operator, and a status that says so. */
function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

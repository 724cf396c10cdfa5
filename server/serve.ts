import { setTimeout } from "node:timers/promises";
import { NOT_CONFIGURED } from "../shared/fate-words.ts";
import { createApp } from "./app.ts";
import type { Assets } from "./assets.ts";
import type { ClusterWorker } from "./cluster/worker.ts";
import type { Config } from "./config.ts";
import { createHttpServer } from "./connection/http-server.ts";
import { listen } from "./connection/listen.ts";
import { localAuthority } from "./connection/local-authority.ts";
import { createLog, type Log } from "./log/log.ts";
import type { LogStream } from "./log/log-stream.ts";
import { recordRequests } from "./log/record-requests.ts";
import { createRequestLog } from "./log/request-log.ts";
import type { RequestRecord } from "./log/request-record.ts";
import { createTally } from "./log/tally.ts";
import { closeAtOnce } from "./process/close-at-once.ts";
import { createDrain } from "./process/drain.ts";
import { endAtOnce } from "./process/end-at-once.ts";
import { endSignals } from "./process/end-signals.ts";
import { letGo } from "./process/let-go.ts";
import { createReport } from "./reporting/create-report.ts";
import { clientAddress } from "./request/client-address.ts";
import { securityHeaders } from "./security-headers.ts";

interface ServeOptions {
  readonly config: Config;
  readonly assets: Assets;
  /** The folder that the build put the browser's files into. */
  readonly clientFolder: string;
  readonly stream: LogStream;
  /** Writes to the stream. */
  readonly log: Log;
  /** Which worker this process is; undefined where it has the port to itself. */
  readonly worker: ClusterWorker | undefined;
}

/**
 * Serves until a signal or an error that nothing caught ends it. Modules needed in some cases only are imported there.
 */
export async function serve({ config, assets, clientFolder, stream, log, worker }: ServeOptions): Promise<void> {
  // Only lines about the process carry the worker's number: those of requests and errors hold just what the privacy
  // page lists.
  const ownLog = worker ? createLog(config.log.level, stream, { worker: worker.number }) : log;
  const tallies = createTallies(ownLog);
  const { monitoring, upstreamFailed, keptBack, dropped, unreadable } = tallies;
  const sentry =
    config.reporting && (await import("./reporting/sentry.ts")).startSentry(config.reporting, keptBack.count);
  const { metricsPort } = config;
  const metrics = metricsPort ? (await import("./log/metrics.ts")).createMetrics(tallies) : undefined;
  const report = createReport(log, sentry?.capture);
  const everyAnswer = securityHeaders(assets.styles, config.reporting?.policyReports);
  const server = createHttpServer(everyAnswer, { dropped: dropped.count, unreadable: unreadable.count });
  const liveRequests = new Set<RequestRecord>();
  const { draining, drain } = createDrain({ ...config.drain, server, liveRequests, log: ownLog });
  let ending = false;
  let tellMetrics = async () => {};

  async function end(code: number): Promise<void> {
    if (ending) return;
    ending = true;
    closeAtOnce(server, metrics?.server);
    for (const { flush } of Object.values(tallies)) flush();
    await sentry?.close();
    // A request that is cut off counts when its connection has closed, which is in this turn of the event loop.
    await setTimeout(0);
    await tellMetrics();
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
    clientFolder,
    everyAnswer,
    report,
    reportFate: sentry?.fate ?? (async () => NOT_CONFIGURED),
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

  if (metrics && worker) tellMetrics = (await import("./cluster/share-metrics.ts")).shareMetrics(metrics.register);
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

/** Of what may happen often: the log has a line of each a minute, at most. */
function createTallies(log: Log) {
  return {
    monitoring: createTally("monitoring", log),
    upstreamFailed: createTally("upstreamFailed", log, "warn"),
    keptBack: createTally("reportsKeptBack", log),
    dropped: createTally("connectionsDropped", log, "warn"),
    unreadable: createTally("requestsUnreadable", log),
  };
}

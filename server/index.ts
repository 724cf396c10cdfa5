import { fileURLToPath } from "node:url";
import { createApp } from "./app.ts";
import { loadAssets } from "./assets.ts";
import { readConfig } from "./config.ts";
import { createReport } from "./create-report.ts";
import { createHttpServer } from "./http-server.ts";
import { securityHeaders } from "./security-headers.ts";
import { createTally } from "./tally.ts";

/** How long a connection that nobody closes may keep a process that is to end, in milliseconds. */
const LAST_RESORT_MS = 1_000;

const dist = new URL("../", import.meta.url);

try {
  const assets = await loadAssets(dist);
  const config = readConfig(process.env, assets.buildId);
  const write = (line: string) => process.stderr.write(line);
  const monitoring = createTally("monitoring", write);
  const keptBack = createTally("reportsKeptBack", write);
  // Loaded where it is used: a copy that reports nothing starts without it.
  const sentry = config.reporting && (await import("./sentry.ts")).startSentry(config.reporting, keptBack.count);
  const report = createReport(write, sentry?.capture);
  const server = createHttpServer(securityHeaders(assets.styles, config.reporting?.policyReports));

  /**
   * Lets go of everything that keeps the process, which then ends by itself. `process.exit()` joins V8's threads while one
   * that compiles may be waiting for this one to collect garbage: a process that had just started was seen to stand still
   * for good (Node 24.21).
   */
  async function end(code: number): Promise<void> {
    process.exitCode = code;
    server.close();
    server.closeAllConnections();
    monitoring.flush();
    keptBack.flush();
    await sentry?.close();
    setTimeout(() => process.exit(), LAST_RESORT_MS).unref();
  }

  // A rejection that nothing handles comes this way too (Node's `--unhandled-rejections=throw`, the default).
  process.on("uncaughtException", (error) => {
    report(error, { path: "process" });
    void end(1);
  });

  const app = createApp({
    config,
    assets,
    clientFolder: fileURLToPath(new URL("client", dist)),
    report,
    reportFate: sentry?.fate ?? (async () => "not sent, since reporting is not configured"),
    traceRequest: sentry?.traceRequest ?? (() => undefined),
    countReport: monitoring.count,
  });
  server.on("request", app);
  server.once("error", (error) => stop(listenProblem(error, config.port)));
  server.listen(config.port, config.host, () => {
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : config.port;
    console.log(`Two Evenings is on http://${config.host ?? "localhost"}:${port}`);
  });

  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      server.close(() => void end(0));
      // A connection that is kept alive without a request would hold the process.
      setInterval(() => server.closeIdleConnections(), 50).unref();
    });
  }
} catch (error) {
  stop(error instanceof Error ? error.message : String(error));
}

/** The process cannot do its work: one message for the operator, and a status that says so. */
function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

function listenProblem(error: NodeJS.ErrnoException, port: number): string {
  if (error.code === "EADDRINUSE")
    return `Port ${port} is taken. Stop what uses it, or choose another: PORT=${port + 1} npm start`;
  if (error.code === "EACCES")
    return `Port ${port} needs rights that this user lacks. Choose one above 1023: PORT=3000 npm start`;
  return `Listening on port ${port} failed: ${error.message}`;
}

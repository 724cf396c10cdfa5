import { fileURLToPath } from "node:url";
import { type Assets, loadAssets } from "./assets.ts";
import { configHints } from "./config/config-hints.ts";
import { settingsInForce } from "./config/settings-in-force.ts";
import { type Config, readConfig } from "./config.ts";
import { createLog } from "./log/log.ts";
import { createLogStream } from "./log/log-stream.ts";
import { keepHeapSmall } from "./process/keep-heap-small.ts";
import { OperatorError } from "./process/operator-error.ts";
import { serve } from "./serve.ts";

const dist = new URL("../", import.meta.url);

try {
  const assets = await loadAssets(dist);
  const config = readConfig(process.env, assets.buildId);
  const hints = configHints(process.env);
  if (process.argv.includes("--check")) console.log([...hints, "The configuration can be used."].join("\n"));
  else await start(assets, config, hints);
} catch (error) {
  stop(error);
}

/** Runs the server or, with several workers, the primary. Modules needed in one case only are imported there. */
async function start(assets: Assets, config: Config, hints: readonly string[]): Promise<void> {
  keepHeapSmall();
  const several = config.workers > 1;
  const worker = several ? (await import("./cluster/worker.ts")).clusterWorker() : undefined;
  const { stdout } = process;
  const stream = stdout.isTTY
    ? (await import("./log/terminal-log.ts")).createTerminalLog(stdout.fd, several)
    : createLogStream(stdout.fd, several);
  const log = createLog(config.log.level, stream);
  if (!worker) {
    for (const hint of hints) log.warn(hint);
    log.debug({ settings: settingsInForce(process.env) });
  }
  try {
    if (several && !worker) {
      const { runPrimary } = await import("./cluster/run-primary.ts");
      await runPrimary({ config, buildId: assets.buildId, stream, log });
    } else {
      await serve({ config, assets, clientFolder: fileURLToPath(new URL("client", dist)), stream, log, worker });
    }
  } catch (error) {
    // Flush now: a hint above may explain the failure, and `stop()` exits at once.
    stream.end?.();
    throw error;
  }
}

/**
 * The process cannot do its work, and its status says so: with one message where that is for the operator, and else
 * with the stack, which says where in the sources it happened.
 */
function stop(error: unknown): never {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exit(1);
}

import { type Comparison, type Server, startServer } from "./servers.ts";
import { inRounds, type Measured } from "./statistics.ts";

export interface StartRow {
  /** From the start of the process to its first response. */
  readonly startMs: number;
  /** After that response. */
  readonly residentMebibytes: number | undefined;
}

export function measureStarts(options: Comparison): Promise<Measured<Server, StartRow>[]> {
  const { servers, path, rounds, prefix, onProgress } = options;
  return inRounds(rounds, servers, async (server, round) => {
    onProgress(`Starts, ${round}: ${server.name}`);
    const { startMs, usage, stop } = await startServer(server, path, prefix);
    const residentMebibytes = usage()?.residentMebibytes;
    await stop();
    return { startMs, residentMebibytes };
  });
}

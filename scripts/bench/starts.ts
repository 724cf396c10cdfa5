import { type Server, startServer } from "./servers.ts";
import { inRounds, type Measured } from "./statistics.ts";

export interface StartRow {
  /** From the start of the process to its first response. */
  readonly startMs: number;
  /** After that response. */
  readonly residentMebibytes: number | undefined;
}

interface Options {
  readonly servers: readonly Server[];
  readonly path: string;
  readonly rounds: number;
  readonly prefix: string[];
  readonly onProgress: (what: string) => void;
}

export function measureStarts({
  servers,
  path,
  rounds,
  prefix,
  onProgress,
}: Options): Promise<Measured<Server, StartRow>[]> {
  return inRounds(rounds, servers, async (server, round) => {
    onProgress(`Starts, ${round}: ${server.name}`);
    const { startMs, usage, stop } = await startServer(server, path, prefix);
    const residentMebibytes = usage()?.residentMebibytes;
    await stop();
    return { startMs, residentMebibytes };
  });
}

import { SonicBoom } from "sonic-boom";
import { logTime } from "./log-time.ts";

export interface LogStream {
  /** Takes a line with its line break. */
  readonly write: (line: string) => void;
  /** Writes what waits, where lines wait. What comes after it is lost. */
  readonly end?: () => void;
}

/** How long a line may wait for others to be written with it, in milliseconds. */
const BATCH_MS = 50;
const BATCH_BYTES = 8_192;
/** As much as the kernel writes to a pipe in one piece, whoever else writes to it (POSIX, PIPE_BUF), and less than that. */
const SHARED_WRITE_BYTES = 4_096;
const SHARED_BATCH_BYTES = 2_048;
/** How much may wait for a reader who has fallen behind, in bytes. What comes then is lost, and counted. */
const MOST_BYTES = 4_194_304;

/**
 * Writes lines to a file descriptor, many at a time, and never waits for it: a log that nobody reads, or a full disk, must
 * not hold up a visitor, nor keep the process from ending. What waits is written a moment later, or at the end. Where
 * other processes write to it too, their lines are not mixed up with ours.
 */
export function createLogStream(fd: number, shared = false): LogStream {
  const stream = new SonicBoom({
    fd,
    sync: false,
    ...(shared ? { minLength: SHARED_BATCH_BYTES, maxWrite: SHARED_WRITE_BYTES } : { minLength: BATCH_BYTES }),
    maxLength: MOST_BYTES,
    periodicFlush: BATCH_MS,
  });
  let lost = 0;
  stream.on("drop", () => {
    lost += 1;
  });
  stream.on("drain", () => {
    if (lost === 0) return;
    stream.write(
      `{"level":"warn"${logTime()},"msg":"${lost} lines of the log were lost, since nobody took them off."}\n`,
    );
    lost = 0;
  });
  // Nobody reads any more: there is no place left to say so.
  stream.on("error", () => {});
  let ended = false;
  return {
    write(line) {
      if (!ended) stream.write(line);
    },
    end() {
      ended = true;
      stream.end();
    },
  };
}

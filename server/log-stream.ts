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
/** As many lines are written at once, in characters: a write costs as much as making a dozen lines. */
const BATCH_LENGTH = 16_384;
/** How much may wait for a reader who has fallen behind, in bytes. What comes then is lost, and counted. */
const MOST_BYTES = 4_194_304;

/**
 * Writes lines to a file descriptor, many at a time, and never waits for it: a log that nobody reads, or a full disk, must
 * not hold up a visitor, nor keep the process from ending. What waits is written a moment later, or at the end.
 */
export function createLogStream(fd: number): LogStream {
  const stream = new SonicBoom({ fd, sync: false, maxLength: MOST_BYTES });
  // sonic-boom can put lines together too, but measures each: that takes a busy log three times as long as this.
  let batch = "";
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  let lost = 0;

  function writeBatch(): void {
    clearTimeout(timer);
    timer = undefined;
    if (batch === "") return;
    const lines = batch;
    batch = "";
    stream.write(lines);
  }

  stream.on("drop", (lines: string) => {
    lost += lines.split("\n").length - 1;
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
  return {
    write(line) {
      if (ended) return;
      batch += line;
      if (batch.length >= BATCH_LENGTH) writeBatch();
      else timer ??= setTimeout(writeBatch, BATCH_MS);
    },
    end() {
      writeBatch();
      ended = true;
      stream.end();
    },
  };
}

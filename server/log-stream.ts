import { write as writeFile } from "node:fs";
import { logTime } from "./log-time.ts";

/** How long a line may wait for others to be written with it, in milliseconds. */
const BATCH_MS = 50;
const BATCH_BYTES = 65_536;
/** How many batches may wait for a reader who has fallen behind. Lines beyond them are lost, and counted. */
const MOST_BATCHES = 64;
/** When to try again where a batch could not be written, in milliseconds. */
const RETRY_MS = 100;
/** No sign takes more bytes in UTF-8, counted as JavaScript counts the length of a string. */
const MOST_BYTES_A_UNIT = 3;

export interface LogStream {
  /** Takes a line with its line break. */
  readonly write: (line: string) => void;
}

/**
 * Writes lines to a file descriptor, many at a time, and never waits for it: a log that nobody reads, or a full disk, must
 * hold up neither a visitor nor the end of the process. What somebody takes is written before a process ends by itself.
 * The descriptor of a pipe must be one that does not block, such as that of `process.stdout`.
 *
 * pino's own streams would do, but not as cheaply: they keep strings, and measure and encode them more than once, which
 * was half of what a line costs. A line is encoded here once, where it is going to be written from.
 */
export function createLogStream(fd: number): LogStream {
  const waiting: Buffer[] = [];
  let filling = Buffer.allocUnsafe(BATCH_BYTES);
  let used = 0;
  let lostLines = 0;
  let writing = false;
  let scheduled = false;

  function endBatch(): void {
    if (used === 0) return;
    waiting.push(filling.subarray(0, used));
    filling = Buffer.allocUnsafe(BATCH_BYTES);
    used = 0;
  }

  function flush(): void {
    scheduled = false;
    endBatch();
    writeWaiting();
  }

  function writeWaiting(): void {
    const [batch] = waiting;
    if (batch === undefined || writing) return;
    writing = true;
    writeFile(fd, batch, (error, written) => {
      writing = false;
      if (written < batch.length) waiting[0] = batch.subarray(written);
      else waiting.shift();
      if (error) setTimeout(writeWaiting, RETRY_MS).unref();
      else writeWaiting();
    });
  }

  function add(line: string): void {
    const most = line.length * MOST_BYTES_A_UNIT;
    if (used + most > BATCH_BYTES) endBatch();
    if (most > BATCH_BYTES) waiting.push(Buffer.from(line));
    else used += filling.write(line, used);
    if (scheduled) return;
    scheduled = true;
    setTimeout(flush, BATCH_MS);
  }

  return {
    write(line) {
      if (waiting.length >= MOST_BATCHES) {
        lostLines += 1;
        return;
      }
      if (lostLines > 0) {
        add(
          `{"level":"warn"${logTime()},"msg":"${lostLines} lines of the log were lost, since nobody took them off."}\n`,
        );
        lostLines = 0;
      }
      add(line);
    },
  };
}

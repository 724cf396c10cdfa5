import { fstatSync } from "node:fs";
import { SonicBoom } from "sonic-boom";
import { logTime } from "./log-time.ts";

export interface LogStream {
  /** Takes a line with its line break. */
  readonly write: (line: string) => void;
  /** Writes the lines that still wait. Later lines are lost. */
  readonly end?: () => void;
}

/** How long a line may wait for others to be written with it, in milliseconds. */
const BATCH_MS = 50;
/** How many characters are written at once: one write costs as much as making a dozen lines. */
const BATCH_CHARACTERS = 16_384;
/**
 * The most bytes that the kernel writes to a pipe in one piece, even where others write to it too (POSIX, PIPE_BUF).
 */
const ONE_PIECE_BYTES = 4_096;
/** How much may wait for a reader who has fallen behind, in bytes. What comes then is lost, and counted. */
const MOST_BYTES = 4_194_304;

/**
 * Writes lines to a file descriptor, many at a time, and waits for no reader: a log that nobody reads must not delay a
 * visitor or keep the process from ending. Lines that wait are written a moment later, or at the end. Where other
 * processes write to it too (`shared`), no line of up to 4 KiB is mixed up with theirs. `format` makes of each line
 * what is written.
 */
export function createLogStream(fd: number, shared = false, format = (line: string) => line): LogStream {
  const stream = new SonicBoom({
    fd,
    // A file takes what it is given at once, as Node's own `process.stdout` assumes: a thread for it would cost more.
    sync: fstatSync(fd).isFile(),
    maxLength: MOST_BYTES,
    ...(shared && { maxWrite: ONE_PIECE_BYTES }),
  });
  const most = shared ? ONE_PIECE_BYTES : BATCH_CHARACTERS;
  // sonic-boom can put lines together too, but measures each: that takes a busy log three times as long as this.
  let batch = "";
  /** In characters, or in bytes where `most` is. */
  let batchSize = 0;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  let lost = 0;

  function writeBatch(): void {
    clearTimeout(timer);
    timer = undefined;
    if (batch === "") return;
    const lines = batch;
    batch = "";
    batchSize = 0;
    stream.write(lines);
  }

  stream.on("drop", (lines: string) => {
    lost += lines.split("\n").length - 1;
  });
  stream.on("drain", () => {
    if (lost === 0) return;
    const line = `{"level":"warn"${logTime()},"msg":"${lost} lines of the log were lost, since nobody took them off."}\n`;
    stream.write(format(line));
    lost = 0;
  });
  // Nobody reads any more: there is no place left to say so.
  stream.on("error", () => {});
  return {
    write(entry) {
      if (ended) return;
      const line = format(entry);
      const size = shared ? Buffer.byteLength(line) : line.length;
      if (batchSize + size > most) writeBatch();
      batch += line;
      batchSize += size;
      timer ??= setTimeout(writeBatch, BATCH_MS);
    },
    end() {
      writeBatch();
      ended = true;
      stream.end();
    },
  };
}

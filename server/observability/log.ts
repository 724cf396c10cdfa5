import { constants, openSync } from "node:fs";
import pino, { type Logger } from "pino";
import SonicBoom from "sonic-boom";
import type { LogConfig } from "../config/config.ts";

export type Log = Pick<Logger, "error" | "warn" | "info" | "debug">;

export interface LogOutput {
  readonly log: Log;
  /** Writes the lines that still wait. Later lines are lost. */
  readonly end: () => void;
  /** Writes them now, and waits until they are written. */
  readonly flush: () => void;
}

/** `process.stdout`, or something like it. */
interface Output {
  readonly fd: number;
  readonly isTTY: boolean;
}

/** How much may wait for a reader who has fallen behind, in bytes. What comes then is lost, and counted. */
const MAX_WAITING_BYTES = 4_194_304;

/**
 * Writes JSON lines to a file descriptor, or readable ones to a terminal. Lines are written many at a time and wait for
 * no reader: a log that nobody reads must not delay a visitor, nor keep the process from ending.
 */
export async function createLog(level: LogConfig["level"], { fd, isTTY }: Output): Promise<LogOutput> {
  const format = isTTY ? (await import("./terminal-format.ts")).createTerminalFormat() : undefined;
  // Not `pino.destination()`, which waits for the reader when the process exits.
  const destination = new SonicBoom({
    fd: format ? openAgain(fd) : fd,
    sync: false,
    minLength: 4_096,
    periodicFlush: 50,
    maxLength: MAX_WAITING_BYTES,
  });
  let lost = 0;
  let ended = false;
  const log = createLogger(level, {
    write: (line) => !ended && destination.write(format ? format(line) : line),
  });
  destination.on("drop", (lines: string) => {
    lost += lines.split("\n").length - 1;
  });
  destination.on("drain", () => {
    if (lost === 0) return;
    log.warn(`${lost} lines of the log were lost, since nobody took them off.`);
    lost = 0;
  });
  // Nobody reads any more, so there is no place left to say so.
  destination.on("error", () => {});
  return {
    log,
    end() {
      ended = true;
      destination.end();
    },
    flush: () => destination.flushSync(),
  };
}

/** Each line is JSON that begins with level and time, and holds nothing about the machine. */
export function createLogger(level: LogConfig["level"], stream: { write(line: string): unknown }): Log {
  const { isoTime: timestamp } = pino.stdTimeFunctions;
  const formatters = { level: (name: string) => ({ level: name }) };
  return pino({ level, base: null, timestamp, formatters }, stream as pino.DestinationStream);
}

/** How often a counter writes its line, in milliseconds. */
const COUNTER_INTERVAL_MS = 60_000;

export interface Counter {
  readonly count: (reason: string) => void;
  /** All counts since the start, by reason. */
  readonly totals: ReadonlyMap<string, number>;
  /** Logs what has been counted since the last line, if anything has. */
  readonly flush: () => void;
}

/** Counts what may happen often, by reason: the log gets at most a line a minute. */
export function createCounter(name: string, log: Log, level: "info" | "warn" = "info"): Counter {
  const totals = new Map<string, number>();
  const counts = new Map<string, number>();
  function flush(): void {
    if (counts.size === 0) return;
    log[level]({ [name]: Object.fromEntries(counts) });
    counts.clear();
  }
  setInterval(flush, COUNTER_INTERVAL_MS).unref();
  return {
    count(reason) {
      for (const map of [totals, counts]) map.set(reason, (map.get(reason) ?? 0) + 1);
    },
    totals,
    flush,
  };
}

/**
 * Opens a terminal a second time, without blocking. Node waits for a terminal's reader who has stopped, and a thread
 * that waits keeps the process from ending.
 */
function openAgain(fd: number): number {
  try {
    return openSync(`/dev/fd/${fd}`, constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
  } catch {
    // It may belong to another user.
    return fd;
  }
}

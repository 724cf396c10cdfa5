import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, jest, test } from "@jest/globals";
import { createLogStream } from "../server/log/log-stream.ts";
import { eventually } from "./support/eventually.ts";

/** What a pipe takes in one piece, and does not mix with what others write (POSIX, PIPE_BUF), in bytes. */
const ONE_PIECE = 4_096;
/** What may wait for a reader, in bytes. */
const MOST = 4_194_304;
const folder = fs.mkdtempSync(join(tmpdir(), "log-stream-"));

afterAll(() => fs.rmSync(folder, { recursive: true }));

test("of a log that others write to as well, whole lines are written in one piece, whatever letters are in them", async () => {
  const file = join(folder, "log");
  const write = jest.spyOn(fs, "writeSync");
  const stream = createLogStream(fs.openSync(file, "w"), true);
  const lines = ["a", "é", "映"].flatMap((letter) => Array<string>(4).fill(`${letter.repeat(1_000)}\n`));
  for (const line of lines) stream.write(line);
  stream.end?.();
  await eventually(() => fs.readFileSync(file, "utf8") === lines.join(""));
  const pieces = write.mock.calls.map(([, text]) => String(text));
  expect(pieces.every((text) => text.endsWith("\n"))).toBe(true);
  expect(Math.max(...pieces.map((text) => Buffer.byteLength(text)))).toBeLessThanOrEqual(ONE_PIECE);
  // Of lines that are short enough several make a piece.
  expect(pieces).toHaveLength(1 + 2 + 4);
});

test("of a log that nobody takes off as much is kept as may wait, and a line says afterwards how many were lost", async () => {
  const file = join(folder, "pipe");
  execFileSync("mkfifo", [file]);
  // Open for reading too, a pipe waits for no reader and has not lost its last one.
  const pipe = fs.openSync(file, fs.constants.O_RDWR | fs.constants.O_NONBLOCK);
  const stream = createLogStream(pipe);
  const count = 6_000;
  const line = (index: number) => `{"line":${index},"of":"${"x".repeat(1_000)}"}\n`;
  for (let index = 0; index < count; index += 1) stream.write(line(index));

  // It ends by itself when the pipe is closed.
  const reader = new Socket({ fd: fs.openSync(file, fs.constants.O_RDONLY | fs.constants.O_NONBLOCK) });
  let read = "";
  reader.setEncoding("latin1").on("data", (text) => (read += text));
  const lost = await eventually(() => /"level":"warn".*"(\d+) lines of the log were lost/.exec(read)?.[1]).finally(
    () => {
      stream.write(line(count));
      stream.end?.();
    },
  );
  await eventually(() => reader.closed);

  const kept = read.split("\n").filter((text) => text.startsWith('{"line"'));
  // None twice, none out of its order, and none in part.
  const indexes = kept.map((text): number => JSON.parse(text).line);
  expect(indexes).toEqual(indexes.toSorted((one, other) => one - other));
  expect(new Set(indexes).size + Number(lost)).toBe(count + 1);
  expect(read.match(/were lost/g)).toHaveLength(1);
  const bytes = kept.length * line(count).length;
  expect(bytes).toBeGreaterThan(0.9 * MOST);
  expect(bytes).toBeLessThan(1.1 * MOST);
});

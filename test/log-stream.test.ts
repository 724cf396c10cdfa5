import fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, jest, test } from "@jest/globals";
import { createLogStream } from "../server/log-stream.ts";
import { eventually } from "./support/eventually.ts";

/** What a pipe takes in one piece, and does not mix with what others write (POSIX, PIPE_BUF), in bytes. */
const ONE_PIECE = 4_096;

test("of a log that others write to as well, whole lines are written in one piece, whatever letters are in them", async () => {
  const folder = fs.mkdtempSync(join(tmpdir(), "log-stream-"));
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
  fs.rmSync(folder, { recursive: true });
});

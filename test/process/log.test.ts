import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "@jest/globals";
import { createLog } from "../../server/observability/log.ts";
import { eventually } from "../support/eventually.ts";

/** In bytes. */
const MOST = 4_194_304;
const folder = fs.mkdtempSync(join(tmpdir(), "log-stream-"));

afterAll(() => fs.rmSync(folder, { recursive: true }));

test("an unread log keeps 4 MiB and says how much was lost", async () => {
  const file = join(folder, "pipe");
  execFileSync("mkfifo", [file]);
  // Opened for reading too, a pipe does not wait for a reader.
  const pipe = fs.openSync(file, fs.constants.O_RDWR | fs.constants.O_NONBLOCK);
  const { log, end } = await createLog("info", { fd: pipe, isTTY: false });
  const count = 6_000;
  const write = (line: number) => log.info({ line, of: "x".repeat(1_000) });
  for (let index = 0; index < count; index += 1) write(index);

  // It ends when the pipe is closed.
  const reader = new Socket({ fd: fs.openSync(file, fs.constants.O_RDONLY | fs.constants.O_NONBLOCK) });
  let read = "";
  reader.setEncoding("latin1").on("data", (text) => (read += text));
  const lost = await eventually(() => /"level":"warn".*"(\d+) lines of the log were lost/.exec(read)?.[1]).finally(
    () => {
      write(count);
      end();
    },
  );
  await eventually(() => reader.closed);

  const kept = read.split("\n").filter((text) => text.includes('"line":'));
  // None twice, none out of order, and none cut off.
  const indexes = kept.map((text): number => JSON.parse(text).line);
  expect(indexes).toEqual(indexes.toSorted((one, other) => one - other));
  expect(new Set(indexes).size + Number(lost)).toBe(count + 1);
  expect(read.match(/were lost/g)).toHaveLength(1);
  const bytes = kept.join("\n").length;
  expect(bytes).toBeGreaterThan(0.9 * MOST);
  expect(bytes).toBeLessThan(1.1 * MOST);
});

import { expect, test } from "@jest/globals";
import { createLogger } from "../../server/observability/log.ts";
import { createErrorReporter } from "../../server/observability/report-error.ts";
import { errorDigest } from "../../shared/engine/error-digest.ts";

function reportWithLog() {
  const lines: string[] = [];
  const captured: unknown[][] = [];
  const log = createLogger("info", { write: (line: string) => void lines.push(line) });
  const report = createErrorReporter(log, (...told) => void captured.push(told));
  return { report, captured, logged: () => lines.map((line) => JSON.parse(line)) };
}

test("an error is logged with its stack, and sent under its digest", () => {
  const { report, captured, logged } = reportWithLog();
  const error = new Error("broken");
  const digest = report(error, { path: "/opera", componentStack: "at Page" });
  expect(digest).toMatch(/^[0-9a-f]{32}$/);
  expect(logged()).toEqual([
    expect.objectContaining({ level: "error", digest, path: "/opera", error: error.stack, componentStack: "at Page" }),
  ]);
  expect(captured).toEqual([[error, digest, { path: "/opera", componentStack: "at Page" }]]);
});

test("a thrown value that is not an error is logged too", () => {
  const { report, logged } = reportWithLog();
  const error = new Error("lost its stack");
  delete error.stack;
  const digests = ["a text", undefined, error].map((thrown) => report(thrown, { path: "/" }));
  expect(new Set(digests).size).toBe(3);
  expect(logged().map(({ error }) => error)).toEqual(["a text", "undefined", "lost its stack"]);
});

test("every digest is a valid id for Sentry", () => {
  const digests = Array.from({ length: 100 }, () => errorDigest(new Error("It broke.")));
  expect(digests.filter((digest) => !/^[0-9a-f]{32}$/.test(digest))).toEqual([]);
  expect(new Set(digests).size).toBe(100);
});

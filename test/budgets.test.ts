import { readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { expect, test } from "@jest/globals";
import { createApp } from "../server/app.ts";
import { everyAddress } from "./support/every-address.ts";
import { requestBytes } from "./support/request-bytes.ts";
import { assets, clientFolder, close, listen, testAppOptions } from "./support/test-app.ts";

/** Bytes over the wire, in Brotli as the server sends it from memory. */
const HTML_BUDGET: Record<string, number> = { "/documentary": 22_000, "/opera": 22_000 };
const HTML_BUDGET_OF_OTHERS = 14_000;
const BOOT_BUDGET = 1_500;
const SENTRY_BUDGETS = { "client/sentry.ts": 24_000, "client/sentry-with-tracing.ts": 48_000 };

test.each(everyAddress)("the document at %s fits into its first flights", async (path) => {
  const options = testAppOptions();
  const server = createServer(createApp({ ...options, config: { ...options.config, pageMemory: true } }));
  const origin = await listen(server);
  let answer = await requestBytes(origin, path, { "Accept-Encoding": "br" });
  while (answer.headers.etag === undefined) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    answer = await requestBytes(origin, path, { "Accept-Encoding": "br" });
  }
  await close(server);
  expect(answer.body.length).toBeLessThanOrEqual(HTML_BUDGET[path] ?? HTML_BUDGET_OF_OTHERS);
});

test("the script that every page waits for is small", () => {
  expect(compressedSize(assets.entry)).toBeLessThanOrEqual(BOOT_BUDGET);
});

test.each(Object.entries(SENTRY_BUDGETS))(
  "what reports, of %s, is no larger than it was meant to be",
  (source, budget) => {
    const metafiles: { outputs: Record<string, { entryPoint?: string }> }[] = JSON.parse(
      readFileSync(`${clientFolder}-metafiles.json`, "utf8"),
    );
    const outputs = metafiles.flatMap((metafile) => Object.entries(metafile.outputs));
    const [file = ""] = outputs.find(([, { entryPoint }]) => entryPoint === source) ?? [];
    expect(compressedSize(file.replace("dist/client", ""))).toBeLessThanOrEqual(budget);
  },
);

function compressedSize(address: string): number {
  return statSync(`${clientFolder}${address}.br`).size;
}

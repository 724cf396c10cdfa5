import { mkdtempSync, rmSync } from "node:fs";
import { cp } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "@jest/globals";
import { projectFolder, runServer, startSite } from "./support/start-site.ts";
import { close, listen } from "./support/test-app.ts";

test("the process says in one line where the site is, serves it, and ends well on SIGTERM", async () => {
  const site = await startSite();
  expect(site.output()).toBe(`Two Evenings is on ${site.origin}\n`);
  const response = await fetch(`${site.origin}/opera`);
  expect(response.status).toBe(200);
  expect(await response.text()).toMatch(/<\/html>$/);
  expect(await site.stop()).toBe(0);
  expect(site.output()).toBe(`Two Evenings is on ${site.origin}\n`);
});

test("HOST and SITE_ORIGIN are taken from the environment", async () => {
  const site = await startSite(projectFolder, { HOST: "127.0.0.1", SITE_ORIGIN: "https://evenings.example/" });
  expect(site.origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const html = await (await fetch(`${site.origin}/about`)).text();
  expect(html).toContain('<link rel="canonical" href="https://evenings.example/about"');
  await site.stop();
});

test("a taken port is said in one line that names another, and ends the process with status 1", async () => {
  const other = createServer();
  const port = Number(new URL(await listen(other)).port);
  const { code, output } = await run(projectFolder, { PORT: String(port), HOST: "127.0.0.1" });
  await close(other);
  expect(output).toBe(`Port ${port} is taken. Stop what uses it, or choose another: PORT=${port + 1} npm start\n`);
  expect(code).toBe(1);
});

test("settings that cannot be used are all named, with what is allowed, and end the process with status 1", async () => {
  const { code, output } = await run(projectFolder, { PORT: "http", SITE_ORIGIN: "evenings.example" });
  expect(output).toBe(
    "The configuration cannot be used:\n" +
      '  PORT is "http"; it takes a whole number from 0 to 65535.\n' +
      '  SITE_ORIGIN is "evenings.example"; it takes scheme and host, such as https://example.org.\n',
  );
  expect(code).toBe(1);
});

test("a copy of dist/ alone serves the site, and Node need not find out by trial what its files are", async () => {
  const folder = mkdtempSync(join(tmpdir(), "dist-alone-"));
  await cp(join(projectFolder, "dist"), join(folder, "dist"), { recursive: true });
  const site = await startSite(folder, { NODE_OPTIONS: "--no-experimental-detect-module" });
  expect((await fetch(`${site.origin}/opera`)).status).toBe(200);
  await site.stop();
  rmSync(folder, { recursive: true });
});

test("without a build the process says how to make one", async () => {
  const folder = mkdtempSync(join(tmpdir(), "no-build-"));
  await cp(join(projectFolder, "dist/server"), join(folder, "dist/server"), { recursive: true });
  const { code, output } = await run(folder, { PORT: "0" });
  rmSync(folder, { recursive: true });
  expect(output).toMatch(/^There is no build at .*assets\.json\. Make one with: npm run build\n$/);
  expect(code).toBe(1);
});

/** Runs a server that is not expected to stay, and answers with what it wrote and how it ended. */
async function run(folder: string, env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = runServer(folder, env);
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const [code, out, error] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, output: out + error };
}

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "@jest/globals";
import { copyDist } from "../support/copy-dist.ts";
import { close, listen } from "../support/listen.ts";
import { openRaw } from "../support/raw-connection.ts";
import { projectFolder, runServer, startSite } from "../support/start-site.ts";
import { assets } from "../support/test-app.ts";

test("the process says in one line where the site is", async () => {
  const site = await startSite();
  expect(site.log()).toEqual([
    {
      level: "info",
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      msg: `Two Evenings is on ${site.origin} with build ${assets.buildId}`,
    },
  ]);
  const response = await fetch(`${site.origin}/about`);
  expect(response.status).toBe(200);
  expect(await response.text()).toMatch(/<\/html>$/);
  await site.stop();
});

test("no request makes Node write anything besides the log", async () => {
  const site = await startSite();
  for (const target of ["/opera#carmen", "/op\u00a0ra", "/opera?a=#b", "http://site.example/#x"]) {
    const { socket, closed } = openRaw(site.origin);
    socket.write(Buffer.from(`GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`, "latin1"));
    expect([target, (await closed).split(" ")[1]]).toEqual([target, "400"]);
  }
  expect(await site.stop()).toBe(0);
  expect(
    site
      .output()
      .split("\n")
      .filter((line) => !/^({.*})?$/.test(line)),
  ).toEqual([]);
});

test("with HOST=0.0.0.0 the log names localhost", async () => {
  const site = await startSite(projectFolder, { HOST: "0.0.0.0" });
  expect(site.origin).toMatch(/^http:\/\/localhost:\d+$/);
  expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
  await site.stop();
});

test("npm start reads .env if there is one", () => {
  const { scripts } = JSON.parse(readFileSync(join(projectFolder, "package.json"), "utf8"));
  const [command, ...args] = scripts.start.split(" ");
  expect(command).toBe("node");
  const folder = mkdtempSync(join(tmpdir(), "env-file-"));
  symlinkSync(join(projectFolder, "dist"), join(folder, "dist"));
  const check = () => spawnSync(process.execPath, [...args, "--check"], { cwd: folder, env: {}, encoding: "utf8" });
  expect(check()).toMatchObject({ status: 0, stdout: "The configuration is valid.\n", stderr: "" });
  writeFileSync(join(folder, ".env"), "LOG_LEVEL=loud\n");
  expect(check()).toMatchObject({ status: 1, stderr: expect.stringContaining('LOG_LEVEL is "loud"') });
  rmSync(folder, { recursive: true });
});

test("a taken port ends the process with a line naming another", async () => {
  const other = createServer();
  const port = Number(new URL(await listen(other)).port);
  const { code, output } = await run(projectFolder, { PORT: String(port), HOST: "127.0.0.1" });
  await close(other);
  expect(output).toBe(
    `Port ${port} is in use. Stop the program that uses it, or choose another port: PORT=${port + 1} npm start\n`,
  );
  expect(code).toBe(1);
});

test("invalid settings are all named and end the process", async () => {
  const { code, output } = await run(projectFolder, { PORT: "http", SITE_ORIGIN: "evenings.example" });
  expect(output).toBe(
    "The configuration is invalid:\n" +
      '  PORT is "http"; it takes a whole number from 0 to 65535.\n' +
      '  SITE_ORIGIN is "evenings.example"; it takes scheme and host, such as https://example.org.\n',
  );
  expect(code).toBe(1);
});

test("a copy of dist/ alone serves the site", async () => {
  const folder = mkdtempSync(join(tmpdir(), "dist-alone-"));
  await copyDist(folder);
  const site = await startSite(folder, { NODE_OPTIONS: "--no-experimental-detect-module" });
  expect((await fetch(`${site.origin}/about`)).status).toBe(200);
  await site.stop();
  rmSync(folder, { recursive: true });
});

describe("--check", () => {
  test("says that settings are valid, and which may be mistakes", async () => {
    const { code, output } = await run(projectFolder, { LOG_LEVEL: "warn", SENTRY_DNS: "x" }, "--check");
    expect(output).toBe(
      "SENTRY_DNS is not a setting of this site. Did you mean SENTRY_DSN?\nThe configuration is valid.\n",
    );
    expect(code).toBe(0);
  });
});

test.each(["18.19.0", "22.23.0", "24.18.0", "24.9.3", "25.9.0", "26.5.0"])(
  "Node %s is rejected in one line with advice",
  async (version) => {
    const { code, output } = await run(projectFolder, { PORT: "0", NODE_OPTIONS: pretendNode(version) });
    expect(output).toBe(
      `Two Evenings needs Node 24.18.1 or 26.5.1, or newer. This is ${version}. ` +
        "Install a supported version (https://nodejs.org), or use the one that npm start brings.\n",
    );
    expect(code).toBe(1);
  },
);

test.each(["24.18.1", "24.21.0", "26.5.1", "27.0.0"])("Node %s is supported", async (version) => {
  const { code } = await run(projectFolder, { NODE_OPTIONS: pretendNode(version) }, "--check");
  expect(code).toBe(0);
});

test("without a build the process says how to make one", async () => {
  const folder = mkdtempSync(join(tmpdir(), "no-build-"));
  await cp(join(projectFolder, "dist/server"), join(folder, "dist/server"), { recursive: true });
  const { code, output } = await run(folder, { PORT: "0" });
  rmSync(folder, { recursive: true });
  expect(output).toMatch(/^There is no build: .*assets\.json is missing\. Run npm run build\.\n$/);
  expect(code).toBe(1);
});

test("an error that prevents the start has its stack", async () => {
  const folder = mkdtempSync(join(tmpdir(), "broken-build-"));
  await cp(join(projectFolder, "dist/server"), join(folder, "dist/server"), { recursive: true });
  writeFileSync(join(folder, "dist/assets.json"), JSON.stringify({ buildId: "broken" }));
  const { code, output } = await run(folder, { PORT: "0" });
  rmSync(folder, { recursive: true });
  expect(output).toMatch(/^TypeError\b.+\n(?: {4}at .+\n)* {4}at .*\/dist\/server\/[\w-]+\.cjs:\d+:\d+/);
  expect(code).toBe(1);
});

/** Makes a process believe that it runs on another Node, without what came with 22.3 if that is older. */
function pretendNode(version: string): string {
  const code = `
    Object.defineProperty(process, "versions", { value: { ...process.versions, node: "${version}" } });
    if (${Number.parseInt(version, 10) < 22}) delete process.getBuiltinModule;`;
  return `--import=data:text/javascript,${encodeURIComponent(code)}`;
}

/** Runs a server that is expected to end, and resolves with its output and exit. */
async function run(
  folder: string,
  env: Record<string, string>,
  ...args: string[]
): Promise<{ code: number | null; output: string }> {
  const child = runServer(folder, env, ...args);
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const [code, out, error] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, output: out + error };
}

import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "@jest/globals";
import { listen as listenOrExplain } from "../../server/process/http-server.ts";
import { site as identity } from "../../shared/site/site.ts";
import { copyDist } from "../support/copy-dist.ts";
import { close, listen } from "../support/listen.ts";
import { openRaw } from "../support/raw-connection.ts";
import { PAGE } from "../support/site-pages.ts";
import { projectFolder, runServer, startSite } from "../support/start-site.ts";
import { assets } from "../support/test-app.ts";

const folder = mkdtempSync(join(tmpdir(), "start-"));

afterAll(() => rmSync(folder, { recursive: true }));

test("the process says in one line where the site is, and Node adds nothing", async () => {
  const site = await startSite(projectFolder, { HOST: "0.0.0.0" });
  expect(site.origin).toMatch(/^http:\/\/localhost:\d+$/);
  expect(site.log()).toEqual([
    {
      level: "info",
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      msg: `${identity.name} is on ${site.origin} with build ${assets.buildId}`,
    },
  ]);
  // Node warns of url.parse(), which Express uses.
  for (const target of [`${PAGE}#carmen`, "/op\u00a0ra", `${PAGE}?a=#b`, "http://site.example/#x"]) {
    const { socket, closed } = openRaw(site.origin);
    socket.write(Buffer.from(`GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`, "latin1"));
    expect([target, (await closed).split(" ")[1]]).toEqual([target, "400"]);
  }
  expect(await site.stop()).toBe(0);
  const others = site.output().split("\n");
  expect(others.filter((line) => !/^({.*})?$/.test(line))).toEqual([]);
});

test("a copy of dist/ alone serves the site", async () => {
  const copy = join(folder, "copy");
  await copyDist(copy);
  const site = await startSite(copy, { NODE_OPTIONS: "--no-experimental-detect-module" });
  expect((await fetch(`${site.origin}${PAGE}`)).status).toBe(200);
  await site.stop();
});

test("npm start reads .env if there is one", () => {
  const { scripts } = JSON.parse(readFileSync(join(projectFolder, "package.json"), "utf8"));
  const [command, ...args] = scripts.start.split(" ");
  expect(command).toBe("node");
  symlinkSync(join(projectFolder, "dist"), join(folder, "dist"));
  const check = () => spawnSync(process.execPath, [...args, "--check"], { cwd: folder, env: {}, encoding: "utf8" });
  expect(check()).toMatchObject({ status: 0, stdout: "The configuration is valid.\n", stderr: "" });
  writeFileSync(join(folder, ".env"), "LOG_LEVEL=loud\n");
  expect(check()).toMatchObject({ status: 1, stderr: expect.stringContaining('LOG_LEVEL is "loud"') });
});

test("--check says that settings are valid, and which may be mistakes", async () => {
  expect(await run({ LOG_LEVEL: "warn", SENTRY_DNS: "x" }, "--check")).toEqual([
    0,
    "SENTRY_DNS is not a setting of this site. Did you mean SENTRY_DSN?\nThe configuration is valid.\n",
  ]);
});

test("invalid settings are all named and end the process", async () => {
  expect(await run({ PORT: "http", SITE_ORIGIN: "evenings.example" })).toEqual([
    1,
    "The configuration is invalid:\n" +
      '  PORT is "http"; it takes a whole number from 0 to 65535.\n' +
      '  SITE_ORIGIN is "evenings.example"; it takes scheme and host, such as https://example.org.\n',
  ]);
});

test.each(["PORT", "METRICS_PORT"])("a taken %s ends the process with a line naming another", async (variable) => {
  const other = createServer();
  const port = Number(new URL(await listen(other)).port);
  expect(await run({ PORT: "0", HOST: "127.0.0.1", [variable]: String(port) })).toEqual([
    1,
    `Port ${port} is in use. Stop the program that uses it, or choose another port: ${variable}=${port + 1} npm start\n`,
  ]);
  await close(other);
});

test.each([
  [65_535, "EADDRINUSE", "choose another port: METRICS_PORT=3000 npm start"],
  [80, "EACCES", "This user may not listen on port 80. Choose a port above 1023: METRICS_PORT=3000 npm start"],
  [80, "EAFNOSUPPORT", "Listening on port 80 failed: EAFNOSUPPORT of the system's"],
])("if listening on %i fails with %s the message says what to do", async (port, code, message) => {
  const server = createServer();
  server.listen = () => {
    server.emit("error", Object.assign(new Error(`${code} of the system's`), { code }));
    return server;
  };
  await expect(listenOrExplain(server, "METRICS_PORT", port, undefined)).rejects.toThrow(message);
});

test.each([" ", "[::1]"])("an invalid host %j is named as it was set", async (host) => {
  await expect(listenOrExplain(createServer(), "PORT", 0, host)).rejects.toThrow(
    `HOST is ${JSON.stringify(host)}, and listening there on port 0 failed with E`,
  );
});

test.each(["18.19.0", "24.18.0", "24.9.3", "25.9.0", "26.5.0"])(
  "Node %s is rejected in one line with advice",
  async (version) => {
    expect(await run({ PORT: "0", NODE_OPTIONS: pretendNode(version) })).toEqual([
      1,
      `This site needs Node 24.18.1 or 26.5.1, or newer. This is ${version}. ` +
        "Install a supported version (https://nodejs.org), or use the one that npm start brings.\n",
    ]);
  },
);

test.each(["24.18.1", "26.5.1", "27.0.0"])("Node %s is supported", async (version) => {
  const [code] = await run({ NODE_OPTIONS: pretendNode(version) }, "--check");
  expect(code).toBe(0);
});

test.each([
  ["without a build the process says how to make one", undefined, /^There is no build: .*Run npm run build\.\n$/],
  [
    "an error that prevents the start has its stack",
    { buildId: "broken" },
    /^TypeError\b.+\n(?: {4}at .+\n)* {4}at .*\/dist\/server\/[\w-]+\.cjs:\d+:\d+/,
  ],
])("%s", async (_what, found, message) => {
  const broken = mkdtempSync(join(folder, "broken-"));
  cpSync(join(projectFolder, "dist/server"), join(broken, "dist/server"), { recursive: true });
  if (found) writeFileSync(join(broken, "dist/assets.json"), JSON.stringify(found));
  const [code, output] = await runIn(broken, { PORT: "0" });
  expect(output).toMatch(message);
  expect(code).toBe(1);
});

/** Makes a process believe that it runs on another Node, without what came with 22.3 if that is older. */
function pretendNode(version: string): string {
  const code = `
    Object.defineProperty(process, "versions", { value: { ...process.versions, node: "${version}" } });
    if (${Number.parseInt(version, 10) < 22}) delete process.getBuiltinModule;`;
  return `--import=data:text/javascript,${encodeURIComponent(code)}`;
}

function run(env: Record<string, string>, ...args: string[]) {
  return runIn(projectFolder, env, ...args);
}

/** Runs a server that is expected to end, and resolves with its exit code and all that it has written. */
async function runIn(
  where: string,
  env: Record<string, string>,
  ...args: string[]
): Promise<[code: number | null, output: string]> {
  const child = runServer(where, env, ...args);
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const [code, out, error] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return [code, out + error];
}

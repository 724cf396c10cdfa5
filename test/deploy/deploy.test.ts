import { execFile, execFileSync, spawn, spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { parse } from "yaml";
import { freePort } from "../../scripts/bench/free-port.ts";
import { readConfig } from "../../server/config/config.ts";
import { configVariables } from "../../server/config/config-variables.ts";
import { dockerInstructions, readDeploy, timeToEnd } from "../support/deploy-files.ts";
import { eventually } from "../support/eventually.ts";
import { close, listen } from "../support/listen.ts";
import { requestBytes } from "../support/request-bytes.ts";
import { follow, projectFolder, startSite } from "../support/start-site.ts";
import { assets } from "../support/test-app.ts";

interface ComposeService {
  readonly env_file: readonly object[];
  readonly environment: Record<string, string>;
  readonly init: boolean;
  readonly restart: string;
  readonly healthcheck: { readonly test: readonly string[] };
  readonly stop_grace_period: string;
}

const services = composeServices();
const unit = readDeploy("two-evenings@.service");
const environmentFile = readDeploy("two-evenings.env");
const withCaddy = spawnSync("caddy", ["version"]).status === 0 ? test : test.skip;
const withCurl = spawnSync("curl", ["--version"]).status === 0 ? test : test.skip;
const withNamespaces = spawnSync("unshare", ["--pid", "--fork", "true"]).status === 0 ? test : test.skip;
const withSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0 ? test : test.skip;

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "deploy-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ["site-1", services["site-1"]?.environment, services["site-1"]?.stop_grace_period],
  ["site-2", services["site-2"]?.environment, services["site-2"]?.stop_grace_period],
  ["systemd", keyValues(environmentFile), keyValues(unit)["TimeoutStopSec"]],
])("%s has valid settings, and time to end", (_way, env = {}, grace = "") => {
  expect(Object.keys(env).filter((name) => !(name in configVariables))).toEqual([]);
  expect(readConfig(env, "build")).toMatchObject({ port: 3000, trustProxy: 1, examplePage: false });
  expect(env["SITE_ORIGIN"]).toMatch(/^https:/);
  expect(1_000 * Number.parseInt(grace, 10)).toBeGreaterThanOrEqual(timeToEnd(env));
});

test("deploy/.env sets all that compose does not fix", () => {
  for (const name of ["site-1", "site-2"]) {
    const { env_file, environment = {} } = services[name] ?? {};
    expect(env_file).toEqual([{ path: ".env", required: false }]);
    const ofTheProxy = ["HOST", "PORT", "SITE_ORIGIN", "TRUST_PROXY"];
    const other = ["DRAIN_DELAY_MS", "DRAIN_TIMEOUT_MS", "EXAMPLE_PAGE"];
    expect(Object.keys(environment).toSorted()).toEqual([...other, ...ofTheProxy]);
  }
});

test("the environment file's comments offer only real variables", () => {
  const offered = keyValues(environmentFile.replace(/^#(?=[A-Z_]+=)/gm, ""));
  expect(offered).toHaveProperty("SENTRY_DSN");
  // Node's own.
  expect(Object.keys(offered).filter((name) => !(name in configVariables))).toEqual(["NODE_OPTIONS"]);
});

withSystemd("systemd knows every word of the unit", () => {
  const misspelt = join(folder, "two-evenings@3000.service");
  writeFileSync(misspelt, unit.replace("\nRestart=", "\nRestarts="));
  const complaints = (file: string) => {
    const { stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", file], { encoding: "utf8" });
    return stderr.split("\n").filter((line) => /two-evenings@.*\.service:\d+:/.test(line));
  };
  expect(complaints(misspelt)).toEqual([expect.stringContaining("Restarts")]);
  expect(complaints(join(projectFolder, "deploy/two-evenings@.service"))).toEqual([]);
});

withCurl("the unit’s watchdog gets no word while the site stands still", async () => {
  const site = await startSite(undefined, { DRAIN_DELAY_MS: "600000" });
  const told = join(folder, "told");
  writeFileSync(told, "");
  writeFileSync(join(folder, "systemd-notify"), `#!/bin/sh\necho "$1" >> "${told}"\n`, { mode: 0o755 });
  const [, command = ""] = /^ExecStartPost=\/bin\/sh -c '([^']*)'$/m.exec(unit.replaceAll("\\\n", "")) ?? [];
  const faster = command.replace("sleep 10", "sleep 0.1").replace("--max-time 9", "--max-time 0.5");
  const ofPort = faster.replaceAll("$$", "$").replaceAll("%i", new URL(site.origin).port);
  // Its loop goes on in the background, as a process of this group.
  const env = { PATH: `${folder}:${process.env["PATH"]}`, HOST: "127.0.0.1", http_proxy: "http://127.0.0.1:9" };
  const loop = spawn("/bin/sh", ["-c", ofPort], { env, detached: true, stdio: "ignore" });
  const words = () => readFileSync(told, "utf8").match(/WATCHDOG=1\n/g)?.length ?? 0;
  const more = async (while_: string) => {
    const before = words();
    await eventually(`a word to the watchdog ${while_}`, () => words() > before + 1);
  };
  try {
    await more("while the site serves");
    site.process.kill("SIGTERM");
    await eventually("the site drains", async () => (await fetch(`${site.origin}/readyz`)).status === 503);
    await more("during a drain");
    site.process.kill("SIGSTOP");
    // A request that was on its way may still end.
    await delay(700);
    const before = words();
    await delay(1_500);
    expect(words()).toBe(before);
    site.process.kill("SIGCONT");
    await more("when the site goes on");
    site.process.kill("SIGKILL");
    await site.ended;
    await more("when nothing listens");
  } finally {
    process.kill(-(loop.pid ?? Number.NaN), "SIGKILL");
  }
});

withNamespaces("compose’s check ends a site that stands still", async () => {
  expect(services["site-1"]).toMatchObject({ init: true, restart: "unless-stopped" });
  // Nothing responds while this process waits for the check. The kernel accepts connections meanwhile.
  const still = createServer();
  const { port } = new URL(await listen(still));
  const check = services["site-1"]?.healthcheck.test.at(-1)?.replace("25_000", "300") ?? "";
  // The shell is process 1 of its namespace, as Docker's init is in a container.
  const inContainer = [
    "--pid",
    "--fork",
    "--kill-child",
    "sh",
    "-c",
    'trap "echo told" HUP; "$0" -e "$1" & wait',
    process.execPath,
  ];
  const { stdout } = spawnSync("unshare", [...inContainer, check], {
    env: { PORT: port },
    encoding: "utf8",
    timeout: 5_000,
    // It ignores SIGTERM.
    killSignal: "SIGKILL",
  });
  expect(stdout).toBe("told\n");
  await close(still);
  const site = await startSite();
  site.process.kill("SIGHUP");
  expect(await site.ended).toBe("SIGHUP");
});

test("the checks of image and compose tell alive, draining and dead apart", async () => {
  const [, json = ""] = /CMD (\[.*\])$/.exec(instruction("HEALTHCHECK")) ?? [];
  const commands = [JSON.parse(json), services["site-1"]?.healthcheck.test.slice(1)];
  expect(services["site-2"]?.healthcheck).toEqual(services["site-1"]?.healthcheck);
  const site = await startSite(undefined, { DRAIN_DELAY_MS: "600000" });
  const env = { PORT: new URL(site.origin).port };
  const check = ([command, ...args]: string[]) => {
    expect(command).toBe("node");
    return promisify(execFile)(process.execPath, args, { env }).then(
      () => "good",
      ({ code, stderr }: { code: number; stderr: string }) => /ECONNREFUSED/.exec(stderr)?.[0] ?? code,
    );
  };
  const results = () => Promise.all(commands.map(check));
  expect(await results()).toEqual(["good", "good"]);
  site.process.kill("SIGTERM");
  await eventually("the site says that it drains", async () => (await fetch(`${site.origin}/readyz`)).status === 503);
  expect(await results()).toEqual(["good", 1]);
  site.process.kill("SIGKILL");
  await site.ended;
  expect(await results()).toEqual(["ECONNREFUSED", "ECONNREFUSED"]);
});

test("the image starts Node itself, not as root", () => {
  expect(JSON.parse(instruction("CMD"))[0]).toBe("node");
  expect(instruction("ENTRYPOINT")).toBe("");
  expect(instruction("USER")).toMatch(/^[1-9]\d*:[1-9]\d*$/);
});

withCaddy("visitors lose no request behind Caddy while a copy is replaced", async () => {
  const env = { ...services["site-1"]?.environment, HOST: "127.0.0.1", PORT: "0" };
  const [copy, other] = await Promise.all([startSite(undefined, env), startSite(undefined, env)]);
  const origin = `http://127.0.0.1:${await freePort()}`;
  const file = join(folder, "Caddyfile");
  writeFileSync(file, readDeploy("Caddyfile").replace("{\n\tservers", "{\n\tadmin off\n\tservers"));
  const caddy = follow(
    spawn("caddy", ["run", "--adapter", "caddyfile", "--config", file], {
      env: {
        PATH: process.env["PATH"],
        HOME: folder,
        SITE_ADDRESS: origin,
        SITE_COPIES: `${new URL(copy.origin).host} ${new URL(other.origin).host}`,
      },
    }),
  );
  await eventually("Caddy responds", () => fetch(origin).catch(() => undefined));
  // Otherwise Caddy requests gzip and unpacks it.
  const plain = await requestBytes(origin, assets.entry);
  expect(plain.headers["content-length"]).toBe(String(plain.body.length));
  for (const probe of ["/healthz", "/readyz"]) expect((await fetch(origin + probe)).status).toBe(404);

  let over = false;
  const visit = async () => {
    while (!over) expect(await (await fetch(`${origin}/about`)).text()).toMatch(/<\/html>$/);
  };
  const visits = Promise.all([visit(), visit()]);
  copy.process.kill("SIGTERM");
  expect(await copy.ended).toBe(0);
  over = true;
  await visits;
  for (const { process } of [caddy, other]) process.kill("SIGKILL");
});

test("the unit's commands install, update and roll back the site", () => {
  const [sources, programs] = [join(folder, "sources"), join(folder, "programs")];
  const installed = join(folder, "opt/two-evenings");
  const settings = join(folder, "etc/two-evenings/environment");
  cpSync(join(projectFolder, "deploy"), join(sources, "deploy"), { recursive: true });
  mkdirSync(programs);
  writeFileSync(join(programs, "systemctl"), `#!/bin/sh\necho "$*" >> ${folder}/systemctl.log\n`, { mode: 0o755 });
  const blocks = [...unit.matchAll(/(?:^# {3}.*\n)+/gm)].map(([block]) => block.replace(/^# {3}/gm, ""));
  const [install, replace, goBack] = blocks.map((commands) => () => {
    const here = commands.replace(/(?<= )(?=\/(?:etc|opt)\/)/g, folder);
    execFileSync("sh", ["-ec", `umask 077\n${here}`], {
      cwd: sources,
      env: { PATH: `${programs}:${process.env["PATH"]}` },
    });
  });
  const build = (name: string) => {
    rmSync(join(sources, "dist"), { recursive: true, force: true });
    mkdirSync(join(sources, "dist"), { mode: 0o700 });
    writeFileSync(join(sources, "dist", name), "", { mode: 0o600 });
  };
  const builds = () => ["dist", "dist.old"].flatMap((name) => readdirSync(join(installed, name)));

  build("first");
  install?.();
  expect(readdirSync(join(installed, "dist"))).toEqual(["first"]);
  expect(statSync(settings).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(folder, "etc/systemd/system/two-evenings@.service"), "utf8")).toBe(unit);
  writeFileSync(settings, "SITE_ORIGIN=https://site.example\n");
  build("second");
  replace?.();
  expect(builds()).toEqual(["second", "first"]);
  // The service's user is not the one who installs.
  expect(statSync(join(installed, "dist")).mode & 0o777).toBe(0o755);
  expect(statSync(join(installed, "dist/second")).mode & 0o777).toBe(0o644);
  // What its processes read until they end.
  const serving = realpathSync(join(installed, "dist"));
  build("third");
  replace?.();
  expect(readdirSync(serving)).toEqual(["second"]);
  expect(builds()).toEqual(["third", "second"]);
  goBack?.();
  expect(builds()).toEqual(["second", "third"]);
  expect(readFileSync(settings, "utf8")).toBe("SITE_ORIGIN=https://site.example\n");
  expect(readFileSync(join(folder, "systemctl.log"), "utf8").trim().split("\n")).toEqual([
    "daemon-reload",
    "enable --now two-evenings@3000",
    ...Array(3).fill("restart two-evenings@*"),
  ]);
});

/** The services of compose.yaml, without deploy/.env. */
function composeServices(): Record<string, ComposeService> {
  const text = readDeploy("compose.yaml").replace(/\$\{\w+:-([^}]*)\}/g, "$1");
  return parse(text, { merge: true }).services;
}

/** The value of the last such instruction in the Dockerfile. */
function instruction(name: string): string {
  return dockerInstructions().findLast(([each]) => each === name)?.[1] ?? "";
}

function keyValues(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]));
}

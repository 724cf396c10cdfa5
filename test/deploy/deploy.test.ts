import { execFile, execFileSync, spawnSync } from "node:child_process";
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
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "@jest/globals";
import type { Probe } from "kubernetes-models/v1/Probe";
import { site } from "../../scripts/bench/servers.ts";
import { readConfig } from "../../server/config/config.ts";
import { type ConfigVariable, configVariables } from "../../server/config/config-variables.ts";
import { createHttpServer } from "../../server/process/http-server.ts";
import {
  commandBlocks,
  composeEnvironment,
  composeServices,
  dockerInstructions,
  imageArguments,
  keyValues,
  readDeploy,
  unitArguments,
} from "../support/deploy-files.ts";
import { eventually } from "../support/eventually.ts";
import { type Manifest, manifests } from "../support/manifests.ts";
import { projectFolder, type RunningSite, startSite } from "../support/start-site.ts";

/** In milliseconds, for the last reports and the exit. */
const AFTER_DRAIN_MS = 3_000;

interface PodSpec {
  readonly terminationGracePeriodSeconds: number;
  readonly securityContext: { readonly runAsUser: number; readonly runAsGroup: number };
  readonly containers: readonly {
    readonly ports: readonly { readonly containerPort: number }[];
    readonly resources: { readonly limits: { readonly memory: string } };
    readonly startupProbe: Probe;
    readonly readinessProbe: Required<Probe>;
    readonly livenessProbe: Probe;
  }[];
}

const variables: Record<string, ConfigVariable<unknown>> = configVariables;
const port = Number(configVariables.PORT.default);

const documents = manifests();
const settings = document("ConfigMap")["data"] as Record<string, string>;
const pod = (document("Deployment")["spec"] as { template: { spec: PodSpec } }).template.spec;
const container = pod.containers[0];
if (!container) throw new Error("The pod has no container.");

const services = composeServices();
const caddyfile = readDeploy("Caddyfile");
const unit = readDeploy("two-evenings@.service");
const instructions = dockerInstructions();
const withCaddy = spawnSync("caddy", ["version"]).status === 0 ? test : test.skip;
const withSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0 ? test : test.skip;

const ways = [
  {
    way: "compose",
    env: services["site-1"]?.environment ?? {},
    grace: parseInt(services["site-1"]?.stop_grace_period ?? "", 10),
  },
  { way: "Kubernetes", env: settings, grace: pod.terminationGracePeriodSeconds },
  {
    way: "systemd",
    env: keyValues(readDeploy("two-evenings.env")),
    grace: Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]),
  },
];

describe.each(ways)("$way", ({ env, grace }) => {
  test("sets only variables that the server reads, to valid values", () => {
    expect(Object.keys(env).filter((name) => !(name in variables))).toEqual([]);
    expect(readConfig(env, "build")).toMatchObject({ port, trustProxy: 1, examplePage: false });
    expect(env["SITE_ORIGIN"]).toMatch(/^https:/);
  });

  test("waits longer for the process than it may take to end", () => {
    expect(grace * 1_000).toBeGreaterThanOrEqual(
      milliseconds(env, "DRAIN_DELAY_MS") + milliseconds(env, "DRAIN_TIMEOUT_MS") + AFTER_DRAIN_MS,
    );
  });
});

test.each(["site-1", "site-2"])("deploy/.env sets for %s all that compose does not", (name) => {
  const set = Object.fromEntries(Object.keys(variables).map((variable) => [variable, `any ${variable}`]));
  const environment = composeEnvironment(name, set);
  const decided = Object.keys(set).filter((variable) => environment[variable] !== set[variable]);
  const ofTheProxy = ["HOST", "PORT", "SITE_ORIGIN", "TRUST_PROXY"];
  expect(decided.toSorted()).toEqual(["DRAIN_DELAY_MS", "DRAIN_TIMEOUT_MS", ...ofTheProxy]);
  expect(services[name]?.env_file).toEqual([{ path: ".env", required: false }]);
});

test("only a monitor on the machine reaches the metrics under compose", () => {
  const text = readDeploy("compose.yaml");
  const metricsPort = /\bMETRICS_PORT=(\d+)/.exec(text)?.[1] ?? "";
  const offered = composeServices({}, text.replace(/^( +)#(?=ports:)/gm, "$1"));
  const ports = ["site-1", "site-2"].flatMap((name) => offered[name]?.ports ?? []);
  const [, first, second] = /^127\.0\.0\.1:(\d+):\d+ 127\.0\.0\.1:(\d+):\d+$/.exec(ports.join(" ")) ?? [];
  expect(first).not.toBe(second);
  expect(ports).toEqual([`127.0.0.1:${first}:${metricsPort}`, `127.0.0.1:${second}:${metricsPort}`]);
  for (const name of ["site-1", "site-2"]) expect(services[name]).not.toHaveProperty("ports");
  const environment = composeEnvironment("site-2", { METRICS_PORT: metricsPort });
  expect(readConfig(environment, "build")).toMatchObject({ metricsPort: Number(metricsPort) });
});

test("a process may take as much memory wherever it runs", () => {
  const limit = /^(\d+)Mi$/.exec(container.resources.limits.memory)?.[1];
  expect(Number(limit)).toBeGreaterThan(0);
  expect(/^MemoryMax=(.*)M$/m.exec(unit)?.[1]).toBe(limit);
  for (const name of ["site-1", "site-2"]) expect(services[name]?.mem_limit).toBe(`${limit}m`);
});

withSystemd("systemd knows every word of the unit", () => {
  const folder = mkdtempSync(join(tmpdir(), "unit-"));
  const misspelt = join(folder, "two-evenings@3000.service");
  writeFileSync(misspelt, unit.replace("\nRestart=", "\nRestarts="));
  const complaints = (file: string) => {
    const { stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", file], { encoding: "utf8" });
    return stderr.split("\n").filter((line) => /two-evenings@.*\.service:\d+:/.test(line));
  };
  expect(complaints(misspelt)).toEqual([expect.stringContaining("Restarts")]);
  expect(complaints(join(projectFolder, "deploy/two-evenings@.service"))).toEqual([]);
  rmSync(folder, { recursive: true });
});

test("an instance listens on the port in its name", () => {
  expect(unit).toMatch(
    /\nEnvironment=PORT=%i\nEnvironmentFile=\/etc\/two-evenings\/environment\nEnvironmentFile=-\/etc\/two-evenings\/%i\n/,
  );
  expect(readDeploy("two-evenings.env")).not.toMatch(/^#?PORT=/m);
  const [, first, second] = /SITE_COPIES=127\.0\.0\.1:(\d+) 127\.0\.0\.1:(\d+)"/.exec(caddyfile) ?? [];
  expect(unit).toContain(`for port in ${first} ${second}; do`);
});

test("the environment file's comments offer only real variables", () => {
  const offered = [...readDeploy("two-evenings.env").matchAll(/^#([A-Z_]+)=/gm)].map(([, name = ""]) => name);
  expect(offered).toContain("SENTRY_DSN");
  // Node's own.
  expect(offered.filter((name) => !(name in variables))).toEqual(["NODE_OPTIONS"]);
});

describe("a draining process gets no requests before it stops accepting them", () => {
  test.each([
    ["compose", services["site-1"]?.environment ?? {}],
    ["systemd", keyValues(readDeploy("two-evenings.env"))],
  ])("from Caddy under %s, even right after a check", (_way, env) => {
    const interval = Number(/health_interval (\d+)s/.exec(caddyfile)?.[1]) * 1_000;
    expect(milliseconds(env, "DRAIN_DELAY_MS")).toBeGreaterThanOrEqual(2 * interval);
  });

  test("from Kubernetes", () => {
    const { periodSeconds, failureThreshold } = container.readinessProbe;
    expect(milliseconds(settings, "DRAIN_DELAY_MS")).toBeGreaterThanOrEqual(periodSeconds * failureThreshold * 1_000);
  });
});

test("every check expects what the server responds", async () => {
  const { startupProbe, readinessProbe, livenessProbe } = container;
  const alive = [startupProbe.httpGet?.path, livenessProbe.httpGet?.path];
  const ready = [readinessProbe.httpGet?.path, /health_uri (\S+)/.exec(caddyfile)?.[1]];
  expect(new Set(alive)).toEqual(new Set(["/healthz"]));
  expect(new Set(ready)).toEqual(new Set(["/readyz"]));
  const site = await startSite();
  for (const path of [...alive, ...ready]) expect((await fetch(`${site.origin}${path}`)).status).toBe(200);
  await site.stop();
});

test("the image's own check succeeds only if the site is alive", async () => {
  const [, json = ""] = /CMD (\[.*\])$/.exec(instruction("HEALTHCHECK")) ?? [];
  const site = await startSite();
  const check = checkOf(site, JSON.parse(json));
  await expect(check()).resolves.toEqual({ stdout: "", stderr: "" });
  await site.stop();
  await expect(check()).rejects.toThrow("ECONNREFUSED");
});

test.each(["site-1", "site-2"])("the check of compose succeeds only if %s is ready", async (name) => {
  const [kind, ...command] = services[name]?.healthcheck?.test ?? [];
  expect(kind).toBe("CMD");
  const site = await startSite(undefined, { DRAIN_DELAY_MS: "600000" });
  const check = checkOf(site, command);
  await expect(check()).resolves.toEqual({ stdout: "", stderr: "" });
  site.process.kill("SIGTERM");
  await eventually(async () => (await fetch(`${site.origin}/readyz`)).status === 503);
  await expect(check()).rejects.toMatchObject({ code: 1, stderr: "" });
  site.process.kill("SIGKILL");
  await site.ended;
});

test("one port is used everywhere", () => {
  expect(container.ports).toEqual([{ name: "http", containerPort: port }]);
  expect(instruction("EXPOSE")).toBe(String(port));
  expect(instruction("ENV")).toMatch(new RegExp(`\\bPORT=${port}$`));
  const copies = Object.keys(services).filter((name) => name.startsWith("site-"));
  expect(copies.length).toBeGreaterThan(1);
  expect(/reverse_proxy \{\$SITE_COPIES:(.*)\} \{/.exec(caddyfile)?.[1]).toBe(
    copies.map((name) => `${name}:${port}`).join(" "),
  );
});

test("Caddy keeps no connection for longer than the server", () => {
  const { keepAliveTimeout } = createHttpServer("");
  expect(Number(/\bkeepalive (\d+)s/.exec(caddyfile)?.[1]) * 1_000).toBeLessThan(keepAliveTimeout);
});

test("Caddy leaves compression to the site", () => {
  expect(caddyfile).not.toMatch(/^\s*encode\b/m);
  expect(caddyfile).toMatch(/^\t\ttransport http \{\n(?:\t{3}.*\n)*\t{3}compression off$/m);
});

test("Caddy lets no visitor reach the probes", () => {
  const [, refused = ""] = /^\t@probes path (.*)\n\trespond @probes 404$/m.exec(caddyfile) ?? [];
  for (const path of ["/healthz", "/readyz"]) {
    expect(refused.split(" ")).toContain(path);
  }
});

test("Caddy retries a request until it has checked both copies", () => {
  const [, patience] = /lb_try_duration (\d+)s/.exec(caddyfile) ?? [];
  const [, interval] = /health_interval (\d+)s/.exec(caddyfile) ?? [];
  expect(Number(patience)).toBeGreaterThan(Number(interval));
});

withCaddy("Caddy has nothing against its file", () => {
  const file = join(projectFolder, "deploy/Caddyfile");
  const { status, stderr } = spawnSync("caddy", ["adapt", "--validate", "--adapter", "caddyfile", "--config", file], {
    env: { PATH: process.env["PATH"], HOME: tmpdir() },
  });
  expect([status, status === 0 ? "" : stderr.toString()]).toEqual([0, ""]);
});

test("the compile cache is where the image and the unit expect it", () => {
  const inImage = join(instruction("WORKDIR"), site.env["NODE_COMPILE_CACHE"] ?? "");
  expect(instruction("ENV").split(" ")).toContain(`NODE_COMPILE_CACHE=${inImage}`);
  const [, filled] = /\bRUN NODE_COMPILE_CACHE=(\S+)/.exec(instructions.map((each) => each.join(" ")).join("\n")) ?? [];
  expect(instruction("COPY")).toBe(`--from=build --chown=0:0 ${filled} ${inImage}`);
  const [, name = ""] = /^CacheDirectory=(\S+)$/m.exec(unit) ?? [];
  expect(unit).toContain(`\nEnvironment=NODE_COMPILE_CACHE=/var/cache/${name}\n`);
});

test("the image starts Node itself, as Kubernetes' user", () => {
  expect(JSON.parse(instruction("CMD"))[0]).toBe("node");
  expect(instructions.some(([name]) => name === "ENTRYPOINT")).toBe(false);
  const { runAsUser, runAsGroup } = pod.securityContext;
  expect(runAsUser).toBeGreaterThan(0);
  expect(instruction("USER")).toBe(`${runAsUser}:${runAsGroup}`);
  expect(instruction("LABEL")).toContain("org.opencontainers.image.revision=$REVISION");
});

test("image and systemd start Node with the limits of the benchmark", () => {
  for (const args of [imageArguments(), unitArguments()]) {
    expect(args).toEqual(expect.arrayContaining([...site.args]));
    expect(args.at(-1)).toBe(site.args.at(-1));
  }
});

test("image and systemd give malloc the limits of the benchmark", () => {
  const limits = Object.entries(site.env).filter(([name]) => name.startsWith("MALLOC_"));
  expect(limits).toHaveLength(2);
  for (const [name, value] of limits) {
    expect(instruction("ENV").split(" ")).toContain(`${name}=${value}`);
    expect(unit).toContain(`\nEnvironment=${name}=${value}\n`);
  }
});

test("image and systemd run the site in production", () => {
  expect(instruction("ENV").split(" ")).toContain("NODE_ENV=production");
  expect(unit).toContain("\nEnvironment=NODE_ENV=production\n");
});

test("npm start has the limits of the benchmark", () => {
  const { scripts } = JSON.parse(readFileSync(join(projectFolder, "package.json"), "utf8"));
  expect(scripts.start).toBe(`node ${site.args.join(" ")} --dotenv`);
});

test("the unit's commands install, update and roll back the site", () => {
  const folder = mkdtempSync(join(tmpdir(), "unit-"));
  const sources = join(folder, "sources");
  const programs = join(folder, "programs");
  const installed = join(folder, "opt/two-evenings");
  const settings = join(folder, "etc/two-evenings/environment");
  cpSync(join(projectFolder, "deploy"), join(sources, "deploy"), { recursive: true });
  mkdirSync(programs);
  writeFileSync(join(programs, "systemctl"), `#!/bin/sh\necho "$*" >> ${folder}/systemctl.log\n`, { mode: 0o755 });
  const run = (commands = "") =>
    execFileSync("sh", ["-ec", `umask 077\n${commands.replace(/(?<= )(?=\/(?:etc|opt)\/)/g, folder)}`], {
      cwd: sources,
      env: { PATH: `${programs}:${process.env["PATH"]}` },
    });
  const build = (name: string) => {
    rmSync(join(sources, "dist"), { recursive: true, force: true });
    mkdirSync(join(sources, "dist"), { mode: 0o700 });
    writeFileSync(join(sources, "dist", name), "", { mode: 0o600 });
  };
  const builds = () => ["dist", "dist.old"].flatMap((name) => readdirSync(join(installed, name)));
  const [install, replace, goBack] = commandBlocks(unit);

  build("first");
  run(install);
  expect(readdirSync(join(installed, "dist"))).toEqual(["first"]);
  expect(statSync(settings).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(folder, "etc/systemd/system/two-evenings@.service"), "utf8")).toBe(unit);
  writeFileSync(settings, "SITE_ORIGIN=https://site.example\n");
  build("second");
  run(replace);
  expect(builds()).toEqual(["second", "first"]);
  // The service's user is not the one who installs.
  for (const [build, file] of [
    ["dist.old", "first"],
    ["dist", "second"],
  ] as const) {
    expect(statSync(join(installed, build)).mode & 0o777).toBe(0o755);
    expect(statSync(join(installed, build, file)).mode & 0o777).toBe(0o644);
  }
  const serving = realpathSync(join(installed, "dist"));
  build("third");
  run(replace);
  expect(readdirSync(serving)).toEqual(["second"]);
  expect(builds()).toEqual(["third", "second"]);
  run(goBack);
  expect(builds()).toEqual(["second", "third"]);
  expect(readFileSync(settings, "utf8")).toBe("SITE_ORIGIN=https://site.example\n");
  expect(readFileSync(join(folder, "systemctl.log"), "utf8").trim().split("\n")).toEqual([
    "daemon-reload",
    "enable --now two-evenings@3000",
    ...Array(3).fill("restart two-evenings@*"),
  ]);
  rmSync(folder, { recursive: true });
});

function document(kind: string): Manifest {
  const found = documents.find((each) => each.kind === kind);
  if (!found) throw new Error(`There is no ${kind}.`);
  return found;
}

/** Runs a container's check command beside a site on another port. */
function checkOf({ origin }: RunningSite, [command, ...rest]: readonly string[]) {
  expect(command).toBe("node");
  const env = { PORT: new URL(origin).port };
  return () => promisify(execFile)(process.execPath, rest, { env });
}

/** The value of the last such instruction in the Dockerfile. */
function instruction(name: string): string {
  return instructions.findLast(([each]) => each === name)?.[1] ?? "";
}

/** A configured time, or its default. */
function milliseconds(env: Record<string, string>, name: string): number {
  return Number(env[name] ?? variables[name]?.default);
}

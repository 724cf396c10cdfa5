import { execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { freePort } from "../../scripts/bench/free-port.ts";
import { copyDist } from "../support/copy-dist.ts";
import { dockerInstructions, imageArguments, unitArguments } from "../support/deploy-files.ts";
import { startFakeSentry } from "../support/fake-sentry.ts";
import { requestBytes } from "../support/request-bytes.ts";
import { everyAddress, PAGE } from "../support/site-pages.ts";
import { follow, type RunningSite } from "../support/start-site.ts";
import { assets } from "../support/test-app.ts";

/** Without OpenSSL reports go to a Sentry without TLS. */
const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;
const folder = mkdtempSync(join(tmpdir(), "hardening-"));
const opt = join(folder, "opt");
const image = join(folder, "site");
const cacheOfUnit = join(folder, "cache");

/** From Node 26 on, permissions include the network: deploy/two-evenings.env and the Dockerfile say so. */
const NETWORK = process.allowedNodeEnvironmentFlags.has("--allow-net") ? ["--allow-net"] : [];

/** With this test's folders in place of the configured ones. */
const ways = [
  {
    way: "the unit",
    cwd: opt,
    args: NETWORK.concat(unitArguments()).map((arg) =>
      arg.replace("/opt/two-evenings", opt).replace("/var/cache/two-evenings/3000", cacheOfUnit),
    ),
    cache: cacheOfUnit,
  },
  {
    way: "the image",
    cwd: image,
    args: NETWORK.concat(imageArguments()).map((arg) => arg.replace("/site/", `${image}/`)),
    cache: join(image, "dist/compile-cache"),
  },
];

/** What the fake Sentry needs, and the site to trust it. */
let tls: Parameters<typeof startFakeSentry>[0];
let trust: Record<string, string> = {};

beforeAll(async () => {
  if (hasOpenssl) {
    const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
    const subject = "-subj /CN=localhost -addext subjectAltName=DNS:localhost";
    const made = `req -x509 -newkey rsa:2048 -nodes ${subject} -keyout ${key} -out ${certificate}`;
    execFileSync("openssl", made.split(" "), { stdio: "ignore" });
    tls = { host: "localhost", tls: { key: readFileSync(key), cert: readFileSync(certificate) } };
    trust = { NODE_EXTRA_CA_CERTS: certificate };
  }
  for (const where of [opt, image]) await copyDist(where);
  // As the unit's installation commands do.
  renameSync(join(opt, "dist"), join(opt, "dist-1"));
  symlinkSync("dist-1", join(opt, "dist"));
  mkdirSync(join(image, "dist/compile-cache"));
  // As systemd creates the cache of a DynamicUser.
  mkdirSync(join(folder, "private"));
  symlinkSync("private", cacheOfUnit);
});
afterAll(() => rmSync(folder, { recursive: true }));

test("unit and image take the same rights from the process", () => {
  const flags = (args: string[]) => args.filter((arg) => !/^--allow-fs-\w+=\/(?!proc)/.test(arg));
  expect(flags(unitArguments())).toEqual(flags(imageArguments()));
  expect(flags(unitArguments())).toEqual(
    expect.arrayContaining(["--permission", "--disable-proto=delete", "--disallow-code-generation-from-strings"]),
  );
});

describe.each(ways)("with the flags of $way", ({ way, cwd, args, cache }) => {
  test("the check fills the compile cache, and a start reads it", () => {
    const env = { NODE_COMPILE_CACHE: cache };
    const [, command = ""] = dockerInstructions().find(([, value]) => value.includes("--check")) ?? [];
    const [, inImage = ""] = / node (.*?--check)/.exec(command) ?? [];
    const check = way === "the unit" ? [...args, "--check"] : inImage.split(/\s+/);
    execFileSync(process.execPath, check, { cwd, env });
    const { stderr } = spawnSync(process.execPath, [...args, "--check"], {
      cwd,
      env: { ...env, NODE_DEBUG_NATIVE: "COMPILE_CACHE" },
      encoding: "utf8",
    });
    // index.js, and the rest.
    expect(stderr.match(/ was accepted/g)).toHaveLength(2);
    expect(stderr).not.toMatch(/rejected|[Ss]kipping|was not initialized/);
  });

  test("pages, files, metrics and reports work as without them", async () => {
    const [metricsPort, sentry] = await Promise.all([freePort(), startFakeSentry(tls)]);
    const site = await start({ METRICS_PORT: String(metricsPort), SENTRY_DSN: sentry.dsn, ...trust });
    for (const path of everyAddress) {
      const { status, body } = await requestBytes(site.origin, path);
      expect([status, body.toString().endsWith("</html>")]).toEqual([path.startsWith("/no") ? 404 : 200, true]);
    }
    for (const path of [assets.entry, `/og${PAGE}.png`, "/sitemap.xml"]) {
      expect([path, (await requestBytes(site.origin, path)).status]).toEqual([path, 200]);
    }
    const late = await requestBytes(site.origin, "/sentry-example-page?fail=streaming");
    expect(late.body.toString()).toMatch(/"[0-9a-f]{32}".*<\/html>$/s);

    const { body: metrics } = await requestBytes(`http://127.0.0.1:${metricsPort}`, "/metrics");
    for (const name of ["process_resident_memory_bytes", "process_open_fds", "process_max_fds"]) {
      expect(metrics.toString()).toMatch(new RegExp(`^${name} [1-9]`, "m"));
    }

    const header = { dsn: sentry.dsn, event_id: "a".repeat(32) };
    const body = `${JSON.stringify(header)}\n{"type":"event"}\n{"message":"of a browser"}\n`;
    const response = await fetch(`${site.origin}/monitoring`, { method: "POST", body });
    expect(response.status).toBe(200);
    const failed = await requestBytes(site.origin, "/sentry-example-page/server-error", {}, "POST");
    const digest = failed.headers["x-error-digest"];
    await sentry.waitFor((received) => received.header?.["event_id"] === digest);
    expect(sentry.received.map(({ verdict }) => verdict)).toEqual([200, 200, 200]);

    expect(await site.stop()).toBe(0);
    await sentry.stop();
    const errors = site.log().filter(({ level }) => level === "error");
    expect(errors.map(({ path }) => path)).toEqual(["/sentry-example-page", "/sentry-example-page"]);
  });

  async function start(env: Record<string, string> = {}): Promise<RunningSite> {
    const own = { PORT: "0", HOST: "127.0.0.1", SITE_ORIGIN: "https://evenings.example", NODE_COMPILE_CACHE: cache };
    const site = follow(spawn(process.execPath, args, { cwd, env: { ...own, ...env } }));
    return { ...site, origin: await site.find(() => /http:\/\/\S+/.exec(site.output())?.[0]) };
  }
});

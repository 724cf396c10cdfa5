import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { get } from "node:http";
import { hostname, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, expect, jest, test } from "@jest/globals";
import { type BuildOptions, build, stop } from "esbuild";
import express from "express";
import request from "supertest";
import type { Built } from "../scripts/dev/create-build.mjs";
import { createChannel } from "../scripts/dev/create-channel.mjs";
import { createContentCheck } from "../scripts/dev/create-content-check.mjs";
import { createPublicFiles } from "../scripts/dev/create-public-files.mjs";
import { createServers } from "../scripts/dev/create-servers.mjs";
import { createUpdate } from "../scripts/dev/create-update.mjs";
import { createWriter } from "../scripts/dev/create-writer.mjs";
import { describeProblem, inTerminal } from "../scripts/dev/describe-problem.mjs";
import { incrementalBuild } from "../scripts/dev/incremental-build.mjs";
import { packagesForBrowser } from "../scripts/dev/packages-for-browser.mjs";
import { readFailure } from "../scripts/dev/read-failure.mjs";
import { originOf, readAddress, readEnvironment, serverEnvironment } from "../scripts/dev/read-settings.mjs";
import { refuseOtherHosts } from "../scripts/dev/refuse-other-hosts.mjs";
import { createDesk } from "../scripts/dev/reports/create-desk.mjs";
import { createReports } from "../scripts/dev/reports/create-reports.mjs";
import { readEnvelope, readPolicyReport } from "../scripts/dev/reports/read-reports.mjs";
import { createServerProcess } from "../scripts/dev/server-process.mjs";
import { readEgressProxy } from "../server/config/egress-proxy.ts";
import { eventually } from "./support/eventually.ts";
import { replaceInFile } from "./support/replace-in-file.ts";
import { projectFolder } from "./support/start-site.ts";

const folder = mkdtempSync(join(tmpdir(), "two-evenings-dev-"));
const address = { host: "127.0.0.1", port: 3000 };

afterEach(() => {
  delete process.env["LOG_RETENTION"];
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await stop();
});

test.each([
  [{}, { port: 3000, host: "127.0.0.1" }, "http://localhost:3000"],
  [{ PORT: "8080", HOST: "0.0.0.0" }, { port: 8080, host: "0.0.0.0" }, "http://localhost:8080"],
  [{ PORT: "", HOST: "::1" }, { port: 3000, host: "::1" }, "http://[::1]:3000"],
  [{ HOST: "evenings.test" }, { port: 3000, host: "evenings.test" }, "http://evenings.test:3000"],
])(
  "with %j the sources are served at %j, which is %s, and to this machine alone unless HOST is set",
  (env, listens, origin) => {
    expect(readAddress(env)).toEqual(listens);
    expect(originOf(listens)).toBe(origin);
  },
);

test("without settings a page is rendered each time, all is reported to the development server, and one process measures nothing", () => {
  expect(serverEnvironment({ METRICS_PORT: "9464", WEB_CONCURRENCY: "2" }, address)).toEqual({
    PORT: "3000",
    METRICS_PORT: "",
    WEB_CONCURRENCY: "",
    TRUST_PROXY: "1",
    PAGE_MEMORY: "off",
    SENTRY_ENVIRONMENT: "development",
    SENTRY_DSN: "http://local@127.0.0.1:3000/__reports/1",
    NO_PROXY: "127.0.0.1",
    CSP_REPORTS: "on",
  });
});

test("the developer's own settings are taken, with one proxy more", () => {
  const settings = {
    TRUST_PROXY: "2",
    PAGE_MEMORY: "on",
    SENTRY_ENVIRONMENT: "mine",
    SENTRY_DSN: "https://key@sentry.example/42",
  };
  expect(serverEnvironment(settings, address)).toMatchObject({ ...settings, TRUST_PROXY: "3", CSP_REPORTS: "" });
  expect(serverEnvironment({ TRUST_PROXY: "many" }, address)).toMatchObject({ TRUST_PROXY: "many" });
});

test.each([
  ["0.0.0.0", "http://local@127.0.0.1:3000/__reports/1"],
  ["::1", "http://local@[::1]:3000/__reports/1"],
])("where HOST is %s, reports go to %s", (host, dsn) => {
  expect(serverEnvironment({}, { host, port: 3000 })["SENTRY_DSN"]).toBe(dsn);
});

test.each([
  ["127.0.0.1", { http_proxy: "http://proxy.example:3128" }],
  ["127.0.0.1", { http_proxy: "http://proxy.example:3128", no_proxy: "intranet.example", NO_PROXY: "" }],
  ["::1", { HTTP_PROXY: "http://proxy.example:3128", NO_PROXY: ".intranet.example,10.0.0.1" }],
])("reports come to the development server at %s by no proxy, with %j", (host, env) => {
  const settings = serverEnvironment(env, { host, port: 3000 });
  const problems: string[] = [];
  expect(readEgressProxy(settings, settings["SENTRY_DSN"] ?? "", problems)).toBeUndefined();
  const elsewhere = readEgressProxy(settings, "http://key@sentry.example/42", problems);
  expect([elsewhere, problems]).toEqual(["http://proxy.example:3128/", []]);
  if ("NO_PROXY" in env) {
    expect(readEgressProxy(settings, "http://key@sentry.intranet.example/42", problems)).toBeUndefined();
  }
});

test("the developer's own Sentry is reached by the proxy that is set", () => {
  const env = { http_proxy: "http://proxy.example:3128", SENTRY_DSN: "http://key@127.0.0.1:9/1" };
  expect(serverEnvironment(env, address)).not.toHaveProperty("NO_PROXY");
});

test("what is set wins over what is in the file .env, as with npm start", () => {
  writeFileSync(join(folder, ".env"), "LOG_RETENTION=a week\nTEXT_LICENCE=CC BY 4.0\n");
  process.env["LOG_RETENTION"] = "a day";
  expect(readEnvironment(folder)).toMatchObject({ LOG_RETENTION: "a day", TEXT_LICENCE: "CC BY 4.0" });
});

test.each([
  ["one word is wrong.", 5, "2 | one word is wrong.\n  |     ^"],
  [`${"a".repeat(100)}b${"c".repeat(100)}`, 101, `2 | ${"a".repeat(50)}b${"c".repeat(50)}\n  | ${" ".repeat(50)}^`],
])("of the line %j what is around column %d is shown, with a mark under the place", (line, column, frame) => {
  writeFileSync(join(folder, "page.mdx"), `First\n${line}\nLast\n`);
  const problem = describeProblem(folder, { file: "page.mdx", line: 2, column, message: "This is wrong." });
  expect(problem).toEqual({ place: `page.mdx:2:${column}`, message: "This is wrong.", frame });
  expect(inTerminal(problem)).toBe(`page.mdx:2:${column}: This is wrong.\n    ${frame.replace("\n", "\n    ")}`);
});

test("of what a server says when it does not start, the first place in the project is named, and no package's", () => {
  const said = `node:internal\nTypeError: it broke\n    at f (${folder}/node_modules/p/i.js:1:2)\n    at g (${folder}/server/texts/robots.ts:7:9)\n    at h (${folder}/server/app.ts:1:1)`;
  expect(readFailure(folder, said)).toEqual({
    message: "TypeError: it broke",
    file: "server/texts/robots.ts",
    line: 7,
    column: 9,
  });
  expect(readFailure(folder, "Port 3000 is taken.")).toEqual({ message: "Port 3000 is taken." });
});

test.each([
  ["by its path", (root: string) => root],
  ["by its address", (root: string) => pathToFileURL(root).href],
])(
  "the place is named %s where the project's folder has spaces, brackets and other letters in its name",
  (_, written) => {
    const root = join(folder, "my site (é)");
    const said = `TypeError: it broke\n    at <anonymous> (${written(root)}/server/texts/robots.ts:7:9)\n    at async run (node:internal:1:2)`;
    expect(readFailure(root, said)).toMatchObject({ file: "server/texts/robots.ts", line: 7, column: 9 });
  },
);

test("packages for the browser are kept from one start to the next, and bundled anew where they are to be others", async () => {
  const root = join(folder, "packages");
  mkdirSync(join(root, "node_modules"), { recursive: true });
  writeFileSync(join(root, "package-lock.json"), "{}");
  symlinkSync(join(projectFolder, "node_modules/leven"), join(root, "node_modules/leven"));
  const options = { absWorkingDir: root, bundle: true, format: "esm" } satisfies BuildOptions;
  let starts = 0;

  /** What a script imports the package as, in the next of the folders for what is served. */
  async function addressOf(more: BuildOptions): Promise<string | undefined> {
    starts += 1;
    const packages = await packagesForBrowser(root, { ...options, ...more, outdir: join(root, `served-${starts}`) });
    const bundleScript = () =>
      build({
        ...options,
        stdin: { contents: 'import "leven";', resolveDir: root },
        plugins: [packages.plugin],
        write: false,
      });
    await bundleScript();
    await packages.bundle();
    const [script] = (await bundleScript()).outputFiles;
    return /"(.*)"/.exec(script?.text ?? "")?.[1];
  }

  const first = await addressOf({ target: "es2022" });
  expect(first).toMatch(/^\.\/packages-\w+\/leven\.js$/);
  expect(await addressOf({ target: "es2022" })).toBe(first);
  expect(await addressOf({ target: "es2023" })).not.toBe(first);
  // What is installed counts, and a lockfile may be ahead of that.
  writeFileSync(join(root, "node_modules/.package-lock.json"), '{"installed":1}');
  const installed = await addressOf({ target: "es2022" });
  expect(installed).not.toBe(first);
  writeFileSync(join(root, "package-lock.json"), '{"ahead":true}');
  expect(await addressOf({ target: "es2022" })).toBe(installed);
  writeFileSync(join(root, "node_modules/.package-lock.json"), '{"installed":2}');
  expect(await addressOf({ target: "es2022" })).not.toBe(installed);
});

test("a build is made again where a folder that a file of it is in has another name", async () => {
  const root = join(folder, "renamed");
  mkdirSync(join(root, "shared/parts/small"), { recursive: true });
  writeFileSync(join(root, "shared/start.ts"), 'export * from "./parts/small/part.ts";');
  writeFileSync(join(root, "shared/parts/small/part.ts"), "export const part = 1;");
  const { rebuild } = await incrementalBuild({
    absWorkingDir: root,
    bundle: true,
    entryPoints: ["shared/start.ts"],
    metafile: true,
    write: false,
  });
  const built = await rebuild([]);
  renameSync(join(root, "shared/parts"), join(root, "shared/pieces"));
  expect(await rebuild(["shared/part", "shared/pieces"])).toBe(built);
  await expect(rebuild(["shared/parts"])).rejects.toThrow('Could not resolve "./parts/small/part.ts"');
});

test.each([
  ["finds nothing", "", []],
  [
    "finds a problem",
    'console.error("shared/a.ts:1:2: wrong"); process.exitCode = 1;',
    [{ file: "shared/a.ts", line: 1, column: 2, message: "wrong" }],
  ],
  [
    "fails",
    'throw new TypeError("it broke");',
    [
      {
        file: "scripts/check-content.mjs",
        line: 1,
        column: 1,
        message: "The content could not be checked. TypeError: it broke",
      },
    ],
  ],
  [
    "is ended by somebody",
    'process.kill(process.pid, "SIGKILL");',
    [{ message: "The content could not be checked. The check ended with SIGKILL." }],
  ],
])("where the check of the content %s, that is what is told", async (_what, script, problems) => {
  const root = join(folder, "checked");
  mkdirSync(join(root, "scripts"), { recursive: true });
  writeFileSync(join(root, "scripts/check-content.mjs"), script);
  const told = await new Promise((resolve) => createContentCheck(root, resolve).begin());
  expect(told).toEqual(problems);
});

test("a public file that is removed is served no longer, and another mark has other icons", async () => {
  const [root, built] = [join(folder, "project"), join(folder, "built")];
  mkdirSync(join(root, "client/public/pictures"), { recursive: true });
  symlinkSync(join(projectFolder, "shared"), join(root, "shared"));
  const mark = (colour: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="${colour}" d="M0 0h1v1H0z"/></svg>`;
  writeFileSync(join(root, "client/public/favicon.svg"), mark("red"));
  writeFileSync(join(root, "client/public/pictures/beam.svg"), mark("red"));
  const { follow } = createPublicFiles(root, built);
  const styles = { inputs: {}, outputs: {} };
  await follow([], styles);
  const picture = join(built, "client/public/pictures/beam.svg");
  expect(existsSync(picture)).toBe(true);
  const icon = () => {
    const file = join(built, "client/public/favicon.ico");
    return existsSync(file) ? readFileSync(file, "base64") : "";
  };
  const licences = join(built, "client/public/typefaces.txt");
  await eventually(() => icon() !== "" && existsSync(licences));
  const first = icon();
  rmSync(join(root, "client/public/pictures"), { recursive: true });
  writeFileSync(join(root, "client/public/favicon.svg"), mark("blue"));
  await follow(["client/public/pictures", "client/public/favicon.svg"], styles);
  expect(existsSync(picture)).toBe(false);
  await eventually(() => icon() !== "" && icon() !== first);
  expect(existsSync(licences)).toBe(true);
});

test("icons are made anew of another colour of the site, and the licences of other typefaces are served", async () => {
  const [root, built] = [join(folder, "coloured"), join(folder, "coloured-built")];
  cpSync(join(projectFolder, "shared"), join(root, "shared"), { recursive: true });
  cpSync(join(projectFolder, "client/public"), join(root, "client/public"), { recursive: true });
  const stylesWith = (typeface: string) => {
    const file = `node_modules/@fontsource/${typeface}/LICENSE`;
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), `The licence of ${typeface}`);
    return { inputs: { [file]: { bytes: 0, imports: [] } }, outputs: {} };
  };
  const made = (name: string) => {
    const file = join(built, "client/public", name);
    return existsSync(file) ? readFileSync(file, "base64") : "";
  };
  const licences = (typeface: string) => Buffer.from(`The licence of ${typeface}\n`).toString("base64");
  const { follow } = createPublicFiles(root, built);
  const styles = stylesWith("one");
  await follow([], styles);
  await eventually(() => made("apple-touch-icon.png") !== "" && made("typefaces.txt") === licences("one"));

  const first = made("apple-touch-icon.png");
  replaceInFile(join(root, "shared/site.ts"), "#F6F5F9", "#00FF00");
  await follow(["shared/site.ts"], styles);
  await eventually(() => made("apple-touch-icon.png") !== first);

  await follow(["client/styles/typefaces.css"], stylesWith("another"));
  await eventually(() => made("typefaces.txt") === licences("another"));
});

test("a server that never listens is ended, and said to be looked at", async () => {
  mkdirSync(join(folder, "server"), { recursive: true });
  const entry = join(folder, "server/index.js");
  writeFileSync(entry, "for (;;);");
  const server = createServerProcess(folder, [], 200);
  expect(await server.start({ entry, socket: join(folder, "1.sock"), environment: {} })).toMatch(
    /^The server did not listen within 0\.2 s, and was ended\./,
  );
  expect(await server.gone).toBe("SIGKILL");
});

test("a server that has ended is started again of its own build, though another was made since that did not start", async () => {
  const ended: string[] = [];
  const startedAgain: unknown[] = [];
  const servers = createServers({
    root: folder,
    folder,
    onEnd: (why) => ended.push(why),
    onStartAgain: (...how) => startedAgain.push(how),
  });
  const [good, bad] = ["good", "bad"].map((name) => ({
    entry: join(folder, `server/${name}.mjs`),
    assets: JSON.stringify({ name }),
  })) as [Built, Built];
  mkdirSync(join(folder, "server"), { recursive: true });
  writeFileSync(
    good.entry,
    `import { readFileSync } from "node:fs";
    import { createServer } from "node:http";
    const assets = readFileSync(new URL("../assets.json", import.meta.url));
    createServer(({ url }, response) => {
      if (url === "/end") process.exit(3);
      response.end(assets);
    }).listen(3000);`,
  );
  writeFileSync(bad.entry, 'throw new Error("broken");');
  expect(await servers.replace({ PORT: "3000" }, { page: "1", styles: "1" }, good)).toBeUndefined();
  expect(await servers.replace({ PORT: "3000" }, { page: "2", styles: "1" }, bad)).toContain("Error: broken");
  await expect(ask(await servers.current(), "/end")).rejects.toThrow();
  await eventually(() => ended.length === 1);
  expect(servers.version()).toBeUndefined();
  const again = await servers.current();
  expect(await ask(again, "/")).toBe(good.assets);
  expect(again?.version).toEqual({ page: "1", styles: "1" });
  await expect(ask(again, "/end")).rejects.toThrow();
  await eventually(() => ended.length === 2);
  servers.missed();
  const third = await servers.current();
  // Who was told that there is no page would not learn of it by the version that they know.
  expect(third?.version).toEqual({ page: expect.not.stringMatching(/^[12]$/), styles: "1" });
  expect(startedAgain).toEqual([again, third].map((server) => [undefined, server?.version]));
  servers.end();
});

test("every open page is told of the server that was started again, whatever was saved meanwhile", async () => {
  const channel = createChannel();
  const built = { entry: "", assets: "" };
  interface Given {
    served?: { page: string; styles: string };
    styles?: boolean;
    failure?: string;
  }
  let given: Given = {};
  const update = createUpdate({
    root: folder,
    channel,
    build: {
      rebuild: async () => ({ styles: given.styles ?? false, others: !given.styles, warnings: [], built }),
      styles: () => "",
      forget: async () => {},
    },
    servers: {
      version: () => given.served,
      async replace(_environment, version) {
        if (given.failure === undefined) given.served = version;
        return given.failure;
      },
    },
    contentCheck: { begin() {}, end() {} },
    environment: () => ({}),
  });
  const log = jest.spyOn(console, "log").mockImplementation(() => {});
  await update.take([]);
  const { page: first } = channel.state();
  expect(given.served?.page).toBe(first);

  const again = { page: "again", styles: "" };
  update.startedAgain(undefined, again);
  expect(channel.state().page).toBe("again");

  // One that does not start leaves the pages to the one that does.
  const error = jest.spyOn(console, "error").mockImplementation(() => {});
  given = { served: again, failure: "broken" };
  await update.take(["server/app.ts"]);
  expect(channel.state()).toMatchObject({ page: "again", failures: [{ message: "broken" }] });
  expect(error.mock.calls).toEqual([["broken"]]);
  error.mockClear();

  // Nothing is served, and then only the styles change.
  given = { styles: true };
  await update.take(["client/styles/base.css"]);
  expect(channel.state().page).toBe(given.served?.page);
  expect(["again", first]).not.toContain(channel.state().page);
  log.mockRestore();
});

test("the files of what is served, and was before it, stay until another build is served", async () => {
  const { write, forget } = createWriter();
  const fileOf = (name: string) => ({ path: join(folder, "written", name), hash: name, contents: Buffer.from(name) });
  const written = () => readdirSync(join(folder, "written")).toSorted();
  await write([fileOf("every"), fileOf("first")]);
  await forget();
  for (const name of ["second", "third"]) await write([fileOf("every"), fileOf(name)]);
  expect(written()).toEqual(["every", "first", "second", "third"]);
  await write([fileOf("every"), fileOf("fourth")]);
  await forget();
  expect(written()).toEqual(["every", "first", "fourth"]);
  await write([fileOf("every"), fileOf("fifth")]);
  await forget();
  expect(written()).toEqual(["every", "fifth", "fourth"]);
});

test("a server that is busy without end while it starts is ended with the others", async () => {
  mkdirSync(join(folder, "server"), { recursive: true });
  const begun = join(folder, "begun");
  const entry = join(folder, "server/busy.js");
  writeFileSync(entry, `process.getBuiltinModule("node:fs").writeFileSync(${JSON.stringify(begun)}, ""); for (;;);`);
  const servers = createServers({ root: folder, folder, onEnd: () => {}, onStartAgain: () => {} });
  const replaced = servers.replace({}, { page: "1", styles: "1" }, { entry, assets: "{}" });
  await eventually(() => existsSync(begun));
  servers.end();
  expect(await replaced).toBe("The server ended before it listened, with SIGKILL.");
  servers.end();
});

test("of a report what was thrown comes first and its cause after it, and of a stack the call that threw", async () => {
  const event = {
    transaction: "/opera",
    release: "site@1",
    environment: "test",
    tags: { digest: "d".repeat(32) },
    exception: {
      values: [
        { type: "TypeError", value: "the cause", stacktrace: { frames: [{ function: "inner" }] } },
        {
          type: "Error",
          value: "what was thrown",
          mechanism: { type: "onerror", handled: false },
          stacktrace: { frames: [{ function: "first" }, { function: "last" }] },
        },
      ],
    },
  };
  const [report] = await readEnvelope(envelope("sentry.javascript.browser", "event", event));
  expect(report).toMatchObject({
    kind: "error",
    side: "browser",
    title: "Error: what was thrown",
    facts: [
      ["Page", "/opera"],
      ["Digest", "d".repeat(32)],
      ["Caught by", "onerror, not handled"],
      ["Release", "site@1"],
      ["Environment", "test"],
    ],
    failures: [
      { title: "Error: what was thrown", frames: [{ function: "last" }, { function: "first" }] },
      { title: "TypeError: the cause", frames: [{ function: "inner" }] },
    ],
  });
});

test("timings are named by what they are part of, and are milliseconds", async () => {
  const items = [
    { name: "paint", start_timestamp: 10, end_timestamp: 10.25 },
    { name: "/opera", is_segment: true, start_timestamp: 10, end_timestamp: 12 },
  ];
  expect(await readEnvelope(envelope("sentry.javascript.node", "span", { items }))).toMatchObject([
    {
      kind: "timings",
      side: "server",
      title: "/opera",
      spans: [
        ["paint", 250],
        ["/opera", 2_000],
      ],
    },
  ]);
});

test.each([
  [{ "effective-directive": "img-src", "violated-directive": "default-src" }, "img-src"],
  [{ "violated-directive": "img-src" }, "img-src"],
])("a report of the content policy %j is about %s", (named, directive) => {
  const report = {
    ...named,
    "blocked-uri": "https://elsewhere.example/a.png",
    "document-uri": "http://localhost:3000/opera",
    "source-file": "http://localhost:3000/assets/a.js",
    "line-number": 3,
    "column-number": 14,
  };
  expect(readPolicyReport(Buffer.from(JSON.stringify({ "csp-report": report })))).toMatchObject([
    {
      kind: "policy",
      title: `${directive} stopped https://elsewhere.example/a.png`,
      facts: [
        ["Page", "http://localhost:3000/opera"],
        ["Source", "http://localhost:3000/assets/a.js:3:14"],
      ],
    },
  ]);
});

/** What the SDK of that name sends, with one item. */
function envelope(sdk: string, type: string, payload: object): Uint8Array {
  return Buffer.from([{ sdk: { name: sdk } }, { type }, payload].map((part) => `${JSON.stringify(part)}\n`).join(""));
}

test("a report that is found out about slowly is numbered behind one that overtakes it: the number told of last is the highest", async () => {
  const channel = createChannel();
  const told: (number | undefined)[] = [];
  const watched: typeof channel = {
    ...channel,
    publish(change) {
      told.push(change.reports);
      channel.publish(change);
    },
  };
  const app = express().use(createReports({ root: folder, folder, channel: watched, environment: () => ({}) }));
  const frames = Array.from({ length: 3_000 }, () => ({ filename: "http://localhost/assets/gone.js", lineno: 1 }));
  const event = { exception: { values: [{ type: "Error", stacktrace: { frames } }] } };
  const slow = request(app)
    .post("/api/1/envelope/")
    .send(`{}\n{"type":"event"}\n${JSON.stringify(event)}`)
    .then(({ status }) => status);
  const quick = request(app)
    .post("/api/1/security/")
    .send('{"csp-report":{}}')
    .then(({ status }) => status);
  expect(await Promise.all([slow, quick])).toEqual([200, 200]);
  expect(told).toEqual([1, 2]);
});

test.each([
  ["localhost:3000", {}, 200],
  ["opera.localhost", {}, 200],
  ["127.0.0.1:3000", {}, 200],
  ["[::1]:3000", {}, 200],
  ["192.168.1.7:3000", { HOST: "0.0.0.0" }, 200],
  [hostname(), {}, 200],
  [`${hostname()}.local:3000`, {}, 200],
  ["Evenings.test:3000", { HOST: "evenings.test" }, 200],
  ["evenings.example", { SITE_ORIGIN: "https://evenings.example" }, 200],
  ["evil.example:3000", {}, 403],
  ["evil.example", { HOST: "0.0.0.0", SITE_ORIGIN: "https://evenings.example" }, 403],
  ["127.0.0.1.evil.example", {}, 403],
  ["localhost.evil.example", {}, 403],
  ["notlocalhost", {}, 403],
])("asked as %s, with %j, the development server answers %i", async (host, env, status) => {
  const app = express().use(
    refuseOtherHosts(() => env),
    (_request, response) => void response.end(),
  );
  expect((await request(app).get("/__reports").set("Host", host)).status).toBe(status);
});

test("the page of reports comes once what kept it from being made is mended", async () => {
  const root = join(folder, "desk");
  mkdirSync(join(root, "scripts/dev/reports"), { recursive: true });
  const page = join(root, "scripts/dev/reports/desk-page.tsx");
  const desk = createDesk(root);
  const look = () => desk({ reports: [], newest: 0, elsewhere: undefined });
  writeFileSync(page, 'throw new Error("broken");\nexport const deskPage = () => "";\n');
  await expect(look()).rejects.toThrow("broken");
  writeFileSync(page, 'export const deskPage = () => "mended";\n');
  expect(await look()).toBe("mended");
});

test("a page of another site neither makes up reports nor empties their list", async () => {
  const channel = createChannel();
  const app = express().use(createReports({ root: folder, folder, channel, environment: () => ({}) }));
  const body = '{}\n{"type":"event"}\n{"message":"Made up"}';
  for (const [site, status, reports] of [
    ["cross-site", 403, 0],
    ["same-site", 403, 0],
    ["same-origin", 200, 1],
  ] as const) {
    const { status: answered } = await request(app).post("/api/1/envelope/").set("Sec-Fetch-Site", site).send(body);
    expect([answered, channel.state().reports]).toEqual([status, reports]);
  }
  expect((await request(app).post("/clear").set("Sec-Fetch-Site", "cross-site")).status).toBe(403);
  expect((await request(app).post("/clear").set("Sec-Fetch-Site", "same-origin")).status).toBe(303);
});

test.each([
  ["a file on another machine", [{ filename: "file://elsewhere/x.js" }], 200],
  ["nothing", [null], 400],
])("a report whose stack names %s costs no error that names this machine's files", async (_what, frames, status) => {
  const channel = createChannel();
  const app = express().use(createReports({ root: folder, folder, channel, environment: () => ({}) }));
  const event = { exception: { values: [{ type: "Error", stacktrace: { frames } }] } };
  const answer = await request(app)
    .post("/api/1/envelope/")
    .send(`{}\n{"type":"event"}\n${JSON.stringify(event)}`);
  expect({ status: answer.status, text: answer.text }).toEqual({ status, text: "{}" });
});

type Asked = Awaited<ReturnType<ReturnType<typeof createServers>["current"]>>;

/** What a server answers. Rejects where it does not. */
async function ask(asked: Asked, path: string): Promise<string> {
  const [answer] = await once(get({ socketPath: asked?.server.socket(), path, agent: false }), "response");
  return text(answer);
}

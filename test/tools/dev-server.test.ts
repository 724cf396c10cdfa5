import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { createContentLint, describeProblems, inTerminal, readFailure } from "../../scripts/dev/problems.ts";
import { isOwnHost, originOf, readAddress, readEnvironment, serverEnvironment } from "../../scripts/dev/settings.ts";
import { createSiteProcess } from "../../scripts/dev/site-process.ts";
import { hydrated, openHydrated, openTab, type Tab } from "../support/browser.ts";
import { type DevSite, startDevSite } from "../support/dev-site.ts";
import { eventually } from "../support/eventually.ts";
import { killUntilEnded } from "../support/kill-until-ended.ts";
import { close, listen } from "../support/listen.ts";
import { commandOf, listeningPorts, processTree } from "../support/process-tree.ts";
import { projectCopy } from "../support/project-copy.ts";

const copy = projectCopy();
const onLinux = process.platform === "linux" ? test : test.skip;
const BREAK_ABOUT = ["shared/site/pages/about.mdx", "## Why it exists", "## Why it exists <b>"] as const;
/** The content lint has a low priority, so it is late on a busy machine. */
const LINT_WAIT = { timeout: 30_000 };
let dev: DevSite;
let tab: Tab;

beforeAll(async () => {
  dev = await startDevSite(copy.folder);
  // The first build may take longer than a browser waits.
  await fetch(dev.origin);
  tab = await openTab();
});
afterAll(() => dev.stop());

describe("settings", () => {
  const address = { host: "127.0.0.1", port: 3000 };

  test.each([
    [{}, { port: 3000, host: "127.0.0.1" }, "http://localhost:3000"],
    [{ PORT: "8080", HOST: "0.0.0.0" }, { port: 8080, host: "0.0.0.0" }, "http://localhost:8080"],
    [{ PORT: "", HOST: "::1" }, { port: 3000, host: "::1" }, "http://[::1]:3000"],
  ])("with %j it listens on %j", (env, listens, origin) => {
    expect(readAddress(env)).toEqual(listens);
    expect(originOf(listens)).toBe(origin);
  });

  test("by default pages are not cached and reports stay here", () => {
    expect(serverEnvironment({ METRICS_PORT: "9464", NO_PROXY: "intranet.example" }, address)).toMatchObject({
      PORT: "3000",
      METRICS_PORT: "",
      TRUST_PROXY: "1",
      PAGE_CACHE: "off",
      SENTRY_ENVIRONMENT: "development",
      SENTRY_DSN: "http://local@127.0.0.1:3000/__reports/1",
      no_proxy: "intranet.example,127.0.0.1",
    });
    expect(serverEnvironment({}, { host: "::", port: 3000 })["SENTRY_DSN"]).toBe(
      "http://local@127.0.0.1:3000/__reports/1",
    );
  });

  test("the developer's own settings are used, with one more proxy", () => {
    const env = { TRUST_PROXY: "2", PAGE_CACHE: "on", SENTRY_DSN: "https://key@sentry.example/42" };
    expect(serverEnvironment(env, address)).toMatchObject({ ...env, TRUST_PROXY: "3" });
    expect(serverEnvironment(env, address)).not.toHaveProperty("no_proxy");
  });

  test("the environment overrides .env", () => {
    const folder = mkdtempSync(join(tmpdir(), "dev-env-"));
    writeFileSync(join(folder, ".env"), "PATH=/nowhere\nTEXT_LICENCE=CC BY 4.0\n");
    expect(readEnvironment(folder)).toMatchObject({ PATH: process.env["PATH"], TEXT_LICENCE: "CC BY 4.0" });
    rmSync(folder, { recursive: true });
  });

  test.each([
    ["localhost:3000", {}, true],
    ["opera.localhost", {}, true],
    ["[::1]:3000", {}, true],
    ["192.168.1.7:3000", { HOST: "0.0.0.0" }, true],
    [`${hostname()}.local:3000`, {}, true],
    ["Evenings.test:3000", { HOST: "evenings.test" }, true],
    ["evenings.example", { SITE_ORIGIN: "https://evenings.example" }, true],
    ["evil.example", { HOST: "0.0.0.0", SITE_ORIGIN: "https://evenings.example" }, false],
    ["127.0.0.1.evil.example", {}, false],
    ["notlocalhost", {}, false],
    [undefined, {}, false],
  ])("host %s with %j is served: %j", (host, env, own) => {
    expect(isOwnHost(host, env)).toBe(own);
  });
});

describe("problems", () => {
  test("a long line is cut around the column", () => {
    writeFileSync(join(copy.folder, "long.mdx"), `First\n${"a".repeat(100)}b${"c".repeat(100)}\n`);
    const problems = describeProblems(copy.folder, [{ file: "long.mdx", line: 2, column: 101, message: "Wrong." }]);
    expect(problems.map(inTerminal)).toEqual([
      `long.mdx:2:101: Wrong.\n    2 | ${"a".repeat(50)}b${"c".repeat(50)}\n      | ${" ".repeat(50)}^`,
    ]);
  });

  test("the first place in the project is named, none in packages", () => {
    const root = "/home/me/my site (é)";
    const text = `TypeError: it broke\n    at f (${root}/node_modules/p/i.js:1:2)\n    at async g (file://${encodeURI(root)}/server/app.ts:7:9)`;
    expect(readFailure(root, text)).toEqual({
      message: "TypeError: it broke",
      file: "server/app.ts",
      line: 7,
      column: 9,
    });
  });

  test("a failed lint is not taken for one without findings", async () => {
    const root = mkdtempSync(join(tmpdir(), "dev-lint-"));
    mkdirSync(join(root, "scripts"));
    writeFileSync(join(root, "scripts/check-content.ts"), 'throw new TypeError("it broke");');
    const found = await new Promise((resolve) => createContentLint(root, resolve).start());
    expect(found).toMatchObject([{ message: "The content lint failed. TypeError: it broke" }]);
    rmSync(root, { recursive: true });
  });
});

describe("an open page", () => {
  test("hydrates without a message", async () => {
    await open("/opera");
    // React's advertisement in its development build.
    expect(tab.messages.filter((message) => !message.includes("React DevTools"))).toEqual([]);
  });

  test("gets changed styles without a reload", async () => {
    await open("/about");
    await tab.page.evaluate(() => document.body.setAttribute("data-kept", ""));
    dev.edit("shared/site/styles/base.css", "background: var(--paper);", "background: rgb(1, 2, 3);");
    const changed = () => getComputedStyle(document.documentElement).backgroundColor === "rgb(1, 2, 3)";
    await tab.page.waitForFunction(changed);
    await dev.find(() => /Built shared\/site\/styles\/base\.css/.exec(dev.output()) ?? undefined);
    expect(await tab.page.locator("body[data-kept]").count()).toBe(1);
    expect(tab.messages.filter((message) => /error|warning/.test(message))).toEqual([]);
    await open("/about");
    expect(await tab.page.evaluate(changed)).toBe(true);
    expect(await tab.page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  });

  test.each([
    ["page", "shared/site/pages/about.mdx", "Every fact was looked up", "Every fact was searched for"],
    ["component", "shared/site/frame.tsx", "No cookies.", "No biscuits."],
  ])("reloads after a change of a %s, in the same place", async (_what, file, before, after) => {
    await open("/about");
    await tab.page.evaluate(() => scrollTo(0, 700));
    dev.edit(file, before, after);
    await tab.page.getByText(after).first().waitFor({ state: "attached" });
    await hydrated(tab.page);
    await tab.page.waitForFunction(() => scrollY === 700);
  });

  test("reloads after a change of a public file", async () => {
    await open("/about");
    const load = tab.page.waitForEvent("load");
    dev.edit("shared/site/public/favicon.svg", "<svg", "<!-- Another --><svg");
    await load;
    await eventually(async () => (await (await fetch(`${dev.origin}/favicon.svg`)).text()).includes("Another"));
  });

  test("follows files in new folders, and files saved by renaming", async () => {
    await open("/about");
    mkdirSync(join(copy.folder, "shared/site/new/deeper"), { recursive: true });
    const file = join(copy.folder, "shared/site/new/deeper/words.ts");
    writeFileSync(file, 'export const words = "First words";\n');
    const frame = join(copy.folder, "shared/site/frame.tsx");
    const changed = readFileSync(frame, "utf8").replace("<p>{site.promise}</p>", "<p>{words}</p>");
    writeFileSync(frame, `import { words } from "./new/deeper/words.ts";\n${changed}`);
    await tab.page.getByText("First words").waitFor();
    for (const text of ["Second words", "Third words"]) {
      writeFileSync(`${file}~`, `export const words = "${text}";\n`);
      renameSync(`${file}~`, file);
      await tab.page.getByText(text).waitFor();
    }
  });
});

describe("a problem is shown until it is fixed", () => {
  const mistakes = {
    page: [...BREAK_ABOUT, /shared\/site\/pages\/about\.mdx:\d+:\d+/, "Expected a closing tag"],
    component: ["shared/site/frame.tsx", "return (", "return ((", /shared\/site\/frame\.tsx:\d+:\d+/, "Expected"],
    style: ["shared/site/styles/base.css", "h1 {", "h1 { {", /shared\/site\/styles\/base\.css:\d+:\d+/, "Unexpected"],
    text: [BREAK_ABOUT[0], "says “about”", 'says "about"', /shared\/site\/pages\/about\.mdx:\d+:\d+/, "“"],
    server: [
      "server/texts/site-texts.ts",
      "/**",
      'throw new Error("Broken on purpose");\n/**',
      /server\/texts\/site-texts\.ts:\d+:\d+/,
      "Broken on purpose",
    ],
    import: [
      "client/start.tsx",
      "import ",
      'import "no-such-package";\nimport ',
      /client\/start\.tsx:\d+:8/,
      'Could not resolve "no-such-package"',
    ],
  } satisfies Record<string, [file: string, before: string, after: string, place: RegExp, message: string]>;

  test.each<[name: string, mistakes: (keyof typeof mistakes)[]]>([
    ["a page and a component that do not compile", ["page", "component"]],
    ["a style sheet that does not parse", ["style"]],
    ["an import that does not exist", ["import"]],
    ["a server that does not start", ["server"]],
    ["a finding of the content lint", ["text"]],
  ])("%s", async (_, names) => {
    await open("/about");
    const panel = tab.page.getByRole("alert");
    for (const name of names) {
      const [file, before, after] = mistakes[name];
      dev.edit(file, before, after);
    }
    for (const name of names) {
      const [, , , place, message] = mistakes[name];
      await panel
        .getByRole("listitem")
        .filter({ hasText: place })
        .filter({ hasText: message })
        .first()
        .waitFor(LINT_WAIT);
      await dev.find(() =>
        dev
          .output()
          .split("\n")
          .find((line) => place.test(line) && line.includes(message)),
      );
    }
    const items = await panel.getByRole("listitem").allInnerTexts();
    expect(new Set(items).size).toBe(items.length);
    expect((await fetch(`${dev.origin}/about`)).status).toBe(200);
    for (const name of names) {
      const [file, before, after] = mistakes[name];
      dev.edit(file, after, before);
    }
    await panel.waitFor({ state: "detached", ...LINT_WAIT });
  });

  test("a bad setting, which can be closed until something else is wrong", async () => {
    await open("/about");
    const panel = tab.page.getByRole("alert");
    writeFileSync(join(copy.folder, ".env"), "LOG_LEVEL=loud\n");
    await panel.getByText('LOG_LEVEL is "loud"').waitFor();
    await panel.getByRole("button", { name: "Close" }).click();
    await panel.waitFor({ state: "detached" });
    const [file, before, after] = BREAK_ABOUT;
    dev.edit(file, before, after);
    await panel
      .getByText(/about\.mdx:\d+:\d+/)
      .first()
      .waitFor();
    rmSync(join(copy.folder, ".env"));
    dev.edit(file, after, before);
    await panel.waitFor({ state: "detached" });
  });
});

test("no request fails while the server is replaced", async () => {
  const robots = async () => {
    const response = await fetch(`${dev.origin}/robots.txt`);
    expect(response.status).toBe(200);
    return response.text();
  };
  for (const [before, after] of [
    ["User-agent", "Somebody"],
    ["Somebody", "User-agent"],
  ] as const) {
    dev.edit("server/texts/site-texts.ts", before, after);
    await eventually(async () => (await robots()).startsWith(after));
  }
});

test.each([
  ["HEAD", "/about", 200],
  ["POST", "/about", 405],
  ["GET", "/%E0%A4%A", 400],
  ["GET", "/About/", 308],
  ["GET", "/__dev/nothing", 404],
])("%s %s gets %d, as from the site itself", async (method, path, status) => {
  expect((await fetch(dev.origin + path, { method, redirect: "manual" })).status).toBe(status);
});

test("requests for another host get 403", async () => {
  const { hostname, port } = new URL(dev.origin);
  for (const path of ["/", "/__reports", "/__dev/events"]) {
    const sent = request({ hostname, port, path, headers: { Host: "evil.example" } }).end();
    const [response] = await once(sent, "response");
    response.resume();
    expect(response.statusCode).toBe(403);
  }
});

onLinux("it opens no other port", () => {
  const { pid = 0 } = dev.process;
  expect(listeningPorts(processTree(pid))).toEqual([Number(new URL(dev.origin).port)]);
});

test("a taken port ends it with one line", async () => {
  const other = createServer();
  const port = Number(new URL(await listen(other)).port);
  await expect(startDevSite(copy.folder, { PORT: String(port) })).rejects.toThrow(
    `Port ${port} is in use. Stop the program that uses it, or choose another port: PORT=${port + 1} npm run dev\n`,
  );
  await close(other);
});

test("a second Ctrl-C does not interrupt the cleanup", async () => {
  const temporary = mkdtempSync(join(tmpdir(), "dev-ended-"));
  const site = await startDevSite(copy.folder, { TMPDIR: temporary });
  await killUntilEnded(site, "SIGINT", 0);
  expect(await site.ended).toBe(0);
  expect(readdirSync(temporary).filter((name) => name.startsWith("two-evenings-"))).toEqual([]);
  rmSync(temporary, { recursive: true });
});

test("a server that never listens is ended", async () => {
  const folder = mkdtempSync(join(tmpdir(), "dev-endless-"));
  const entry = join(folder, "index.mjs");
  writeFileSync(entry, "for (;;);");
  const site = createSiteProcess({
    root: folder,
    folder,
    onExit: () => {},
    onRestart: () => {},
    startTimeoutMs: 200,
  });
  const version = { page: "1", styles: "1" };
  const problem = await site.replace({ entry, assets: "{}", version, environment: { PATH: process.env["PATH"] } });
  expect(problem?.message).toMatch(/^The server did not listen within 0\.2 s\./);
  rmSync(folder, { recursive: true });
});

test("a server that ends is reported, and started by the next request", async () => {
  await open("/about");
  const before = "const lines = [";
  const after = `process.nextTick(() => { throw new Error("Ended on purpose"); });\n      ${before}`;
  const load = tab.page.waitForEvent("load");
  dev.edit("server/texts/site-texts.ts", before, after);
  await load;
  // There may be a response or not.
  await fetch(`${dev.origin}/robots.txt`);
  const panel = tab.page.getByRole("alert");
  await panel.getByText("The server ended with 1.").waitFor();
  expect((await fetch(`${dev.origin}/about`)).status).toBe(200);
  await panel.waitFor({ state: "detached" });
  expect(await (await fetch(`${dev.origin}/__reports`)).text()).toContain("Error: Ended on purpose");
  dev.edit("server/texts/site-texts.ts", after, before);
});

// The remaining tests end the development server.
onLinux("SIGKILL ends it with all its processes", () => endsAll(dev, "SIGKILL"));

describe("if nothing can be built yet", () => {
  const [file, before, after] = BREAK_ABOUT;
  let second: DevSite;

  beforeAll(async () => {
    await dev.stop();
    dev.edit(file, before, after);
    second = await startDevSite(copy.folder, { SENTRY_DSN: "http://secret@127.0.0.1:9/1" });
  });
  afterAll(() => second.stop());

  test("the page says why, and reloads once it can", async () => {
    const response = await fetch(`${second.origin}/about`);
    expect(response.status).toBe(503);
    expect(await response.text()).toMatch(/about\.mdx:\d+:\d+/);
    await tab.page.goto(`${second.origin}/about`);
    await tab.page
      .getByRole("alert")
      .getByText(/about\.mdx:\d+:\d+/)
      .first()
      .waitFor();
    second.edit(file, after, before);
    await tab.page.getByRole("heading", { name: "About this guide" }).waitFor();
  });

  test("the list of reports names the developer's Sentry, without its key", async () => {
    const html = await (await fetch(`${second.origin}/__reports`)).text();
    expect(html).toContain("Reports go to 127.0.0.1:9 because");
    expect(html).not.toContain("secret");
  });

  onLinux("SIGINT ends it with all its processes", () => endsAll(second, "SIGINT"));
});

/** A page that reloads meanwhile interrupts Playwright's navigation. */
async function open(path: string): Promise<void> {
  try {
    await openHydrated(tab, dev.origin + path);
  } catch (error) {
    if (!String(error).includes("interrupted by another navigation")) throw error;
    await open(path);
  }
}

async function endsAll(site: DevSite, signal: "SIGINT" | "SIGKILL"): Promise<void> {
  const all = processTree(site.process.pid ?? 0);
  expect(all.length).toBeGreaterThan(2);
  site.process.kill(signal);
  const isLint = (pid: number) => commandOf(pid).includes("check-content");
  const hasEnded = (pid: number) => commandOf(pid) === "";
  await eventually(() => all.every((pid) => hasEnded(pid) || isLint(pid)));
  // After SIGKILL nothing cancels the content lint, which gets little of the processor and ends when it is done.
  await eventually(() => all.every(hasEnded));
  expect(await site.ended).toBe(signal === "SIGINT" ? 0 : signal);
}

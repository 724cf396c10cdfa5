import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { hydrated, openHydrated, openTab, type Tab } from "./support/browser.ts";
import { type DevSite, startDevSite } from "./support/dev-site.ts";
import { eventually } from "./support/eventually.ts";
import { killUntilEnded } from "./support/kill-until-ended.ts";
import { close, listen } from "./support/listen.ts";
import { listeningPorts, processTree } from "./support/process-tree.ts";
import { projectCopy } from "./support/project-copy.ts";
import { follow } from "./support/start-site.ts";

const copy = projectCopy();
let dev: DevSite;
let tab: Tab;

beforeAll(async () => {
  dev = await startDevSite(copy.folder);
  tab = await openTab();
});
afterAll(() => dev.stop());

const onLinux = process.platform === "linux" ? test : test.skip;

test("nothing is answered to a host that is not this machine, whose page would read it as its own", async () => {
  const { hostname, port } = new URL(dev.origin);
  const statuses = ["/", "/__reports", "/__dev/events", "/__dev/styles.css", "/opera"].map(async (path) => {
    const asked = request({ hostname, port, path, headers: { Host: "evil.example" } }).end();
    const [answer] = await once(asked, "response");
    answer.resume();
    return answer.statusCode;
  });
  expect(await Promise.all(statuses)).toEqual([403, 403, 403, 403, 403]);
});

test("React takes over a page with what is added to it without a word", async () => {
  await open("/opera");
  // React's own advertisement in its development build.
  expect(tab.messages.filter((message) => !message.includes("React DevTools"))).toEqual([]);
});

test("other styles are on the page without a load, and in every later one", async () => {
  await open("/about");
  await tab.page.evaluate(() => document.body.setAttribute("data-kept", ""));
  const background = () => tab.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const loads = tab.documents.length;
  dev.edit("client/styles/base.css", "background: var(--paper);", "background: rgb(1, 2, 3);");
  await tab.page.waitForFunction(() => getComputedStyle(document.documentElement).backgroundColor === "rgb(1, 2, 3)");
  expect(await tab.page.locator("body[data-kept]").count()).toBe(1);
  expect(tab.documents).toHaveLength(loads);
  expect(tab.messages.filter((message) => /error|warning/.test(message))).toEqual([]);
  await dev.find(() => /Built client\/styles\/base\.css/.exec(dev.output()) ?? undefined);
  await open("/about");
  expect(await background()).toBe("rgb(1, 2, 3)");
  expect(await tab.page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
});

test.each([
  ["a page", "/about", "shared/pages/about.mdx", "The rest are well established", "The rest are known to everybody"],
  ["a component", "/about", "shared/components/footer.tsx", "No cookies.", "No biscuits."],
  ["a list", "/opera", "shared/content/opera-works.ts", "his one weapon is his voice", "his one weapon is his song"],
])("a change of %s is on the open page %s, which is where it was read", async (_, path, file, before, after) => {
  await open(path);
  await tab.page.evaluate(() => scrollTo(0, 700));
  const loads = tab.documents.length;
  dev.edit(file, before, after);
  await tab.page.getByText(after).first().waitFor({ state: "attached" });
  await hydrated(tab.page);
  expect(tab.documents).toHaveLength(loads + 1);
  await tab.page.waitForFunction(() => scrollY === 700);
});

interface Mistake {
  readonly file: string;
  readonly before: string;
  readonly after: string;
  readonly place: RegExp;
  readonly message: string;
}

test.each<[what: string, mistakes: Mistake[]]>([
  [
    "a page, and with a component,",
    [
      {
        file: "shared/pages/about.mdx",
        before: "## Why it exists",
        after: "## Why it exists <b>",
        place: /shared\/pages\/about\.mdx:\d+:\d+/,
        message: "Expected a closing tag",
      },
      {
        file: "shared/components/footer.tsx",
        before: "return (",
        after: "return ((",
        place: /shared\/components\/footer\.tsx:\d+:\d+/,
        message: "Expected",
      },
    ],
  ],
  [
    "the server",
    [
      {
        file: "server/texts/robots.ts",
        before: "/**",
        after: 'throw new Error("Broken on purpose");\n/**',
        place: /server\/texts\/robots\.ts:\d+:\d+/,
        message: "Broken on purpose",
      },
    ],
  ],
  [
    "a style, and with a text,",
    [
      {
        file: "client/styles/base.css",
        before: "h1 {",
        after: "h1 { {",
        place: /client\/styles\/base\.css:\d+:\d+/,
        message: "Unexpected",
      },
      {
        file: "shared/pages/about.mdx",
        before: "specialists’ own",
        after: "specialists' own",
        place: /shared\/pages\/about\.mdx:\d+:\d+/,
        message: "’",
      },
    ],
  ],
])("what is wrong with %s is shown on the page and in the terminal, until it is mended", async (_, mistakes) => {
  await open("/about");
  for (const { file, before, after } of mistakes) dev.edit(file, before, after);
  const panel = tab.page.getByRole("alert");
  for (const { place } of mistakes) await panel.getByText(place).first().waitFor();
  const items = await panel.getByRole("listitem").allInnerTexts();
  expect(new Set(items).size).toBe(items.length);
  for (const { place, message } of mistakes) {
    expect(items).toContainEqual(expect.stringMatching(place));
    expect(items.find((item) => place.test(item))).toContain(message);
    const lines = () => dev.output().split("\n");
    await dev.find(() => lines().find((line) => place.test(line) && line.includes(message)));
  }
  expect((await fetch(`${dev.origin}/about`)).status).toBe(200);
  for (const { file, before, after } of mistakes) dev.edit(file, after, before);
  await panel.waitFor({ state: "detached" });
});

test("a setting that cannot be used is named on the page, where it can be closed, and what else is wrong is shown all the same", async () => {
  await open("/about");
  const panel = tab.page.getByRole("alert");
  writeFileSync(join(copy.folder, ".env"), "LOG_LEVEL=loud\n");
  await panel.getByText('LOG_LEVEL is "loud"').waitFor();
  await panel.getByRole("button", { name: "Close" }).click();
  await panel.waitFor({ state: "detached" });
  // Whoever comes back to the page has it told again how things stand.
  await tab.page.evaluate(async () => {
    document.dispatchEvent(new Event("visibilitychange"));
    await new Promise((resolve) => {
      new EventSource("/__dev/events").addEventListener("message", resolve);
    });
  });
  expect(await panel.count()).toBe(0);
  const [before, after] = ["## Why it exists", "## Why it exists <b>"];
  dev.edit("shared/pages/about.mdx", before, after);
  await panel
    .getByText(/shared\/pages\/about\.mdx:\d+:\d+/)
    .first()
    .waitFor();
  rmSync(join(copy.folder, ".env"));
  dev.edit("shared/pages/about.mdx", after, before);
  await panel.waitFor({ state: "detached" });
});

test("another icon is served, and every open page loaded again", async () => {
  await open("/about");
  const load = tab.page.waitForEvent("load");
  dev.edit("client/public/favicon.svg", "<svg", "<!-- Another --><svg");
  await load;
  // The page may have been loaded for a change before this one.
  await eventually(async () => (await (await fetch(`${dev.origin}/favicon.svg`)).text()).includes("<!-- Another -->"));
});

test("a page that has lost the development server asks again within a second, and is told how things stand", async () => {
  const { headers, body } = await fetch(`${dev.origin}/__dev/events`);
  expect(headers.get("content-type")).toBe("text/event-stream");
  expect(headers.get("cache-control")).toBe("no-store");
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  const [retry = "", data = ""] = (await reader?.read())?.value?.split("\n") ?? [];
  expect(Number(/^retry: (\d+)$/.exec(retry)?.[1])).toBeLessThanOrEqual(1_000);
  expect(JSON.parse(data.replace(/^data: /, ""))).toMatchObject({ page: expect.any(String), failures: [] });
  await reader?.cancel();
});

test("a file in a new folder is followed, and so is one that an editor saves by renaming", async () => {
  await open("/about");
  mkdirSync(join(copy.folder, "shared/components/new/deeper"), { recursive: true });
  const file = join(copy.folder, "shared/components/new/deeper/words.ts");
  writeFileSync(file, 'export const words = "First words";\n');
  const footer = join(copy.folder, "shared/components/footer.tsx");
  const changed = readFileSync(footer, "utf8").replace("<p>{site.promise}</p>", "<p>{words}</p>");
  writeFileSync(footer, `import { words } from "./new/deeper/words.ts";\n${changed}`);
  await tab.page.getByText("First words").waitFor();
  for (const text of ["Second words", "Third words"]) {
    writeFileSync(`${file}~`, `export const words = "${text}";\n`);
    renameSync(`${file}~`, file);
    await tab.page.getByText(text).waitFor();
  }
});

test("no request is lost while the server is replaced", async () => {
  const robots = async () => {
    const response = await fetch(`${dev.origin}/robots.txt`);
    expect(response.status).toBe(200);
    return response.text();
  };
  // One that the first server begins to answer, and has to end after the second has taken its place.
  const header = `{"dsn":"${dev.origin.replace("//localhost", "//local@127.0.0.1")}/__reports/1"}\n`;
  const item = '{"type":"client_report"}\n{}\n';
  const headers = { "Content-Length": header.length + item.length };
  const slow = request(`${dev.origin}/monitoring`, { method: "POST", headers });
  const slowly = once(slow, "response");
  slow.write(header);
  const others = async () => {
    const answers = await Promise.all(["/about", "/favicon.svg"].map((path) => fetch(dev.origin + path)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  };
  for (const word of ["Somebody", "Anybody"]) {
    dev.edit("server/texts/robots.ts", /User-agent|Somebody/.exec(await robots())?.[0] ?? "", word);
    await eventually(async () => {
      const [text] = await Promise.all([robots(), others()]);
      return text.startsWith(word);
    });
    if (!slow.writableEnded) slow.end(item);
  }
  const [{ statusCode }] = await slowly;
  expect(statusCode).toBe(200);
});

test.each([
  ["HEAD", "/about", 200],
  ["POST", "/about", 405],
  ["GET", "/%E0%A4%A", 400],
  ["GET", "/About/", 308],
  ["GET", "/__dev/nothing", 404],
  ["POST", "/__reports/api/1/envelope/", 400],
])("%s %s is answered %d, as by the site itself", async (method, path, status) => {
  expect((await fetch(dev.origin + path, { method, redirect: "manual" })).status).toBe(status);
});

test.each([
  ["a package that is not there", "client/start.tsx", "no-such-package"],
  ["a module of Node's, in the browser,", "client/start.tsx", "node:fs"],
  ["a package that is not there, in the server,", "server/index.ts", "@no-such/package"],
  ["a package that is not there, in a page,", "shared/pages/about.mdx", "no-such-package"],
])("an import of %s is shown with its line, and over once it has been mended", async (_what, file, name) => {
  await open("/about");
  const line =
    readFileSync(join(copy.folder, file), "utf8")
      .split("\n")
      .findIndex((text) => text.startsWith("import ")) + 1;
  const [before, after] = ["import ", `import "${name}";\nimport `];
  dev.edit(file, before, after);
  const panel = tab.page.getByRole("alert");
  await panel.getByText(`Could not resolve "${name}"`).first().waitFor();
  expect(await panel.innerText()).toContain(`${file}:${line}:8`);
  dev.edit(file, after, before);
  // The page may load again meanwhile, if the file was read before all of it was written: an alert that is not there
  // may be about to come again, until there is none to show.
  await eventually(async () => {
    const { body } = await fetch(`${dev.origin}/__dev/events`);
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    const { value } = (await reader?.read()) ?? {};
    await reader?.cancel();
    return value?.includes('"failures":[]');
  });
  await tab.page.getByRole("alert").waitFor({ state: "detached" });
  // By the page itself: what Playwright loads fails where the page loads again meanwhile.
  await tab.page.evaluate(() => {
    document.documentElement.setAttribute("data-before", "");
    location.reload();
  });
  await tab.page.locator("html:not([data-before])").waitFor();
  await hydrated(tab.page);
});

onLinux("it opens no port but the one that it prints", () => {
  const { pid = 0 } = dev.process;
  expect(listeningPorts(processTree(pid))).toEqual([Number(new URL(dev.origin).port)]);
});

test("a port that is taken is said in one line, and ends it with status 1", async () => {
  const other = createServer();
  const port = Number(new URL(await listen(other)).port);
  await expect(startDevSite(copy.folder, { PORT: String(port) })).rejects.toThrow(
    `Port ${port} is taken. Stop what uses it, or choose another: PORT=${port + 1} npm run dev\n`,
  );
  await close(other);
});

test("it leaves no folder behind where it is ended before it serves", async () => {
  const temporary = mkdtempSync(join(tmpdir(), "dev-ended-"));
  const { PATH = "" } = process.env;
  const env = { PATH, PORT: "0", TMPDIR: temporary };
  const child = follow(spawn(process.execPath, ["scripts/dev.mjs"], { cwd: copy.folder, env }));
  const begun = () => readdirSync(temporary).some((name) => name.startsWith("two-evenings-"));
  await eventually(begun, 1);
  await child.stop();
  expect(child.output()).toBe("");
  await eventually(() => !begun());
  rmSync(temporary, { recursive: true });
});

test("a Ctrl-C that comes again while it ends, as where npm passes it on, keeps it from nothing", async () => {
  const temporary = mkdtempSync(join(tmpdir(), "dev-ended-"));
  const { PATH = "" } = process.env;
  const env = { PATH, PORT: "0", TMPDIR: temporary };
  const child = follow(spawn(process.execPath, ["scripts/dev.mjs"], { cwd: copy.folder, env }));
  await eventually(() => child.output().includes("Two Evenings, as it is written"));
  await killUntilEnded(child, "SIGINT", 0);
  expect(await child.ended).toBe(0);
  expect(readdirSync(temporary).filter((name) => name.startsWith("two-evenings-"))).toEqual([]);
  rmSync(temporary, { recursive: true });
});

describe("where a request for robots.txt ends the server", () => {
  beforeAll(async () => {
    await open("/about");
    const before = "const lines = [";
    const after = `process.nextTick(() => { throw new Error("Ended on purpose"); });\n      ${before}`;
    const load = tab.page.waitForEvent("load");
    dev.edit("server/texts/robots.ts", before, after);
    await load;
  });

  test("a server that has ended is said to have, reported, and started again by the next request", async () => {
    // Its own answer may still come, or none.
    await fetch(`${dev.origin}/robots.txt`);
    const panel = tab.page.getByRole("alert");
    await panel.getByText("The server has ended, with 1.").waitFor();
    const answers = await Promise.all(
      ["/about", "/privacy_policy", "/sentry-example-page"].map((path) => fetch(dev.origin + path)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await panel.waitFor({ state: "detached" });
    expect(await (await fetch(`${dev.origin}/__reports`)).text()).toContain("Error: Ended on purpose");
  });

  test("what keeps a change from being shown is said for as long as it does, whatever becomes of the server meanwhile", async () => {
    await open("/about");
    const panel = tab.page.getByRole("alert");
    const mistake = panel.getByText(/shared\/pages\/about\.mdx:\d+:\d+/).first();
    const end = panel.getByText("The server has ended, with 1.");
    const [before, after] = ["## Why it exists", "## Why it exists <b>"];
    dev.edit("shared/pages/about.mdx", before, after);
    await mistake.waitFor();
    await fetch(`${dev.origin}/robots.txt`);
    await end.waitFor();
    expect(await mistake.isVisible()).toBe(true);
    expect((await fetch(`${dev.origin}/about`)).status).toBe(200);
    await end.waitFor({ state: "detached" });
    expect(await mistake.isVisible()).toBe(true);
    dev.edit("shared/pages/about.mdx", after, before);
    await panel.waitFor({ state: "detached" });
  });
});

/** Loads a page. One that learns of a change meanwhile loads itself again, and breaks off what Playwright has begun. */
async function open(path: string): Promise<void> {
  try {
    await openHydrated(tab, dev.origin + path);
  } catch (error) {
    if (!String(error).includes("interrupted by another navigation")) throw error;
    await open(path);
  }
}

/** What it has begun has ended with it, which is told of the processes that there were before. */
async function endsAll(site: DevSite, signal: "SIGINT" | "SIGKILL"): Promise<void> {
  const all = processTree(site.process.pid ?? 0);
  expect(all.length).toBeGreaterThan(2);
  site.process.kill(signal);
  // Before its end is looked at, which nobody is told of while another process has its output.
  await eventually(() => !all.some((pid) => existsSync(`/proc/${pid}`)));
  expect(await site.ended).toBe(signal === "SIGINT" ? 0 : signal);
}

// The tests from here on do without the server of those above.
onLinux("SIGKILL ends it and all that it has begun", () => endsAll(dev, "SIGKILL"));

describe("where nothing can be built yet", () => {
  let second: DevSite;

  beforeAll(async () => {
    dev.process.kill("SIGKILL");
    dev.edit("shared/site.ts", "export const site = {", "export const site = {{");
    second = await startDevSite(copy.folder, { SENTRY_DSN: "http://secret@127.0.0.1:9/1" });
  });
  afterAll(() => second.stop());

  test("the page says why, and comes by itself when it can", async () => {
    const response = await fetch(`${second.origin}/about`);
    expect(response.status).toBe(503);
    expect(await response.text()).toContain("shared/site.ts:2:");
    await tab.page.goto(`${second.origin}/about`);
    await tab.page.getByRole("alert").getByText("shared/site.ts:2:").waitFor();
    second.edit("shared/site.ts", "export const site = {{", "export const site = {");
    await tab.page.getByRole("heading", { name: "About this guide" }).waitFor();
  });

  test("the page of reports says that they go to the Sentry that the developer has named, and names no key", async () => {
    const html = await (await fetch(`${second.origin}/__reports`)).text();
    expect(html).toContain("Reports go to 127.0.0.1:9, since");
    expect(html).not.toContain("secret");
  });

  onLinux("SIGINT ends it and all that it has begun", () => endsAll(second, "SIGINT"));
});

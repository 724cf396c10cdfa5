import { once } from "node:events";
import {
  appendFileSync,
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer, request } from "node:http";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { pageFiles } from "../../scripts/build/page-files.ts";
import { hydrated, openHydrated, openTab, type Tab } from "../support/browser.ts";
import { type DevSite, startDevSite } from "../support/dev-site.ts";
import { eventually, inTime } from "../support/eventually.ts";
import { close, listen } from "../support/listen.ts";
import { commandOf, processTree } from "../support/process-tree.ts";
import { projectCopy } from "../support/project-copy.ts";
import { OTHER_PAGE, PAGE } from "../support/site-pages.ts";
import { projectFolder } from "../support/start-site.ts";

const [PAGE_FILE = ""] = (await pageFiles(projectFolder)).flatMap(({ path, file }) => (path === PAGE ? file : []));
/** At the end of that page, which may be short. */
const ADDED = `
## An added heading

An added sentence goes on …
${"\nOne more.\n".repeat(80)}`;
const FRAME = "shared/site/frame.tsx";
/** The stylesheet with the page's colour and headings. */
const STYLES = globSync("shared/site/styles/*.css", { cwd: projectFolder }).find((file) =>
  /background: var\(--paper\);[\s\S]*^h1 \{/m.test(readFileSync(join(projectFolder, file), "utf8")),
) as string;
const TEXTS = "server/texts/site-texts.ts";

const copy = projectCopy();
let dev: DevSite;
let tab: Tab;

beforeAll(async () => {
  const editor = join(copy.folder, "editor.sh");
  writeFileSync(editor, '#!/bin/sh\necho "$@" > opened.txt\n');
  chmodSync(editor, 0o755);
  appendFileSync(join(copy.folder, PAGE_FILE), ADDED);
  dev = await startDevSite(copy.folder, { LAUNCH_EDITOR: editor, SENTRY_DSN: "https://key@sentry.example/42" });
  // The first build may take longer than a browser waits.
  await fetch(dev.origin);
});
beforeEach(async () => {
  tab = await openTab();
});
afterEach(() => tab.close());
afterAll(() => dev.stop());

describe("an open page", () => {
  test("hydrates without a message", async () => {
    await open(OTHER_PAGE);
    // React's advertisement in its development build.
    expect(tab.messages.filter((message) => !message.includes("React DevTools"))).toEqual([]);
  });

  test("gets changed styles without a reload", async () => {
    await open(PAGE);
    await tab.page.evaluate(() => document.body.setAttribute("data-kept", ""));
    dev.edit(STYLES, "background: var(--paper);", "background: rgb(1, 2, 3);");
    const changed = () => getComputedStyle(document.documentElement).backgroundColor === "rgb(1, 2, 3)";
    await tab.page.waitForFunction(changed);
    expect(await tab.page.locator("body[data-kept]").count()).toBe(1);
    await open(PAGE);
    expect(await tab.page.evaluate(changed)).toBe(true);
  });

  test("reloads in the same place after a change of page and component", async () => {
    await open(PAGE);
    await tab.page.evaluate(() => scrollTo(0, 700));
    const from = dev.output().length;
    dev.edit(PAGE_FILE, "An added sentence", "A changed sentence");
    dev.edit(FRAME, "</footer>", "<p>No biscuits.</p></footer>");
    await tab.page.getByText("A changed sentence").first().waitFor({ state: "attached" });
    await hydrated(tab.page);
    await tab.page.getByText("No biscuits.").waitFor({ state: "attached" });
    await tab.page.waitForFunction(() => scrollY === 700);
    expect(dev.output().slice(from)).toMatch(/^(?:Built shared\S+(?: and shared\S+)? in \d+ ms\.\n)+$/);
  });

  test("reloads after a change of a public file", async () => {
    await open(PAGE);
    const load = tab.page.waitForEvent("load");
    dev.edit("shared/site/public/favicon.svg", "<svg", "<!-- Another --><svg");
    await load;
    expect(await (await fetch(`${dev.origin}/favicon.svg`)).text()).toContain("Another");
  });

  test("follows files in new folders, and files saved by renaming", async () => {
    await open(PAGE);
    mkdirSync(join(copy.folder, "shared/site/new/deeper"), { recursive: true });
    const file = join(copy.folder, "shared/site/new/deeper/words.ts");
    writeFileSync(file, 'export const words = "First words";\n');
    dev.edit(FRAME, "No biscuits.", "{words}");
    dev.edit(FRAME, "import ", 'import { words } from "./new/deeper/words.ts";\nimport ');
    await tab.page.getByText("First words").waitFor();
    for (const text of ["Second words", "Third words"]) {
      writeFileSync(`${file}~`, `export const words = "${text}";\n`);
      renameSync(`${file}~`, file);
      // Without what a page says that was loading meanwhile.
      await tab.page.getByText(text, { exact: true }).waitFor();
    }
  });
});

describe("while it is wrong, page and terminal show", () => {
  type Mistake = readonly [file: string, before: string, after: string, message: string];

  test.each<[what: string, ...mistakes: Mistake[]]>([
    [
      "files that do not compile",
      [PAGE_FILE, "## An added heading", "## An added heading <b>", "Expected a closing tag"],
      [FRAME, "return (", "return ((", "Expected"],
      ["client/start.tsx", "import ", 'import "no-such";\nimport ', "Could not resolve"],
    ],
    ["a server that cannot be loaded", [TEXTS, "/**", 'throw new Error("Not loaded");\n/**', "Not loaded"]],
    [
      "a stylesheet that does not parse, and a finding of the content check",
      [STYLES, "h1 {", "h1 { {", "Unexpected"],
      [PAGE_FILE, "goes on …", "goes on ...", "three full stops"],
    ],
  ])("%s", async (_what, ...mistakes) => {
    await open(PAGE);
    for (const [file, before, after] of mistakes) dev.edit(file, before, after);
    for (const [file, , , message] of mistakes) {
      const place = new RegExp(`${file}:\\d+:\\d+`);
      // The content check gets little of a busy machine.
      await problem(place).filter({ hasText: message }).first().waitFor({ timeout: 30_000 });
      expect(dev.output().split("\n")).toContainEqual(expect.stringMatching(place));
    }
    expect((await fetch(dev.origin + PAGE)).status).toBe(200);
    for (const [file, before, after] of mistakes) dev.edit(file, after, before);
    await panel().waitFor({ state: "detached" });
  });

  test("a bad setting, which can be closed until something else is wrong", async () => {
    await open(PAGE);
    writeFileSync(join(copy.folder, ".env"), "LOG_LEVEL=loud\n");
    await panel().getByText('LOG_LEVEL is "loud"').waitFor();
    await panel().getByRole("button", { name: "Close" }).click();
    await panel().waitFor({ state: "detached" });
    dev.edit(STYLES, "h1 {", "h1 { {");
    await problem(new RegExp(`${STYLES}:\\d+:\\d+`))
      .first()
      .waitFor();
    rmSync(join(copy.folder, ".env"));
    dev.edit(STYLES, "h1 { {", "h1 {");
    await panel().waitFor({ state: "detached" });
  });
});

describe("console, page and terminal show with its place", () => {
  const EXAMPLE = "shared/reporting/example-page.tsx";

  test.each([
    [
      "an error in the browser",
      "Throw in the browser",
      EXAMPLE,
      "new Error(message)",
      "Example: thrown in the browser",
    ],
    ["a rejected promise", "Reject a promise", EXAMPLE, "new Error(message)", "Example: a promise rejected"],
    ["a failed render", "Fail in render", EXAMPLE, 'new Error("Example: failed', "Example: failed while rendering"],
    [
      "an error on the server",
      "Fail on the server",
      "server/pages/example-page.ts",
      'new Error("Example: a handler',
      "Example: a handler failed",
    ],
  ])("%s", async (_what, button, file, code, message) => {
    await open("/sentry-example-page");
    await tab.page.getByRole("button", { name: button }).click();
    await problem(placeOf(file, code)).filter({ hasText: message }).first().waitFor();
    expect(tab.messages.join("\n")).toContain(message);
    expect(dev.output()).toContain(`${placeOf(file, code)}: Error: ${message}`);
  });

  test("hydration mismatches of an attribute and of a text", async () => {
    const steps = [
      ["<footer", "<footer id={typeof window}", "some attributes of the server rendered"],
      ["</footer>", "{typeof window}</footer>", "Hydration failed"],
    ] as const;
    for (const [before, after, message] of steps) {
      dev.edit(FRAME, before, after);
      await open(PAGE);
      await problem(FRAME).filter({ hasText: message }).first().waitFor();
      expect(tab.messages.join("\n")).toContain(message);
      expect(dev.output()).toMatch(new RegExp(`${FRAME}:\\d+:\\d+: .*${message}`));
    }
    for (const [before, after] of steps) dev.edit(FRAME, after, before);
    await panel().waitFor({ state: "detached" });
  });
});

test("a click on a place opens the editor there", async () => {
  await open("/sentry-example-page");
  await tab.page.getByRole("button", { name: "Throw in the browser" }).click();
  const place = placeOf("shared/reporting/example-page.tsx", "new Error(message)");
  await panel().getByRole("button", { name: place }).first().click();
  const opened = join(copy.folder, "opened.txt");
  await eventually("the editor was opened", () => existsSync(opened) && readFileSync(opened, "utf8").includes("\n"));
  const [file, line, column] = place.split(":");
  expect(readFileSync(opened, "utf8")).toBe(`${join(copy.folder, file ?? "")} ${line} ${column}\n`);
});

test.each([
  ["HEAD", PAGE, 200],
  ["POST", PAGE, 405],
  ["GET", "/%E0%A4%A", 400],
  ["GET", `${PAGE}/`, 308],
  ["GET", "/__dev/nothing", 404],
])("%s %s gets %d, as from the site itself", async (method, path, status) => {
  expect((await fetch(dev.origin + path, { method, redirect: "manual" })).status).toBe(status);
});

test.each([
  ["localhost", 200],
  ["site.localhost", 200],
  ["192.168.1.7", 200],
  ["evil.example", 403],
  ["127.0.0.1.evil.example", 403],
])("a request for the host %s gets %d", async (host, status) => {
  const { hostname, port } = new URL(dev.origin);
  const [response] = await once(request({ hostname, port, path: PAGE, headers: { Host: host } }).end(), "response");
  response.resume();
  expect(response.statusCode).toBe(status);
});

test("a page names no Sentry project, even if one is set", async () => {
  expect(await (await fetch(dev.origin)).text()).not.toContain("sentry.example");
});

test("a taken port ends it with one line", async () => {
  const other = createServer();
  const port = Number(new URL(await listen(other)).port);
  await expect(startDevSite(copy.folder, { PORT: String(port) })).rejects.toThrow(
    `Port ${port} is in use. Stop the program that uses it, or choose another port: PORT=${port + 1} npm run dev\n`,
  );
  await close(other);
});

test("if nothing can be built yet, the page says why, and loads again", async () => {
  await dev.stop();
  dev.edit(PAGE_FILE, "## An added heading", "## An added heading <b>");
  dev = await startDevSite(copy.folder);
  const response = await tab.page.goto(dev.origin + PAGE);
  expect(response?.status()).toBe(503);
  await tab.page.getByText(new RegExp(`${PAGE_FILE}:\\d+:\\d+`)).waitFor();
  dev.edit(PAGE_FILE, "## An added heading <b>", "## An added heading");
  await tab.page.getByRole("heading", { name: "An added heading" }).waitFor();
});

test("Ctrl-C ends it with all its processes", async () => {
  const all = processTree(dev.process.pid ?? 0);
  // As a terminal does.
  for (const pid of all) process.kill(pid, "SIGINT");
  await inTime(dev.ended, () => "the end of the development server");
  await eventually("the end of all processes", () => all.every((pid) => commandOf(pid) === ""));
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

function panel() {
  return tab.page.getByRole("alert").filter({ has: tab.page.getByRole("button", { name: "Close" }) });
}

function problem(place: string | RegExp) {
  return panel().getByRole("listitem").filter({ hasText: place });
}

/** The place of words in a file, as "file:line:column". */
function placeOf(file: string, words: string): string {
  const lines = (readFileSync(join(copy.folder, file), "utf8").split(words)[0] ?? "").split("\n");
  return `${file}:${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
}

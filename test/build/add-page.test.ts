import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { hydrated, openHydrated, openTab, type Tab } from "../support/browser.ts";
import { copySources, leaveOutOfBuild } from "../support/build-elsewhere.ts";
import { pngSize } from "../support/png-size.ts";
import { projectFolder, type RunningSite, startSite } from "../support/start-site.ts";

const BROKEN_LINE =
  '  { path: "/broken-part", label: "A broken part", load: () => import("./pages/broken-part.mdx") },';

const LINE =
  '  { path: "/evening-of-a-test", label: "Evening of a test", linkedFrom: "header", load: () => import("./pages/evening-of-a-test.mdx") },';

const BROKEN_FILE = `---
title: "A page with a broken part"
robots: "noindex"
---
import { Suspense } from "react";

export function Broken() {
  throw new Error("secret detail of a failure on both sides");
}

# A broken part

<Suspense fallback="Wait."><Broken /></Suspense>
`;

/** A script adds the broken link, because in the text it would stop the build. */
const FILE = `---
title: "Evening of a test | Two Evenings"
description: "For an evening on which somebody looks at what becomes of a page that has just been begun."
updated: 2026-11-21
room: opera
---
import { useState } from "react";
import { TextLink } from "../text/text-link.tsx";
import { useHydrated } from "../../engine/use-hydrated.ts";

export function LostLink() {
  return useHydrated() && <TextLink href="/no-such-page">No page</TextLink>;
}

export function Fuse() {
  const [lit, light] = useState(false);
  if (lit) throw new Error("secret detail of a failure in the browser");
  return <button type="button" onClick={() => light(true)}>Light the fuse</button>;
}

# Evening of a test

<Fuse />

Start with [Dido and Aeneas](/opera#dido-and-aeneas), or [another site](http://other.example/opera).

<a href="/about" target="_blank">In another tab</a>

<LostLink />

[Write to us](mailto:nobody@evenings.example)

<a href="/favicon.svg" download="icon.svg">Download</a>
`;

/** Files that an editor may want to link to, by extension, with their media types. */
const SHOWN = {
  avif: "image/avif",
  vtt: "text/vtt; charset=utf-8",
};

let folder = "";
let site: RunningSite;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "add-page-"));
  copySources(folder);
  leaveOutOfBuild(folder, "precompress", "splitTypefaces");
  const list = join(folder, "shared/site/pages.ts");
  writeFileSync(list, readFileSync(list, "utf8").replace(/\n\];/, `\n${BROKEN_LINE}\n${LINE}\n];`));
  writeFileSync(join(folder, "shared/site/pages/broken-part.mdx"), BROKEN_FILE);
  writeFileSync(join(folder, "shared/site/pages/evening-of-a-test.mdx"), FILE);
  for (const ending of Object.keys(SHOWN)) writeFileSync(join(folder, `shared/site/public/shown.${ending}`), "Shown.");
  build();
  // Otherwise every page would be compressed in every encoding.
  site = await startSite(folder, { SITE_ORIGIN: "https://evenings.example", PAGE_CACHE: "off" });
});
afterAll(async () => {
  // Undefined if the set-up has failed.
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("a file and a line make a page, linked from every header", async () => {
  const html = await (await fetch(`${site.origin}/evening-of-a-test`)).text();
  expect(html).toContain("<title>Evening of a test | Two Evenings</title>");
  expect(html).toContain(
    'content="For an evening on which somebody looks at what becomes of a page that has just been begun."',
  );
  expect(html).toContain('<link rel="canonical" href="https://evenings.example/evening-of-a-test"');
  expect(html).toMatch(/<h1[^>]*>Evening of a test<\/h1>/);
  const buildId = (root: string) => JSON.parse(readFileSync(join(root, "dist/assets.json"), "utf8")).buildId;
  expect(buildId(folder)).not.toBe(buildId(projectFolder));
  const other = await (await fetch(`${site.origin}/privacy_policy`)).text();
  expect(other.slice(0, other.indexOf("</header>"))).toMatch(/href="\/evening-of-a-test"[^>]*>Evening of a test</);
});

test("a new page gets a picture, and the others keep theirs", async () => {
  const html = await (await fetch(`${site.origin}/evening-of-a-test`)).text();
  expect(html).toContain('<meta property="og:image" content="https://evenings.example/og/evening-of-a-test.png"');
  const picture = await fetch(`${site.origin}/og/evening-of-a-test.png`);
  expect(pngSize(Buffer.from(await picture.arrayBuffer()))).toEqual({ width: 1200, height: 630 });
  for (const file of ["og/home.png", "og/opera.png", "favicon.ico", "icon-512.png"]) {
    const [here, there] = [folder, projectFolder].map((root) => readFileSync(join(root, "dist/client/public", file)));
    expect(here?.equals(there ?? Buffer.of())).toBe(true);
  }
});

test("a new page is in the sitemap", async () => {
  const text = await (await fetch(`${site.origin}/sitemap.xml`)).text();
  expect(text).toContain("<loc>https://evenings.example/evening-of-a-test</loc>");
});

test.each(Object.entries(SHOWN))("a file .%s in shared/site/public is served as %s", async (ending, type) => {
  const response = await fetch(`${site.origin}/shown.${ending}`);
  expect(await response.text()).toBe("Shown.");
  expect(response.headers.get("content-type")).toBe(type);
});

test("a new page opens with a click, and with any spelling", async () => {
  const tab = await openTab();
  await openHydrated(tab, site.origin);
  await tab.page.getByRole("banner").getByRole("link", { name: "Evening of a test" }).click();
  await tab.page.getByRole("heading", { level: 1, name: "Evening of a test" }).waitFor();
  expect(tab.documents).toHaveLength(1);
  await tab.page.goto(`${site.origin}/Evening-Of-A-Test/?a=1`);
  expect(tab.page.url()).toBe(`${site.origin}/evening-of-a-test?a=1`);
  await tab.close();
});

test("a page that fails in the browser leaves header and footer alone", async () => {
  const tab = await openTab();
  const address = `${site.origin}/evening-of-a-test?a=1`;
  await openHydrated(tab, address);
  await tab.page.getByRole("button", { name: "Light the fuse" }).click();
  const main = tab.page.getByRole("main");
  await main.getByText("Application error: a client-side exception has occurred.").waitFor();
  // Nothing is reported, so there is no digest to look up.
  expect(await main.innerText()).not.toMatch(/Digest|secret/);
  expect(await tab.page.getByRole("contentinfo").isVisible()).toBe(true);
  await main.getByRole("link", { name: "Try again" }).click();
  await main.getByRole("button", { name: "Light the fuse" }).waitFor();
  expect(tab.documents).toEqual([address, address]);
  await hydrated(tab.page);
  await main.getByRole("button", { name: "Light the fuse" }).click();
  await main.getByText("Application error").waitFor();
  await tab.page.getByRole("banner").getByRole("link", { name: "About", exact: true }).click();
  await main.getByRole("heading", { level: 1, name: "About this guide" }).waitFor();
  expect(tab.documents).toHaveLength(2);
  await tab.close();
});

test("a part that fails on both sides shows the server's digest", async () => {
  const tab = await openTab();
  await tab.page.goto(`${site.origin}/broken-part`);
  const main = tab.page.getByRole("main");
  await main.getByText("Application error: a server-side exception has occurred.").waitFor();
  const digest = await main.locator(".digest").innerText();
  expect(await site.logged((line) => line["digest"] === digest)).toMatchObject({
    level: "error",
    path: "/broken-part",
  });
  expect(await main.innerText()).not.toContain("secret");
  await tab.close();
});

test("broken pages stop the build with file and place, without a stack", () => {
  const file = join(folder, "shared/site/pages/evening-of-a-test.mdx");
  const other = join(folder, "shared/site/pages/broken-part.mdx");
  writeFileSync(file, FILE.replace("For an evening", "For an evening".repeat(12)));
  writeFileSync(other, `${BROKEN_FILE}\n<p>never closed\n`);
  expect(failure()).toMatch(
    /^Error: Command failed.*\nshared\/site\/pages\/broken-part\.mdx:\d+:\d+: Expected a closing tag .*\nshared\/site\/pages\/evening-of-a-test\.mdx:3:1: description: \d+ characters; write at most 160\n$/,
  );
  writeFileSync(file, FILE);
  writeFileSync(other, BROKEN_FILE);
});

test("a title too long for the picture stops the build", () => {
  const file = join(folder, "shared/site/pages/evening-of-a-test.mdx");
  writeFileSync(file, FILE.replace("Evening of a test |", "Operainanhourandnotaminutemorethanthat |"));
  expect(failure()).toContain("\nshared/site/pages/evening-of-a-test.mdx:2:1: title: does not fit into the picture");
  writeFileSync(file, FILE);
});

describe("a link that the browser handles itself:", () => {
  let tab: Tab;

  beforeAll(async () => {
    tab = await openTab();
  });
  beforeEach(async () => {
    await openHydrated(tab, `${site.origin}/evening-of-a-test`);
    tab.documents.length = 0;
  });

  test("a target opens another tab", async () => {
    const opened = tab.context.waitForEvent("page");
    await follow("In another tab");
    await (await opened).waitForURL(`${site.origin}/about`);
    expect(tab.documents).toEqual([]);
  });

  test("a download downloads", async () => {
    const download = tab.page.waitForEvent("download");
    await follow("Download");
    expect((await download).suggestedFilename()).toBe("icon.svg");
    expect(tab.page.url()).toBe(`${site.origin}/evening-of-a-test`);
  });

  test("another origin is loaded from there", async () => {
    await tab.page.route("http://other.example/**", (route) => route.fulfill({ body: "elsewhere" }));
    await follow("another site");
    await tab.page.waitForURL("http://other.example/opera");
  });

  test("an unknown address is loaded, as a 404", async () => {
    const response = tab.page.waitForResponse(`${site.origin}/no-such-page`);
    await follow("No page");
    expect((await response).status()).toBe(404);
    expect(tab.documents).toEqual([`${site.origin}/no-such-page`]);
    await tab.page.goBack();
    await tab.page.waitForURL(`${site.origin}/evening-of-a-test`);
  });

  async function follow(name: string): Promise<void> {
    await tab.page.getByRole("main").getByRole("link", { name }).click();
  }
});

/** Builds the copy as it is now. Throws what a failed build has written. */
function build(): void {
  execFileSync(process.execPath, ["build.mjs"], { cwd: folder, encoding: "utf8", stdio: "pipe" });
}

/** The message of a build that fails. */
function failure(): string {
  try {
    build();
  } catch (error) {
    return String(error);
  }
  throw new Error("The build went well.");
}

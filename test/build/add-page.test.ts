import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { pageDataFiles } from "../../scripts/build/page-data.ts";
import { hydrated, openHydrated, openTab, type Tab } from "../support/browser.ts";
import { copySources } from "../support/build-elsewhere.ts";
import { pngSize } from "../support/png-size.ts";
import { secondBuild } from "../support/second-build.ts";
import { PAGE } from "../support/site-pages.ts";
import { type RunningSite, startSite } from "../support/start-site.ts";

const ADDED = "/opera-in-an-hour";

let folder = "";
let site: RunningSite;
let tab: Tab;

beforeAll(async () => {
  folder = await secondBuild();
  // Otherwise every page would be compressed in every encoding.
  site = await startSite(folder, { SITE_ORIGIN: "https://evenings.example", PAGE_CACHE: "off" });
});
// Undefined if the set-up has failed.
afterAll(() => site?.stop());
beforeEach(async () => {
  tab = await openTab();
});
afterEach(() => tab.close());

test("a file and an entry make a page, as the guide says", async () => {
  const html = await textOf(ADDED);
  expect(html).toContain("<title>Opera in an hour | Two Evenings</title>");
  expect(html).toContain('content="Operas that take no longer than an hour, and what to listen for in each of them."');
  expect(html).toContain(`<link rel="canonical" href="https://evenings.example${ADDED}"`);
  expect(html).toMatch(/<h1[^>]*>Opera in an hour<\/h1>/);
  expect(html).toContain(`<meta property="og:image" content="https://evenings.example/og${ADDED}.png"`);
  const picture = await fetch(`${site.origin}/og${ADDED}.png`);
  expect(pngSize(Buffer.from(await picture.arrayBuffer()))).toEqual({ width: 1200, height: 630 });
  expect(await textOf("/sitemap.xml")).toContain(`<loc>https://evenings.example${ADDED}</loc>`);
});

test("the data of a page are a file that browsers keep for a year", async () => {
  const { data } = JSON.parse(readFileSync(join(folder, "dist/assets.json"), "utf8"));
  const { href } = data.find(({ page }: { page: string }) => page === "/tonight");
  expect(href).toMatch(/^\/assets\/tonight-[0-9A-F]{8}\.json$/);
  const response = await fetch(site.origin + href);
  expect(await response.json()).toEqual({ films: ["Drifters", "Night Mail"] });
  expect(response.headers.get("Cache-Control")).toContain("immutable");
});

test("a page with data is sent, hydrated and reached by a click", async () => {
  const { page, documents } = tab;
  expect(await textOf("/tonight")).toContain("Drifters, Night Mail");
  await openHydrated(tab, `${site.origin}/tonight`);
  expect(await page.locator("#films").innerText()).toBe("Drifters, Night Mail: alive");
  const header = page.getByRole("banner");
  await header.getByRole("link", { name: "Opera in an hour" }).click();
  await page.getByRole("heading", { level: 1, name: "Opera in an hour" }).waitFor();
  await page.reload();
  await hydrated(page);
  await header.getByRole("link", { name: "Tonight" }).click();
  await page.getByRole("heading", { level: 1, name: "Tonight" }).waitFor();
  expect(await page.locator("#films").innerText()).toBe("Drifters, Night Mail: alive");
  expect(documents).toEqual([`${site.origin}/tonight`, site.origin + ADDED]);
});

test.each([
  ["avif", "image/avif"],
  ["vtt", "text/vtt; charset=utf-8"],
])("a file .%s in shared/site/public is served as %s", async (ending, type) => {
  const response = await fetch(`${site.origin}/shown.${ending}`);
  expect(await response.text()).toBe("Shown.");
  expect(response.headers.get("Content-Type")).toBe(type);
});

test("a part that fails on both sides shows the server's digest", async () => {
  await tab.page.goto(`${site.origin}/broken-part`);
  const main = tab.page.getByRole("main");
  await main.getByText("Application error: a server-side exception has occurred.").waitFor();
  const digest = await main.locator(".digest").innerText();
  expect(await site.logged((line) => line["digest"] === digest)).toMatchObject({
    level: "error",
    path: "/broken-part",
  });
  expect(await main.innerText()).not.toContain("secret");
});

test("what the browser does with a link by itself is left to it", async () => {
  const { page, context, documents } = tab;
  const follow = (name: string) => page.getByRole("main").getByRole("link", { name }).click();
  await openHydrated(tab, site.origin + ADDED);
  const opened = context.waitForEvent("page");
  await follow("In another tab");
  await (await opened).waitForURL(site.origin + PAGE);
  const download = page.waitForEvent("download");
  await follow("Download");
  expect((await download).suggestedFilename()).toBe("icon.svg");
  expect(page.url()).toBe(site.origin + ADDED);
  expect(documents.splice(0)).toEqual([site.origin + ADDED]);

  const missing = page.waitForResponse(`${site.origin}/no-such-page`);
  await follow("No page");
  expect((await missing).status()).toBe(404);
  expect(documents).toEqual([`${site.origin}/no-such-page`]);
  await page.goBack();

  await page.route("http://other.example/**", (route) => route.fulfill({ body: "elsewhere" }));
  await follow("Another site");
  await page.waitForURL("http://other.example/page");
});

test("broken pages stop the build with file and place, without a stack", () => {
  const copy = mkdtempSync(join(tmpdir(), "broken-pages-"));
  copySources(copy);
  writeFileSync(join(copy, "shared/site/pages/not-found.mdx"), '---\ntitle: "None"\n---\n\n<p>never closed\n');
  const { status, stderr } = spawnSync(process.execPath, ["build.mjs"], { cwd: copy, encoding: "utf8" });
  rmSync(copy, { recursive: true });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^shared\/site\/pages\/not-found\.mdx:2:1: title: 4 characters; write at least 10$/m);
  expect(stderr).toMatch(/^shared\/site\/pages\/not-found\.mdx:5:1: Expected a closing tag for `<p>`/m);
  expect(stderr).not.toMatch(/^ +at /m);
});

test("data that browsers would get in another form stop the build", () => {
  const filesOf = (value: unknown) => pageDataFiles("/", "dist", { "/tonight": { value } });
  expect(filesOf(["Drifters", 1, true, null, {}])).toHaveLength(1);
  for (const value of [new Date(0), undefined, () => 1, Number.NaN]) {
    expect(() => filesOf(value)).toThrow("the data of /tonight are not the same after JSON");
  }
});

async function textOf(address: string): Promise<string> {
  return (await fetch(site.origin + address)).text();
}

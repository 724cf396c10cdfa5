import { exec, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { freePort } from "../../scripts/bench/free-port.ts";
import { openHydrated, openTab, type Tab } from "../support/browser.ts";
import { buildIn } from "../support/build-elsewhere.ts";
import { type FakeSentry, startFakeSentry } from "../support/fake-sentry.ts";
import { projectCopy } from "../support/project-copy.ts";
import { projectFolder, type RunningSite, startSite } from "../support/start-site.ts";

const MARK = "shared/site/public/favicon.svg";
const GERMAN = "/brot";

const copy = projectCopy();
let sentry: FakeSentry;
let site: RunningSite;
let tab: Tab;

/** As shared/site/README.md says under “Make another site”. */
beforeAll(async () => {
  const { folder } = copy;
  for (const name of ["test", ".knip.json"]) cpSync(join(projectFolder, name), join(folder, name), { recursive: true });
  for (const name of ["shared/site", "test/site"]) rmSync(join(folder, name), { recursive: true, force: true });
  cpSync(join(projectFolder, "test/support/another-site"), join(folder, "shared/site"), { recursive: true });
  mkdirSync(join(folder, "shared/site/public"));
  cpSync(join(projectFolder, MARK), join(folder, MARK));
  await buildIn(folder);
  sentry = await startFakeSentry();
  const port = String(await freePort());
  site = await startSite(folder, { PORT: port, SITE_ORIGIN: `http://localhost:${port}`, SENTRY_DSN: sentry.dsn });
}, 120_000);
afterAll(async () => {
  await site?.stop();
  await sentry?.stop();
});
beforeEach(async () => {
  sentry.forget();
  tab = await openTab();
});
afterEach(() => tab.close());

test("another site passes all checks, with nothing changed around it", async () => {
  const { stderr } = await promisify(exec)("npm run check", { cwd: copy.folder });
  expect(stderr).toMatch(/^Checked \d+ files in \S+ No fixes applied\.\n$/);
}, 120_000);

test("another site serves its own name and words, and none of this one", async () => {
  for (const path of ["/", GERMAN, "/sentry-example-page", "/no-such-page", "/site.webmanifest", "/favicon.svg"]) {
    const text = await textOf(path);
    expect(text).not.toMatch(/two evenings|documentar|\bopera\b/i);
    if (path !== "/favicon.svg") expect(text).toContain("The Corner Oven");
  }
  expect(site.output()).toContain("The Corner Oven is on http://");
  const picture = await fetch(`${site.origin}/og/home.png`);
  expect(picture.headers.get("Content-Type")).toBe("image/png");
});

test("a page in another language says so, and its frame keeps the site's", async () => {
  const [home, german] = await Promise.all(["/", GERMAN].map(textOf));
  expect(home).toMatch(/<html lang="en-GB"[^>]*>.*<body>/s);
  expect(german).toMatch(/<html lang="de"[^>]*>.*<body lang="en-GB">.*<main[^>]*><div class="page" lang="de">/s);
  expect(german).toContain('<meta property="og:locale" content="de"/>');
  const alternates = (html = "") => html.match(/<link rel="alternate"[^>]*>/g)?.toSorted();
  expect(alternates(home)).toEqual([
    `<link rel="alternate" hrefLang="de" href="${site.origin}/brot"/>`,
    `<link rel="alternate" hrefLang="en-GB" href="${site.origin}/"/>`,
  ]);
  expect(alternates(german)).toEqual(alternates(home));
});

test("scripts follow a link into another language and back", async () => {
  const { page, documents, messages } = tab;
  const languages = () =>
    page.evaluate(() =>
      [document.documentElement, document.body, document.querySelector(".page")].map(
        (element) => element?.getAttribute("lang") ?? null,
      ),
    );
  await openHydrated(tab, site.origin);
  expect(await languages()).toEqual(["en-GB", null, null]);
  await page.getByRole("link", { name: "Auf Deutsch" }).click();
  await page.getByRole("heading", { level: 1, name: "Brot und sonst nichts" }).waitFor();
  expect(await languages()).toEqual(["de", "en-GB", "de"]);
  await page.getByRole("link", { name: "In English" }).click();
  await page.getByRole("heading", { level: 1, name: "Bread, and nothing else" }).waitFor();
  expect(await languages()).toEqual(["en-GB", null, null]);
  expect(documents).toEqual([`${site.origin}/`]);
  expect(messages).toEqual([]);
});

test.each(["/", GERMAN])("an error on a page in another language is reported, reached from %s", async (start) => {
  const { page } = tab;
  await openHydrated(tab, site.origin + start);
  if (start !== GERMAN) await page.getByRole("link", { name: "Auf Deutsch" }).click();
  await page.getByRole("heading", { level: 1, name: "Brot und sonst nichts" }).waitFor();
  // Reports of hydration are dropped if a browser has translated the page.
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error("Minified React error #418; visit https://react.dev");
    });
  });
  const { items } = await sentry.waitFor(({ bytes }) => bytes.includes("#418"));
  expect(items.map(({ payload }) => payload)).toContainEqual(expect.objectContaining({ transaction: GERMAN }));
});

test("quotation marks and translations are checked by the page's language", () => {
  const german = join(copy.folder, "shared/site/pages/brot.mdx");
  const text = readFileSync(german, "utf8");
  const french = '<p lang="fr">«Du pain»</p>';
  writeFileSync(german, `${text.replace("en-GB: /", "en-US: /")}\nDas “Gute” \n\nSo \\"nicht\\"\n\n${french}\n`);
  const { stderr } = spawnSync(process.execPath, ["scripts/check-content.ts"], { cwd: copy.folder, encoding: "utf8" });
  writeFileSync(german, text);
  const messages = stderr
    .trim()
    .split("\n")
    .map((line) => line.replace(/^\S+ /, ""));
  const quotes = "write „ before and “ after what is quoted";
  const noSpace = "has no no-break space inside quotation marks; add it";
  expect(messages).toEqual([
    "translations: / is in en-GB; write en-GB: /",
    `“Das “Gute”” has an English quotation mark; ${quotes}`,
    `“So "nicht"” has a straight quotation mark; ${quotes}`,
    `“«Du pain»” ${noSpace}`,
    "translations: /brot does not name this page; write en-GB: / into its translations",
  ]);
});

async function textOf(path: string): Promise<string> {
  return (await fetch(site.origin + path)).text();
}

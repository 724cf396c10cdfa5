import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Assets } from "../../server/config/assets.ts";
import { openHydrated, openTab } from "../support/browser.ts";
import { buildIn, copySources, leaveOutOfBuild } from "../support/build-elsewhere.ts";
import { cachedResponse } from "../support/cached-response.ts";
import { replaceInFile } from "../support/replace-in-file.ts";
import { requestBytes } from "../support/request-bytes.ts";
import { type RunningSite, startSite } from "../support/start-site.ts";

const ENTRY = `  { path: "/tonight", label: "Tonight", linkedFrom: "header", load: () => import("./pages/tonight.tsx") },`;

const PAGE = `import { PageHeading } from "../../engine/elements.tsx";
import type { PageProps } from "../../engine/page.ts";
import { useHydrated } from "../../engine/use-hydrated.ts";

export const frontmatter = {
  title: "Tonight | Two Evenings",
  description: "What is on in the cinemas of this town tonight, as the last build knew it.",
};

export default function Tonight({ data }: PageProps) {
  const { films } = data as { films: string[] };
  return (
    <>
      <PageHeading>Tonight</PageHeading>
      <p id="films">{films.join(", ")}: {useHydrated() ? "alive" : "as sent"}</p>
    </>
  );
}
`;

const DATA = `export const data = { films: ["Drifters", "Night Mail"] };\n`;

let folder = "";
let site: RunningSite;
let assets: Assets;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "page-with-data-"));
  copySources(folder);
  leaveOutOfBuild(folder, "ogImages", "splitTypefaces");
  // The three lines of shared/site/README.md.
  replaceInFile(join(folder, "shared/site/pages.ts"), "\n];", `\n${ENTRY}\n];`);
  replaceInFile(
    join(folder, "shared/site/data.ts"),
    "\n\n",
    `\nimport { data as tonight } from "./pages/tonight.data.ts";\n\n`,
  );
  replaceInFile(join(folder, "shared/site/data.ts"), "\n};", '\n  "/tonight": tonight,\n};');
  writeFileSync(join(folder, "shared/site/pages/tonight.tsx"), PAGE);
  writeFileSync(join(folder, "shared/site/pages/tonight.data.ts"), DATA);
  // As a maintainer adds a header to all pages.
  replaceInFile(join(folder, "server/pages/page-headers.ts"), "return { ...", 'return { "X-Evening": "1", ...');
  await buildIn(folder);
  assets = JSON.parse(readFileSync(join(folder, "dist/assets.json"), "utf8"));
  site = await startSite(folder);
}, 120_000);
afterAll(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("its data are a file that may be cached for a year", async () => {
  const { href = "" } = assets.data.find(({ page }) => page === "/tonight") ?? {};
  expect(href).toMatch(/^\/assets\/tonight-[0-9A-F]{8}\.json$/);
  const { headers, body } = await requestBytes(site.origin, href);
  expect(JSON.parse(body.toString())).toEqual({ films: ["Drifters", "Night Mail"] });
  expect(headers["cache-control"]).toContain("immutable");
  const { status } = await requestBytes(site.origin, href.replace(/-\w{8}/, "-00000000"));
  expect(status).toBe(404);
});

test("it is sent, hydrated and reached by a click with its data", async () => {
  expect((await requestBytes(site.origin, "/tonight")).body.toString()).toContain("Drifters, Night Mail");
  const tab = await openTab();
  await openHydrated(tab, `${site.origin}/tonight`);
  expect(await tab.page.locator("#films").innerText()).toBe("Drifters, Night Mail: alive");
  await openHydrated(tab, `${site.origin}/privacy_policy`);
  await tab.page.getByRole("banner").getByRole("link", { name: "Tonight", exact: true }).click();
  await tab.page.getByRole("heading", { level: 1, name: "Tonight" }).waitFor();
  expect(await tab.page.locator("#films").innerText()).toBe("Drifters, Night Mail: alive");
  expect(tab.documents).toEqual([`${site.origin}/tonight`, `${site.origin}/privacy_policy`]);
  await tab.close();
});

test("a header of all pages is on each of their responses", async () => {
  const live = await requestBytes(site.origin, "/opera");
  const head = await requestBytes(site.origin, "/opera", {}, "HEAD");
  const cached = await cachedResponse(site.origin, "/opera");
  const known = { "If-None-Match": cached.headers.etag ?? "", "Accept-Encoding": "br" };
  const fresh = await requestBytes(site.origin, "/opera", known);
  const missing = await requestBytes(site.origin, "/no-such-page");
  expect(fresh.status).toBe(304);
  for (const { headers } of [live, head, cached, fresh, missing]) expect(headers["x-evening"]).toBe("1");
});

test.each([
  ["a date", "{ films: [], at: new Date(0) }"],
  ["a field that is undefined", "{ films: [], at: undefined }"],
  ["a function", "{ films: [], at: () => 1 }"],
])("the build stops at data with %s", async (_what, data) => {
  writeFileSync(join(folder, "shared/site/pages/tonight.data.ts"), `export const data = ${data};\n`);
  await expect(buildIn(folder)).rejects.toThrow(/the data of \/tonight are not the same after JSON/);
});

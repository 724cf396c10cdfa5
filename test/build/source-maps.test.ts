import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { createApp } from "../../server/app.ts";
import { debugId } from "../../shared/reporting/allowed-fields.ts";
import { openHydrated, openTab } from "../support/browser.ts";
import { type FakeSentry, startFakeSentry } from "../support/fake-sentry.ts";
import { close, listen } from "../support/listen.ts";
import { builtMaps, resolveStack, sourceLine } from "../support/source-maps.ts";
import { projectFolder, type RunningSite, startSite } from "../support/start-site.ts";
import { testAppOptions } from "../support/test-app.ts";

const PAGE = "/sentry-example-page";

const maps = builtMaps();
const dist = join(projectFolder, "dist");
/** All but the server's first, which only loads the other. */
const scripts = [...filesBelow("client"), ...filesBelow("server")].filter(
  (file) => /\.c?js$/.test(file) && file !== "server/index.js",
);

describe("the debug ids of a report lead to the source lines", () => {
  let sentry: FakeSentry;
  let site: RunningSite;

  beforeAll(async () => {
    sentry = await startFakeSentry();
    site = await startSite(undefined, { SENTRY_DSN: sentry.dsn, PAGE_CACHE: "off" });
  });
  afterAll(async () => {
    await site.stop();
    await sentry.stop();
  });

  test("of an error in the browser, with the frames of packages", async () => {
    const tab = await openTab();
    await openHydrated(tab, site.origin + PAGE);
    await tab.page.getByRole("button", { name: "Throw in the browser" }).click();
    const stack = resolveStack(await receivedEvent("Example: thrown in the browser"), maps);
    expect(stack.slice(0, 2)).toEqual([
      { file: "shared/reporting/example-page.tsx", text: "const error = new Error(message);" },
      {
        file: "shared/reporting/example-page.tsx",
        text: 'throw prepare("Example: thrown in the browser");',
      },
    ]);
    expect(stack.map(({ file }) => file)).toContain("node_modules/react-dom/cjs/react-dom-client.production.js");
    await tab.close();
  });

  test("of an error on the server, in its first script", async () => {
    await fetch(`${site.origin}${PAGE}/server-error`, { method: "POST", headers: { Origin: site.origin } });
    const stack = resolveStack(await receivedEvent("Example: a handler failed on the server"), maps);
    expect(stack[0]).toEqual({
      file: "server/pages/example-page.ts",
      text: 'throw new Error("Example: a handler failed on the server");',
    });
    expect(stack.some(({ file }) => /^node_modules\/(express|router)\//.test(file))).toBe(true);
  });

  test("of an error in a script that the server loads later", async () => {
    await (await fetch(`${site.origin}${PAGE}?fail=streaming`)).text();
    const stack = resolveStack(await receivedEvent("Example: a part of the page failed while it was streamed"), maps);
    expect(stack[0]?.file).toBe("shared/reporting/example-page.tsx");
  });

  async function receivedEvent(message: string) {
    const { items } = await sentry.waitFor(({ bytes }) => bytes.includes(message));
    return items[0]?.payload as Parameters<typeof resolveStack>[0];
  }
});

test("no source map is served", async () => {
  const options = testAppOptions();
  // So that the 404 page is rendered only once.
  const server = createServer(createApp({ ...options, config: { ...options.config, pageCache: true } }));
  const origin = await listen(server);
  for (const { path } of maps) {
    for (const address of [`/${path}`, `/assets/${basename(path)}`, `/sourcemaps/${path}`]) {
      expect([address, (await fetch(origin + address)).status]).toEqual([address, 404]);
    }
  }
  await close(server);
});

test("no script names a map, and none lies beside it", () => {
  expect([...filesBelow("client"), ...filesBelow("server")].filter((file) => file.endsWith(".map"))).toEqual([]);
  expect(scripts.filter((file) => /^\/\/# (sourceMappingURL|debugId)/m.test(read(file)))).toEqual([]);
});

test("every script shares an id of its own with its map", () => {
  expect(scripts.length).toBeGreaterThan(10);
  expect(maps.map(({ script }) => script).toSorted()).toEqual(scripts.toSorted());
  expect(new Set(maps.map(({ debugId }) => debugId)).size).toBe(scripts.length);
  for (const { script, text, debugId: id } of maps) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(id).toBe(debugId(`https://evenings.example/${script}`));
    expect(JSON.parse(text).debugId).toBe(id);
  }
});

test("a map has the sources of the repository, word for word", () => {
  const own = maps.flatMap(({ sources, sourcesContent }) =>
    sources.map((source, index) => ({ source, content: sourcesContent[index] })),
  );
  expect(own.filter(({ source }) => !/^(client|server|shared|node_modules)\//.test(source))).toEqual([]);
  const files = own.filter(({ source }) => /^(client|server|shared)\//.test(source));
  expect(files.length).toBeGreaterThan(150);
  expect(files.filter(({ source, content }) => readFileSync(join(projectFolder, source), "utf8") !== content)).toEqual(
    [],
  );
});

test("the map of a page’s text leads to its line of Markdown", () => {
  const [map] = maps.filter(({ script }) => script.startsWith("client/assets/documentary-"));
  if (!map) throw new Error("The page has no map.");
  const script = read(map.script);
  const before = script.slice(0, script.lastIndexOf('"A short history"'));
  const column = before.length - before.lastIndexOf("\n") - 1;
  expect(sourceLine(map, before.split("\n").length, column)).toEqual({
    file: "shared/site/pages/documentary.mdx",
    text: "## A short history",
  });
});

function filesBelow(folder: string): string[] {
  return readdirSync(join(dist, folder), { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`);
}

function read(file: string): string {
  return readFileSync(join(dist, file), "utf8");
}

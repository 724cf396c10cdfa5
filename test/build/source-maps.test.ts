import { readdirSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import request from "supertest";
import { createApp } from "../../server/app.ts";
import { debugId } from "../../shared/reporting/allowed-fields.ts";
import { openHydrated, openTab } from "../support/browser.ts";
import { builtMaps } from "../support/built-maps.ts";
import { type FakeSentry, startFakeSentry } from "../support/fake-sentry.ts";
import { projectFolder, type RunningSite, startSite } from "../support/start-site.ts";
import { testAppOptions } from "../support/test-app.ts";

const NOT_FOUND = "shared/site/pages/not-found.mdx";

const PAGE = "/sentry-example-page";
const EXAMPLE = "shared/reporting/example-page.tsx";

interface Event {
  readonly exception: { readonly values: readonly { readonly stacktrace: { readonly frames: readonly Frame[] } }[] };
  readonly debug_meta: { readonly images: readonly { type: string; code_file: string; debug_id: string }[] };
}

interface Frame {
  readonly filename: string;
  readonly lineno: number;
  readonly colno: number;
}

const maps = builtMaps();
const dist = join(projectFolder, "dist");
const files = ["client", "server"].flatMap((folder) =>
  readdirSync(join(dist, folder), { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
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
    const stack = await reportedStack("Example: thrown in the browser");
    expect(stack.slice(0, 2)).toEqual([
      { file: EXAMPLE, text: "const error = new Error(message);" },
      { file: EXAMPLE, text: 'throw prepare("Example: thrown in the browser");' },
    ]);
    expect(stack.map(({ file }) => file)).toContain("node_modules/react-dom/cjs/react-dom-client.production.js");
    await tab.close();
  });

  test("of an error on the server, with the frames of packages", async () => {
    await fetch(`${site.origin}${PAGE}/server-error`, { method: "POST", headers: { Origin: site.origin } });
    const message = "Example: a handler failed on the server";
    const stack = await reportedStack(message);
    expect(stack[0]).toEqual({ file: "server/pages/example-page.ts", text: `throw new Error("${message}");` });
    expect(stack.some(({ file }) => /^node_modules\/(express|router)\//.test(file))).toBe(true);
  });

  /** As Sentry reads a stack: finds the map of each frame by its debug id. What threw comes first. */
  async function reportedStack(message: string) {
    const { items } = await sentry.waitFor(({ bytes }) => bytes.includes(message));
    const [event] = items.map(({ payload }) => payload as Event);
    if (!event) throw new Error("The envelope is empty.");
    const { exception, debug_meta } = event;
    const frames = exception.values[0]?.stacktrace.frames ?? [];
    return frames.toReversed().flatMap(({ filename, lineno, colno }) => {
      const image = debug_meta.images.find(({ type, code_file }) => type === "sourcemap" && code_file === filename);
      const map = maps.find(({ debugId }) => debugId === image?.debug_id);
      return map ? sourceLine(map.text, lineno, colno) : [];
    });
  }
});

test("no source map is served", async () => {
  const app = createApp(testAppOptions());
  const [{ path = "" } = {}] = maps;
  for (const address of [`/${path}`, `/assets/${basename(path)}`, `/sourcemaps/${path}`]) {
    await request(app).get(address).expect(404);
  }
  expect(files.filter((file) => file.endsWith(".map"))).toEqual([]);
});

test("every script shares an id of its own with its map, and does not name it", () => {
  // The server's first script only loads the other.
  const scripts = files.filter((file) => /\.c?js$/.test(file) && file !== "server/index.js");
  expect(scripts.length).toBeGreaterThan(10);
  expect(maps.map(({ script }) => script).toSorted()).toEqual(scripts.toSorted());
  expect(new Set(maps.map(({ debugId }) => debugId)).size).toBe(scripts.length);
  for (const { script, text, debugId: id } of maps) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(id).toBe(debugId(`https://evenings.example/${script}`));
    expect(JSON.parse(text).debugId).toBe(id);
  }
  expect(scripts.filter((file) => /^\/\/# (sourceMappingURL|debugId)/m.test(read(file)))).toEqual([]);
});

test("a map has the sources of the repository, word for word", () => {
  const sources = maps.flatMap(({ text }) => {
    const map: { sources: string[]; sourcesContent: string[] } = JSON.parse(text);
    return map.sources.map((source, index) => ({ source, content: map.sourcesContent[index] }));
  });
  expect(sources.filter(({ source }) => !/^(client|server|shared|node_modules)\//.test(source))).toEqual([]);
  // Of a tune the server has what the build engraved.
  const own = sources.filter(({ source }) => !/^node_modules\/|\.abc$/.test(source));
  expect(own.length).toBeGreaterThan(100);
  const changed = own.filter(({ source, content }) => readFileSync(join(projectFolder, source), "utf8") !== content);
  expect(changed.map(({ source }) => source)).toEqual([]);
});

test("the map of a page’s text leads to its line of Markdown", () => {
  const map = maps.find(({ script }) => script.startsWith("client/assets/not-found-"));
  if (!map) throw new Error("The page has no map.");
  const script = read(map.script);
  const source = readFileSync(join(projectFolder, NOT_FOUND), "utf8");
  const [, heading = ""] = /^# (.+)$/m.exec(source) ?? [];
  const before = script.slice(0, script.lastIndexOf(`"${heading}"`)).split("\n");
  const place = sourceLine(map.text, before.length, (before.at(-1) ?? "").length + 1);
  expect(place).toEqual([{ file: NOT_FOUND, text: `# ${heading}` }]);
});

/** The source line of a place in a script, or nothing. Lines and columns are counted from 1. */
function sourceLine(map: string, line: number, column: number): { file: string; text: string }[] {
  const payload = JSON.parse(map);
  const entry = new SourceMap(payload).findEntry(line - 1, column - 1);
  if (!("originalSource" in entry)) return [];
  const content: string = payload.sourcesContent[payload.sources.indexOf(entry.originalSource)];
  return [{ file: entry.originalSource, text: content.split("\n")[entry.originalLine]?.trim() ?? "" }];
}

function read(file: string): string {
  return readFileSync(join(dist, file), "utf8");
}

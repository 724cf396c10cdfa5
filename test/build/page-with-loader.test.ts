import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { dataPath } from "../../shared/engine/paths.ts";
import { openHydrated, openTab, type Tab } from "../support/browser.ts";
import { buildIn, copySources, leaveOutOfBuild } from "../support/build-elsewhere.ts";
import { cachedResponse } from "../support/cached-response.ts";
import { eventually } from "../support/eventually.ts";
import { close, listen } from "../support/listen.ts";
import { replaceInFile } from "../support/replace-in-file.ts";
import { type RawResponse, requestBytes } from "../support/request-bytes.ts";
import { type RunningSite, startSite } from "../support/start-site.ts";

const ENTRY = `  {
    path: "/tonight",
    label: "Tonight",
    linkedFrom: "header",
    load: () => import("./pages/tonight.tsx"),
    loader: "tonight.loader.ts",
    cache: "no-store",
  },`;

const PAGE = `import { PageHeading } from "../../engine/elements.tsx";
import { hasFields } from "../../engine/has-fields.ts";
import { usePageData } from "../../engine/page-data.ts";
import { useHydrated } from "../../engine/use-hydrated.ts";

export interface TonightData {
  readonly films: readonly string[];
  readonly visit: number;
}

export const frontmatter = {
  title: "Tonight | Two Evenings",
  description: "What is on in the cinemas of this town tonight, asked for again for each visitor.",
};

export function isData(data: unknown): data is TonightData {
  return hasFields(data, { films: "array", visit: "number" });
}

export default function Tonight() {
  const { films, visit } = usePageData(isData);
  return (
    <>
      <PageHeading>Tonight</PageHeading>
      <p id="visit">Visit {visit}, {useHydrated() ? "alive" : "as sent"}</p>
      <ul>{films.map((film) => <li key={film}>{film}</li>)}</ul>
    </>
  );
}
`;

/** What the feed says decides how the loader fails. */
const LOADER = `import type { Loader } from "../../engine/page-data.ts";
import type { TonightData } from "./tonight.tsx";

const odd: Record<string, () => any> = {
  undefined: () => undefined,
  date: () => ({ films: [], visit: 1, on: [{ day: new Date() }] }),
  map: () => ({ films: new Map(), visit: 1 }),
  cycle: () => {
    const films: unknown[] = [];
    films.push({ again: films });
    return { films, visit: 1 };
  },
  gap: () => ({ films: [], visit: undefined }),
  large: () => ({ films: ["x".repeat(5_000_000)], visit: 1 }),
  shape: () => ({ films: "Drifters", visit: 1 }),
};

export const loader: Loader<TonightData> = async ({ url, signal }) => {
  const response = await fetch(process.env["FEED"] + url.search, { signal });
  if (!response.ok) throw new Error("The feed answered " + response.status);
  const feed = await response.json();
  return feed.odd ? odd[feed.odd]?.() : feed;
};
`;

let folder = "";
let site: RunningSite;
let feedVisits: string[] = [];
let gone = Promise.withResolvers<void>();
/** What the feed does; by default it names a film and counts its visits. */
let feedBehaves: RequestListener | undefined;
const feed = createServer((request, response) => {
  feedVisits.push(request.url ?? "");
  response.on("close", () => gone.resolve());
  if (feedBehaves) feedBehaves(request, response);
  else response.end(JSON.stringify({ films: ["Drifters"], visit: feedVisits.length }));
});

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "page-with-loader-"));
  copySources(folder);
  leaveOutOfBuild(folder, "ogImages", "precompress", "writeSoftwareBill", "splitTypefaces");
  replaceInFile(join(folder, "shared/site/pages.ts"), "\n];", `\n${ENTRY}\n];`);
  replaceInFile(
    join(folder, "shared/site/loaders.ts"),
    "\n};",
    '\n  "tonight.loader.ts": () => import("./pages/tonight.loader.ts"),\n};',
  );
  writeFileSync(join(folder, "shared/site/pages/tonight.tsx"), PAGE);
  writeFileSync(join(folder, "shared/site/pages/tonight.loader.ts"), LOADER);
  // As a maintainer adds a header to all pages.
  replaceInFile(join(folder, "server/pages/page-response.ts"), "headers: {", 'headers: { "X-Evening": "1",');
  await buildIn(folder);
  site = await startSite(folder, { FEED: await listen(feed), SITE_ORIGIN: "https://evenings.example" });
}, 120_000);
afterAll(async () => {
  await site?.stop();
  await close(feed);
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  feedBehaves = undefined;
  feedVisits = [];
  gone = Promise.withResolvers();
});

test("a header of all pages is on each of their responses", async () => {
  const opera = await requestBytes(site.origin, "/opera");
  const [head, data] = await Promise.all([requestBytes(site.origin, "/opera", {}, "HEAD"), dataOf("/opera")]);
  const cached = await cachedResponse(site.origin, "/opera");
  const fresh = await requestBytes(site.origin, "/opera", {
    "If-None-Match": cached.headers.etag ?? "",
    "Accept-Encoding": "br",
  });
  expect(fresh.status).toBe(304);
  const tonight = await requestBytes(site.origin, "/tonight");
  for (const { headers } of [opera, head, data, cached, fresh, tonight, await dataOf("/tonight")]) {
    expect(headers["x-evening"]).toBe("1");
  }
});

test("a page that may not be cached is streamed for each visit", async () => {
  for (const visit of [1, 2]) {
    const { status, headers, body } = await requestBytes(site.origin, "/tonight?day=friday");
    expect([status, headers["cache-control"], headers.etag]).toEqual([200, "no-store", undefined]);
    expect(headers["transfer-encoding"]).toBe("chunked");
    expect(body.toString()).toContain(`Visit <!-- -->${visit}`);
  }
  expect(feedVisits).toEqual(["/?day=friday", "/?day=friday"]);
  const { headers } = await requestBytes(site.origin, "/tonight", {}, "HEAD");
  expect(headers["cache-control"]).toBe("no-store");
});

test("no probe, sitemap or llms.txt requests its data", async () => {
  expect((await requestBytes(site.origin, "/readyz")).status).toBe(200);
  expect(await text("/sitemap.xml")).toContain("<loc>https://evenings.example/tonight</loc>");
  expect(await text("/llms.txt")).toContain("https://evenings.example/tonight.md");
  expect(feedVisits).toEqual([]);
});

test("its Markdown is as fresh as the page", async () => {
  for (const visit of [1, 2]) {
    const { headers, body } = await requestBytes(site.origin, "/tonight.md");
    expect(headers["cache-control"]).toBe("no-store");
    expect(body.toString()).toContain(`# Tonight\n\nVisit ${visit}`);
  }
  feedBehaves = (_request, response) => response.writeHead(503).end();
  expect((await requestBytes(site.origin, "/tonight.md")).status).toBe(500);
});

test.each([
  ["returns undefined", "undefined", "data is undefined."],
  ["returns a Date", "date", "data.on[0].day is a Date."],
  ["returns a Map", "map", "data.films is a Map."],
  ["returns a cycle", "cycle", "data.films[0].again is inside itself."],
  ["leaves a field undefined", "gap", "data.visit is undefined."],
  ["returns 5 MB", "large", "the data is 5000024 bytes, most of it data.films."],
  ["returns another shape", "shape", "isData() of /tonight refuses the data."],
])("a loader that %s is an error with file and field", async (_what, odd, message) => {
  feedBehaves = (_request, response) => response.end(JSON.stringify({ odd }));
  const { status, headers, body } = await requestBytes(site.origin, "/tonight");
  const digest = String(headers["x-error-digest"]);
  expect(status).toBe(500);
  expect(body.toString()).toContain(digest);
  expect(body.toString()).not.toContain("tonight.loader.ts");
  const { error } = await site.logged((line) => line["digest"] === digest && line["error"] !== undefined);
  expect(JSON.stringify(error)).toContain(
    JSON.stringify(`shared/site/pages/tonight.loader.ts: ${message}`).slice(1, -1),
  );
});

test("a failed loader gives page and data one digest each", async () => {
  feedBehaves = (_request, response) => response.writeHead(503).end();
  for (const answer of [await requestBytes(site.origin, "/tonight"), await dataOf("/tonight")]) {
    const digest = String(answer.headers["x-error-digest"]);
    expect(answer.status).toBe(500);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.headers).not.toHaveProperty("x-evening");
    expect(answer.body.toString()).toContain(digest);
    expect(await site.logged((line) => line["digest"] === digest && line["level"] === "error")).toMatchObject({
      path: "/tonight",
    });
  }
});

test("a loader that hangs is aborted at the deadline, with 500", async () => {
  feedBehaves = () => {};
  const { status, headers } = await requestBytes(site.origin, "/tonight");
  expect(status).toBe(500);
  await gone.promise;
  const line = await site.logged(({ digest, error }) => digest === headers["x-error-digest"] && error !== undefined);
  expect(JSON.stringify(line)).toContain("tonight.loader.ts: the loader took more than 10000 ms.");
}, 30_000);

test("a visitor who leaves aborts the loader, and is no error", async () => {
  feedBehaves = () => {};
  const controller = new AbortController();
  const asked = fetch(`${site.origin}/tonight?left`, { signal: controller.signal }).catch(() => {});
  await eventually(() => feedVisits.length > 0);
  controller.abort();
  await Promise.all([asked, gone.promise]);
  const line = await site.logged(({ route, aborted }) => route === "/tonight" && aborted === true);
  expect(line["digest"]).toBeUndefined();
});

describe("in the browser", () => {
  let tab: Tab;
  beforeEach(async () => {
    tab = await openTab();
  });
  afterEach(() => tab.close());

  test("it is hydrated with the data that was sent with it", async () => {
    await openHydrated(tab, `${site.origin}/tonight`);
    expect(await tab.page.locator("#visit").innerText()).toBe("Visit 1, alive");
    expect(feedVisits).toHaveLength(1);
  });

  test("each click loads new data", async () => {
    await openHydrated(tab, `${site.origin}/privacy_policy`);
    for (const visit of [1, 2]) {
      await follow("Tonight", "Tonight");
      expect(await tab.page.locator("#visit").innerText()).toBe(`Visit ${visit}, alive`);
      await follow("About", /^About/);
    }
    expect(tab.documents).toHaveLength(1);
  });

  test("if the loader fails, a click ends on the page's error screen", async () => {
    await openHydrated(tab, `${site.origin}/privacy_policy`);
    feedBehaves = (_request, response) => response.writeHead(503).end();
    await follow("Tonight", "The film broke.");
    expect(tab.documents).toEqual([`${site.origin}/privacy_policy`, `${site.origin}/tonight`]);
    expect(await tab.page.getByRole("main").innerText()).toMatch(/server-side exception[\s\S]*[0-9a-f]{32}/);
    tab.messages.length = 0;
  });

  async function follow(link: string, heading: string | RegExp): Promise<void> {
    await tab.page.getByRole("banner").getByRole("link", { name: link, exact: true }).click();
    await tab.page.getByRole("heading", { level: 1, name: heading }).waitFor();
  }
});

function dataOf(path: string): Promise<RawResponse> {
  const { buildId } = JSON.parse(readFileSync(join(folder, "dist/assets.json"), "utf8"));
  return requestBytes(site.origin, dataPath(buildId, path));
}

async function text(path: string): Promise<string> {
  return (await requestBytes(site.origin, path)).body.toString();
}

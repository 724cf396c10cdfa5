import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import request from "supertest";
import { createApp } from "../../server/app.ts";
import { fontFaces } from "../support/font-fallbacks.ts";
import { PAGE } from "../support/site-pages.ts";
import { assets, clientFolder, testAppOptions } from "../support/test-app.ts";

const options = testAppOptions();
const app = createApp(options);

const TYPES: Record<string, string> = {
  js: "text/javascript",
  json: "application/json",
  svg: "image/svg+xml",
  woff2: "font/woff2",
};

test("every asset of the build may be cached for a year", async () => {
  const files = readdirSync(`${clientFolder}/assets`).filter((file) => !/\.(br|gz)$/.test(file));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const [, ending = ""] = /-[A-Z0-9]{8}\.(js|json|svg|woff2)$/.exec(file) ?? [];
    const { headers } = await request(app).get(`/assets/${file}`).expect(200);
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect([file, headers["content-type"]?.split(";")[0]]).toEqual([file, TYPES[ending]]);
  }
});

test.each([
  ["br", "br"],
  ["gzip, deflate, zstd", "gzip"],
  ["identity", undefined],
])("a request that accepts %s gets a script in %s", async (accepted, encoding) => {
  const source = readFileSync(clientFolder + assets.entry, "utf8");
  const { headers, text } = await request(app).get(assets.entry).set("Accept-Encoding", accepted).buffer(true);
  expect(headers["content-encoding"]).toBe(encoding);
  expect(headers["vary"]).toBe("Accept-Encoding");
  expect(text).toBe(source);
  if (encoding) expect(Number(headers["content-length"])).toBeLessThan(Buffer.byteLength(source));
});

test.each(Object.entries({ text: assets.fonts.text, headings: assets.fonts.headings, ...assets.fonts.rooms }))(
  "the stylesheet has one rule for the typeface preloaded for %s",
  (_use, font) => {
    const rules = fontFaces(assets.styles).filter((face) => face.get("src")?.includes(font));
    expect(rules.map((rule) => rule.get("font-style"))).toEqual(["normal"]);
  },
);

test("the oldest supported browsers can read the stylesheet", () => {
  expect(assets.styles).not.toMatch(/[;{}][&>+~]/);
  expect(assets.styles).not.toMatch(/(?<!-webkit-|-webkit-hyphens:auto;)hyphens:auto/);
});

test.each(["/assets/page-OLDBUILD.js", "/assets/", "/assets", `${assets.entry}.br`, `${assets.entry}.b%72`])(
  "the missing asset %s is a plain 404, never a page",
  async (path) => {
    const { headers, text } = await request(app).get(path).expect(404);
    expect(headers).toMatchObject({ "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" });
    expect(text).toBe("404 Not Found\n");
  },
);

test.each(["/assets/%", "/%zz.svg"])("%s gets 400 in one line that says why", async (path) => {
  const { headers, text } = await request(app).get(path).expect(400);
  expect(headers).toMatchObject({ "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" });
  expect(text).toBe("400 Bad Request: the address holds a % that does not begin a valid character. Check the link.\n");
});

test("the typefaces are served with their licences", async () => {
  const { text } = await request(app)
    .get("/typefaces.txt")
    .expect(200)
    .expect("Content-Type", /^text\/plain/);
  const families = new Set(fontFaces(assets.styles).map((face) => face.get("font-family") ?? ""));
  const served = [...families].filter((family) => !family.includes("Fallback"));
  for (const family of served) expect(text).toMatch(new RegExp(`Copyright .*${family}`));
  expect(text.match(/SIL OPEN FONT LICENSE Version 1\.1/g)).toHaveLength(served.length);
});

test("a file that is gone from the disk is still sent", async () => {
  const folder = mkdtempSync(join(tmpdir(), "static-files-"));
  cpSync(clientFolder, folder, { recursive: true });
  const stored = createApp({ ...options, clientFolder: folder });
  rmSync(folder, { recursive: true });
  for (const address of [assets.entry, `/og${PAGE}.png`]) await request(stored).get(address).expect(200);
});

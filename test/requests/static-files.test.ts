import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import request from "supertest";
import { createApp } from "../../server/app.ts";
import { fontFaces } from "../support/font-fallbacks.ts";
import { close, listen } from "../support/listen.ts";
import { requestBytes } from "../support/request-bytes.ts";
import { assets, clientFolder, testAppOptions } from "../support/test-app.ts";

const options = testAppOptions();
const app = createApp(options);
let server: Server;
let origin = "";

beforeAll(async () => {
  server = createServer(app);
  origin = await listen(server);
});
afterAll(() => close(server));

const TYPES: Record<string, RegExp> = { js: /^text\/javascript/, json: /^application\/json/, woff2: /^font\/woff2$/ };

test("every asset of the build may be cached for a year", async () => {
  const files = readdirSync(`${clientFolder}/assets`).filter((file) => !/\.(br|gz)$/.test(file));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const [, type] = /-[A-Z0-9]{8}\.(js|json|woff2)$/.exec(file) ?? [];
    const response = await request(app).get(`/assets/${file}`).expect(200);
    expect(response.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(response.headers["content-type"]).toMatch(TYPES[type ?? ""] ?? /unknown/);
  }
});

test.each([
  ["br", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
  ["gzip, deflate, zstd", "gzip", gunzipSync],
  ["identity", undefined, (bytes: Buffer) => bytes],
])("a request that accepts %s gets a script in %s", async (accepted, encoding, decode) => {
  const [largest = ""] = Object.values(assets.pageModules).flat();
  for (const address of [assets.entry, largest]) {
    const source = readFileSync(`${clientFolder}${address}`);
    const response = await requestBytes(origin, address, { "Accept-Encoding": accepted });
    expect(response.headers["content-encoding"]).toBe(encoding);
    expect(response.headers.vary).toBe("Accept-Encoding");
    expect(response.headers["content-type"]).toMatch(/^text\/javascript/);
    expect(response.headers["content-length"]).toBe(String(response.body.length));
    expect(decode(response.body).equals(source)).toBe(true);
    if (encoding) expect(response.body.length).toBeLessThan(source.length);
  }
});

test.each([
  ["post", assets.entry],
  ["options", "/typefaces.txt"],
] as const)("%s %s gets a plain 404, with no header of the file", async (method, address) => {
  const { text, headers } = await request(app)[method](address).set("Accept-Encoding", "br").expect(404);
  expect(text).toBe("404 Not Found\n");
  expect(headers["cache-control"]).toBe("no-store");
});

test.each([
  ["text", assets.fonts.text, "Literata", "400"],
  ["headings", assets.fonts.headings, "Archivo", "600"],
  ["headings about opera", assets.fonts.rooms["opera"], "Bodoni Moda", "500"],
])("the stylesheet has the typeface preloaded for %s: %s", (_use, font = "", family, weight) => {
  const [rule, ...others] = fontFaces(assets.styles).filter((face) => face.get("src")?.includes(font));
  expect(others).toEqual([]);
  expect(rule?.get("font-family")).toContain(family);
  expect([rule?.get("font-weight"), rule?.get("font-style")]).toEqual([weight, "normal"]);
});

test("the oldest supported browsers can read the stylesheet", () => {
  expect(assets.styles).not.toMatch(/[;{}][&>+~]/);
  expect(assets.styles).toContain("-webkit-hyphens:auto;hyphens:auto");
});

test.each([
  "/assets/opera-OLDBUILD.js",
  "/assets/",
  "/assets",
  "/assets/../server/index.js",
  "/assets/%2e%2e/assets.json",
  ...[".br", ".gz", ".map", "%2Ebr", ".b%72"].map((ending) => assets.entry + ending),
])("the missing asset %s is a plain 404, never a page", async (path) => {
  const response = await request(app).get(path).expect(404);
  expect(response.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(response.headers["cache-control"]).toBe("no-store");
  expect(response.text).toBe("404 Not Found\n");
});

test("the typefaces are served with their licences", async () => {
  const { text } = await request(app)
    .get("/typefaces.txt")
    .expect(200)
    .expect("Content-Type", /^text\/plain/);
  for (const name of ["Archivo", "Bodoni Moda", "Literata"]) expect(text).toMatch(new RegExp(`Copyright .*${name}`));
  expect(text.match(/SIL OPEN FONT LICENSE Version 1\.1/g)).toHaveLength(3);
});

test.each(["/assets/%", "/%zz.svg"])(
  "%s, which is no address, gets a plain 400 that nobody stores",
  async (address) => {
    const response = await request(app)
      .get(address)
      .expect(400)
      .expect("Content-Type", /^text\/plain/);
    expect(response.headers["cache-control"]).toBe("no-store");
    expect(response.text).toContain("does not begin a valid character");
  },
);

test("a file that is gone from the disk is still sent", async () => {
  const folder = mkdtempSync(join(tmpdir(), "static-files-"));
  cpSync(clientFolder, folder, { recursive: true });
  const stored = createApp({ ...options, clientFolder: folder });
  rmSync(folder, { recursive: true });
  for (const address of [assets.entry, "/og/opera.png"]) await request(stored).get(address).expect(200);
});

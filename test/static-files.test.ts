import { readdirSync } from "node:fs";
import { expect, test } from "@jest/globals";
import request from "supertest";
import { createApp } from "../server/app.ts";
import { assets, clientFolder, testAppOptions } from "./support/test-app.ts";

const app = createApp(testAppOptions());

test("every asset of the build is served to be kept for a year without asking again", async () => {
  const files = readdirSync(`${clientFolder}/assets`);
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    expect(file).toMatch(/-[A-Z0-9]{8}\.(js|woff2)$/);
    const response = await request(app).get(`/assets/${file}`).expect(200);
    expect(response.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  }
});

test("what the build names for the first view is there, and is what it says", async () => {
  const modules = [assets.entry, ...Object.values(assets.pageModules).flat()];
  for (const address of modules)
    await request(app)
      .get(address)
      .expect(200)
      .expect("Content-Type", /javascript/);
  for (const address of Object.values(assets.fonts))
    await request(app).get(address).expect(200).expect("Content-Type", "font/woff2");
});

test.each([
  "/assets/opera-OLDBUILD.js",
  "/assets/",
  "/assets",
  "/assets/../server/index.js",
  "/assets/%2e%2e/assets.json",
  "/assets/%",
])("the missing asset %s is a plain 404 that nobody keeps, never a page", async (path) => {
  const response = await request(app).get(path).expect(404);
  expect(response.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(response.headers["cache-control"]).toBe("no-store");
  expect(response.text).toBe("404 Not Found\n");
});

test("the typefaces are served with their licence, each with its makers", async () => {
  const { text } = await request(app)
    .get("/typefaces.txt")
    .expect(200)
    .expect("Content-Type", /^text\/plain/);
  for (const name of ["Archivo", "Bodoni Moda", "Literata"]) expect(text).toMatch(new RegExp(`Copyright .*${name}`));
  expect(text.match(/SIL OPEN FONT LICENSE Version 1\.1/g)).toHaveLength(3);
});

test("the icon keeps its name and is asked about again within the hour", async () => {
  const response = await request(app)
    .get("/favicon.svg")
    .expect(200)
    .expect("Content-Type", /^image\/svg\+xml/);
  expect(response.headers["cache-control"]).toBe("public, max-age=3600");
});

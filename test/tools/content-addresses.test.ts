import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "@jest/globals";
import request from "supertest";
import { servedFiles } from "../../scripts/content-lint/check-links.ts";
import { RESERVED } from "../../scripts/content-lint/check-pages.ts";
import { createApp } from "../../server/app.ts";
import { projectFolder } from "../support/start-site.ts";
import { testAppOptions } from "../support/test-app.ts";

test("no page is served at a reserved address", async () => {
  const app = createApp(testAppOptions());
  for (const name of RESERVED.filter((name) => name !== "404")) {
    const { type } = await request(app).get(`/${name}`);
    expect({ name, type }).not.toEqual({ name, type: "text/html" });
  }
});

test("texts may link to exactly the public files that are served", async () => {
  const root = mkdtempSync(join(tmpdir(), "served-files-"));
  // Both the sources and the server's public folder.
  const clientFolder = join(root, "shared/site");
  mkdirSync(join(clientFolder, "assets"), { recursive: true });
  const served = ["/pictures/beam.svg", "/two.words.txt"];
  for (const path of [...served, "/no-extension", "/scores.br", "/.well-known/key.asc", "/.hidden.txt"]) {
    mkdirSync(dirname(join(clientFolder, "public", path)), { recursive: true });
    writeFileSync(join(clientFolder, "public", path), "");
    const { status } = await request(createApp({ ...testAppOptions(), clientFolder })).get(path);
    expect([path, status]).toEqual([path, served.includes(path) ? 200 : 404]);
  }
  expect((await servedFiles(root)).toSorted()).toEqual([...served, "/robots.txt", "/typefaces.txt"].toSorted());
  rmSync(root, { recursive: true });
  for (const file of await servedFiles(projectFolder)) await request(createApp(testAppOptions())).get(file).expect(200);
});

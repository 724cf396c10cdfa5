import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { notFoundPage, pages } from "../../shared/site/pages.ts";
import { assets } from "../support/test-app.ts";

const dist = new URL("../../dist/", import.meta.url);
const metafiles: import("esbuild").Metafile[] = JSON.parse(
  readFileSync(new URL("client-metafiles.json", dist), "utf8"),
);
const serverFiles = readdirSync(new URL("server/", dist));
const server = serverFiles.map((file) => readFileSync(new URL(`server/${file}`, dist), "utf8")).join("");
const inputs = metafiles.flatMap((metafile) => Object.keys(metafile.inputs));

test("the browser's build contains nothing of the server, Node or Express", () => {
  expect(inputs.filter((input) => input.startsWith("client/"))).not.toEqual([]);
  expect(inputs.filter((input) => input.startsWith("server/"))).toEqual([]);
  expect(inputs.filter((input) => /node_modules\/(express|compression|react-dom\/server)|^node:/.test(input))).toEqual(
    [],
  );
  expect(inputs.filter((input) => input.includes("development"))).toEqual([]);
});

// test/imports.test.ts cannot tell values from types.
test("pages import components, and lists nothing", () => {
  const importedBy = (files: RegExp) =>
    metafiles.flatMap((metafile) =>
      Object.entries(metafile.inputs).flatMap(([input, { imports }]) =>
        files.test(input) ? imports.map(({ path }) => path) : [],
      ),
    );
  const ofPages = importedBy(/^shared\/site\/pages\/.*\.mdx$/);
  expect(ofPages).toContain("shared/site/content/corrections.ts");
  expect(
    ofPages.filter(
      (path) =>
        !/^(shared\/(site\/(content\/|figures\/|text\/|works\/|mdx-components|application-error)|engine\/|reporting\/)|node_modules\/react\/jsx-runtime)/.test(
          path,
        ),
    ),
  ).toEqual([]);
  expect(importedBy(/^shared\/site\/content\//)).toEqual([]);
});

test("structured data stays on the server", () => {
  expect(inputs.filter((input) => /hast|mdast|schema-dts|structured-(?!data\.tsx)/.test(input))).toEqual([]);
  const scripts = readdirSync(new URL("client/assets/", dist)).filter((file) => file.endsWith(".js"));
  const texts = scripts.map((file) => readFileSync(new URL(`client/assets/${file}`, dist), "utf8"));
  expect(texts.filter((text) => /MusicComposition|schema\.org/.test(text))).toEqual([]);
  expect(server).toContain("MusicComposition");
});

test("a page is one module besides those that all pages share", () => {
  const all = [...pages, notFoundPage].map(({ path }) => assets.pageModules[path] ?? []);
  const [first = []] = all;
  const everyPages = first.filter((module) => all.every((modules) => modules.includes(module)));
  const own = all.map((modules) => modules.filter((module) => !everyPages.includes(module)));
  expect(own.filter(({ length }) => length !== 1)).toEqual([]);
  expect(new Set(own.flat()).size).toBe(all.length);
});

test("the server's build runs React for production", () => {
  expect(server).not.toMatch(/process\.env\.NODE_ENV/);
  expect(server).toContain("react-dom-server.node.production");
  expect(server).not.toContain("react-dom-server.node.development.js");
});

test("source lines stay on the server", () => {
  const scripts = readdirSync(new URL("client/assets/", dist)).filter((file) => file.endsWith(".js"));
  const texts = scripts.map((file) => readFileSync(new URL(`client/assets/${file}`, dist), "utf8"));
  expect(texts.some((text) => text.includes("requires a sound designer"))).toBe(true);
  expect(texts.filter((text) => /Source: /.test(text))).toEqual([]);
});

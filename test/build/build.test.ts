import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { notFoundPage, pages } from "../../shared/site/pages.ts";
import { assets } from "../support/test-app.ts";

const dist = new URL("../../dist/", import.meta.url);
const metafiles: import("esbuild").Metafile[] = JSON.parse(
  readFileSync(new URL("client-metafiles.json", dist), "utf8"),
);
const inputs = metafiles.flatMap((metafile) => Object.keys(metafile.inputs));

test("the browser's build contains nothing of the server, Node or Express", () => {
  expect(inputs.filter((input) => input.startsWith("client/"))).not.toEqual([]);
  expect(inputs.filter((input) => input.startsWith("server/"))).toEqual([]);
  expect(inputs.filter((input) => /node_modules\/(express|compression|react-dom\/server)|^node:/.test(input))).toEqual(
    [],
  );
  expect(inputs.filter((input) => input.includes("development"))).toEqual([]);
});

// .biome.json checks all other files, but does not read Markdown or tell values from types.
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
        !/^(shared\/(site\/(content|figures|text|works)|engine|reporting)\/|node_modules\/react\/jsx-runtime)/.test(
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
  expect(filesOfStart("index.js").join()).toContain("MusicComposition");
});

test("a page is one module besides those that all pages share", () => {
  const all = [...pages, notFoundPage].map(({ path }) => assets.pageModules[path] ?? []);
  const [first = []] = all;
  const everyPages = first.filter((module) => all.every((modules) => modules.includes(module)));
  expect(everyPages).toHaveLength(3);
  const own = all.map((modules) => modules.filter((module) => !everyPages.includes(module)));
  expect(own.filter(({ length }) => length !== 1)).toEqual([]);
  expect(new Set(own.flat()).size).toBe(all.length);
});

test("the server starts without what only some requests need", () => {
  const files = filesOfStart("index.js");
  const packages = files.flatMap((text) =>
    [...text.matchAll(/^\/\/ node_modules\/(?:.*node_modules\/)?((?:@[^/]+\/)?[^/\n]+)/gm)].map(([, name]) => name),
  );
  expect(packages).toContain("express");
  const spared = ["@sentry/core", "hast-util-from-html", "http-proxy-middleware"];
  expect(spared.filter((name) => packages.includes(name))).toEqual([]);
});

test("the server's build runs React for production", () => {
  const server = filesOfStart("index.js").join();
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

/** A file of the server with all its static imports. */
function filesOfStart(name: string, seen = new Set<string>()): string[] {
  if (seen.has(name)) return [];
  seen.add(name);
  const text = readFileSync(new URL(`server/${name}`, dist), "utf8");
  const imported = [...text.matchAll(/(?:from |import |^await import\()"\.\/([^"]+)"/gm)];
  return [text, ...imported.flatMap(([, other = ""]) => filesOfStart(other, seen))];
}

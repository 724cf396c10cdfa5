import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import type { Metafile } from "esbuild";
import { clientFolder } from "../support/test-app.ts";

test("browsers get the words of pages as script, and no list", () => {
  const metafiles: readonly Metafile[] = JSON.parse(readFileSync(`${clientFolder}-metafiles.json`, "utf8"));
  const outputs = metafiles.flatMap(({ outputs }) => Object.values(outputs));
  const sources = outputs.flatMap(({ inputs }) => Object.keys(inputs));
  expect(sources).toContain("shared/site/pages/opera.mdx");
  expect(sources.filter((file) => /^shared\/site\/content\/(?!corrections)/.test(file))).toEqual([]);
  const files = readdirSync(`${clientFolder}/assets`).filter((file) => file.endsWith(".js"));
  const scripts = files.map((file) => readFileSync(`${clientFolder}/assets/${file}`, "utf8"));
  expect(scripts.some((text) => text.includes("requires a sound designer"))).toBe(true);
});

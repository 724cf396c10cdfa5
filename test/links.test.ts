import { beforeAll, describe, expect, test } from "@jest/globals";
import request from "supertest";
import { createApp } from "../server/app.ts";
import { pages } from "../shared/pages.ts";
import { testAppOptions } from "./support/test-app.ts";

const documents = new Map<string, string>();

beforeAll(async () => {
  const app = createApp(testAppOptions());
  for (const path of [...pages.map((page) => page.path), "/no-such-page", "/typefaces.txt"]) {
    documents.set(path, (await request(app).get(path)).text);
  }
});

describe.each([...pages.map((page) => page.path), "/no-such-page"])("on %s", (path) => {
  test("every link within the site leads to a page, and every fragment to a place on it", () => {
    const links = [...(documents.get(path) ?? "").matchAll(/<a [^>]*href="([/#?][^"]*)"/g)].map(
      ([, href]) => href ?? "",
    );
    expect(links.length).toBeGreaterThan(5);
    expect(documents.get(path)).not.toMatch(/<a (?![^>]*href=)/);
    const dead = links.filter((href) => {
      const { pathname, hash } = new URL(href, `https://evenings.example${path}`);
      const document = documents.get(pathname);
      const fragment = hash.slice(1) || undefined;
      return document === undefined || (fragment !== undefined && !document.includes(` id="${fragment}"`));
    });
    expect(dead).toEqual([]);
  });

  test("no two elements have the same id", () => {
    const ids = [...(documents.get(path) ?? "").matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
});

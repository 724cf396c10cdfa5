import { expect, test } from "@jest/globals";
import { readConfig } from "../server/config.ts";

test("without any variable the site listens on port 3000 of every address and claims no origin", () => {
  expect(readConfig({})).toEqual({ port: 3000, host: undefined, siteOrigin: "" });
});

test("empty variables are the same as none", () => {
  expect(readConfig({ PORT: "", HOST: "", SITE_ORIGIN: "" })).toEqual(readConfig({}));
});

test.each([
  ["0", 0],
  ["80", 80],
  ["65535", 65_535],
])("PORT=%s is taken", (value, port) => {
  expect(readConfig({ PORT: value }).port).toBe(port);
});

test.each(["65536", "-1", "1e3", "0x50", "80.5", " 80", "eighty"])("PORT=%s is refused", (value) => {
  expect(() => readConfig({ PORT: value })).toThrow(`PORT is "${value}"`);
});

test.each([
  ["https://evenings.example", "https://evenings.example"],
  ["https://evenings.example/", "https://evenings.example"],
  ["http://localhost:3000", "http://localhost:3000"],
])("SITE_ORIGIN=%s is taken", (value, origin) => {
  expect(readConfig({ SITE_ORIGIN: value }).siteOrigin).toBe(origin);
});

test.each([
  "evenings.example",
  "https://evenings.example/path",
  "https://evenings.example?a",
  "https://user@evenings.example",
  "javascript:alert(1)",
  "ftp://evenings.example",
  "https://",
])("SITE_ORIGIN=%s is refused", (value) => {
  expect(() => readConfig({ SITE_ORIGIN: value })).toThrow(`SITE_ORIGIN is "${value}"`);
});

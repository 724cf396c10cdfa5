import { afterEach, expect, jest, test } from "@jest/globals";
import request from "supertest";
import { createApp } from "../../server/app.ts";
import { testAppOptions } from "../support/test-app.ts";

const PATH = "/.well-known/security.txt";
const YEAR_MS = 365 * 86_400_000;
const options = testAppOptions();

function appWith(contact: string, siteOrigin = "https://evenings.example") {
  const operator = { ...options.config.operator, contact };
  return createApp({ ...options, config: { ...options.config, siteOrigin, operator } });
}

afterEach(() => {
  jest.useRealTimers();
});

test.each(["mailto:friday@evenings.example", "https://evenings.example/write"])(
  "security.txt names the contact %s and its own address",
  async (contact) => {
    const { text } = await request(appWith(contact)).get(PATH).expect(200);
    expect(text).toMatch(/^(?:[A-Z][A-Za-z-]+: \S+\n)+$/);
    expect(fieldsOf(text)).toEqual({
      Contact: contact,
      Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/),
      "Preferred-Languages": "en-GB",
      Canonical: `https://evenings.example${PATH}`,
    });
  },
);

test("without a configured origin security.txt names no address of its own", async () => {
  const { text } = await request(appWith("mailto:friday@evenings.example", "")).get(PATH).set("Host", "evil.example");
  expect(Object.keys(fieldsOf(text))).toEqual(["Contact", "Expires", "Preferred-Languages"]);
});

test.each(["2026-11-21T00:00:00Z", "2027-12-31T23:59:59.999Z", "2028-02-29T12:00:00Z"])(
  "requested at %s, security.txt expires within a year",
  async (now) => {
    const app = appWith("mailto:friday@evenings.example");
    jest.useFakeTimers({ now: new Date(now), doNotFake: ["nextTick", "setImmediate", "setTimeout", "queueMicrotask"] });
    const { text } = await request(app).get(PATH);
    const ahead = Date.parse(fieldsOf(text)["Expires"] ?? "") - Date.parse(now);
    expect(ahead).toBeGreaterThan(YEAR_MS / 4);
    expect(ahead).toBeLessThan(YEAR_MS);
  },
);

test("without a contact security.txt is a 404 that says what to set", async () => {
  const { text, headers } = await request(appWith("")).get(PATH).expect(404);
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(text).toContain("OPERATOR_CONTACT");
});

function fieldsOf(text: string): Record<string, string> {
  const lines = text.trim().split("\n");
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)]));
}

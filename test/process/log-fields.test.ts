import { beforeAll, describe, expect, test } from "@jest/globals";
import request from "supertest";
import { freePort } from "../../scripts/bench/free-port.ts";
import { createApp } from "../../server/app.ts";
import {
  addressLogField,
  errorLogFields,
  type ReportField,
  requestLogFields,
} from "../../shared/reporting/recorded-fields.ts";
import { cachedResponse } from "../support/cached-response.ts";
import { requestBytes } from "../support/request-bytes.ts";
import { type LogLine, startSite } from "../support/start-site.ts";
import { testAppOptions } from "../support/test-app.ts";

/** Private data that a visitor may send. */
const HEADERS = {
  "User-Agent": "secret-browser",
  Cookie: "session=secret-cookie",
  Referer: "https://secret.example/",
  Authorization: "Basic c2VjcmV0",
  "X-Forwarded-For": "198.51.100.4, 203.0.113.7",
};
/** What the process logs about itself; nothing in it is about a visitor. */
const OWN_FIELDS = [
  "level",
  "time",
  "msg",
  "open",
  "monitoring",
  "upstreamFailed",
  "reportsDropped",
  "connectionsDropped",
  "requestsUnreadable",
  "settings",
];

const sayingsOf = (fields: readonly ReportField[]) => fields.flatMap((field) => field.fields);

describe.each([
  ["without addresses", {}, requestLogFields, undefined],
  ["with addresses", { LOG_ADDRESSES: "on" }, [...requestLogFields, addressLogField], "127.0.0.1"],
])("the log %s", (_case, env: Record<string, string>, listed, address) => {
  let lines: LogLine[];

  beforeAll(async () => {
    lines = await linesWith(env);
  });

  test("has exactly the listed fields of a request", () => {
    expect(fieldsOf(lines.filter(({ route }) => route !== undefined))).toEqual(new Set(sayingsOf(listed)));
  });

  test("has exactly the listed fields of an error", () => {
    expect(fieldsOf(lines.filter(({ level }) => level === "error"))).toEqual(new Set(sayingsOf(errorLogFields)));
  });

  test("has besides these only what the process says of itself", () => {
    const others = lines.filter(({ level, route }) => level !== "error" && route === undefined);
    expect([...fieldsOf(others)].filter((field) => !OWN_FIELDS.includes(field))).toEqual([]);
  });

  test("has nothing of a visitor except the address, if wanted", () => {
    expect(new Set(lines.flatMap((line) => line["address"] ?? []))).toEqual(
      new Set(address === undefined ? [] : [address]),
    );
    // The process logs its own address.
    const ofOthers = lines.filter(({ msg, settings }) => !msg && !settings);
    const text = JSON.stringify(ofOthers.map((line) => ({ ...line, address: undefined })));
    expect(text).not.toMatch(/secret|c2VjcmV0|198\.51|203\.0\.113|127\.0\.0\.1|::1|Mozilla/);
  });
});

test("failures to reach Sentry are counted in a warning without addresses", async () => {
  const dsn = `http://secretkey@127.0.0.1:${await freePort()}/1`;
  const site = await startSite(undefined, { HOST: "127.0.0.1", SENTRY_DSN: dsn });
  const report = { method: "POST", headers: HEADERS, body: `${JSON.stringify({ dsn })}\n{"type":"event"}\n{}` };
  for (let index = 0; index < 3; index += 1) await fetch(`${site.origin}/monitoring`, report);
  expect(await site.stop()).toBe(0);
  expect(site.log().filter(({ level }) => level === "warn")).toEqual([
    { level: "warn", time: expect.any(String), upstreamFailed: { ECONNREFUSED: 3 } },
  ]);
});

describe("the privacy page says what is logged", () => {
  test.each([
    ["info", false, { requests: true, addresses: false, errors: true }],
    ["debug", false, { requests: true, addresses: false, errors: true }],
    ["info", true, { requests: true, addresses: true, errors: true }],
    ["warn", true, { requests: false, addresses: false, errors: true }],
    ["error", false, { requests: false, addresses: false, errors: true }],
    ["silent", true, { requests: false, addresses: false, errors: false }],
  ] as const)("with LOG_LEVEL=%s and addresses: %s", async (level, addresses, says) => {
    const options = testAppOptions();
    const log = { level, requests: level === "info" || level === "debug", addresses };
    const app = createApp({ ...options, config: { ...options.config, log } });
    const { text } = await request(app).get("/privacy_policy").expect(200);
    const html = text.slice(text.indexOf("<main"), text.indexOf("</main>")).replaceAll("<!-- -->", "");
    expect(requestLogFields.map((field) => html.includes(field.says))).toEqual(
      requestLogFields.map(() => says.requests),
    );
    expect(errorLogFields.map((field) => html.includes(field.says))).toEqual(errorLogFields.map(() => says.errors));
    expect(html.includes(`<li>${addressLogField.says}</li>`)).toBe(says.addresses);
    expect(html.includes("The line does not hold your network address")).toBe(says.requests && !says.addresses);
    expect(html.includes("writes nothing down about a request that went well")).toBe(!says.requests && says.errors);
    expect(html.includes("writes nothing down at all")).toBe(!says.errors);
  });
});

/** Makes requests of every kind, stops the process, and resolves with all that it has logged. */
async function linesWith(env: Record<string, string>): Promise<LogLine[]> {
  const site = await startSite(undefined, { HOST: "127.0.0.1", LOG_LEVEL: "debug", ...env });
  for (const path of ["/about", "/secret-address", "//OPERA", "/assets/secret.js", "/robots.txt", "/%E0%A4%A"]) {
    await requestBytes(site.origin, `${path}?email=secret-query`, HEADERS);
  }
  await cachedResponse(site.origin, "/about", HEADERS);
  await requestBytes(site.origin, "/sentry-example-page?fail=streaming", HEADERS);
  await requestBytes(site.origin, "/sentry-example-page/server-error", HEADERS, "POST");
  await requestBytes(site.origin, "/monitoring", HEADERS, "POST");
  await site.stop();
  return site.log();
}

function fieldsOf(lines: readonly LogLine[]): Set<string> {
  expect(lines.length).toBeGreaterThan(1);
  return new Set(lines.flatMap(Object.keys));
}

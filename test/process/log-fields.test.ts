import { expect, test } from "@jest/globals";
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
import { PAGE, PRIVACY_PAGE } from "../support/site-pages.ts";
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

test.each<[string, Record<string, string>, readonly ReportField[], string | undefined]>([
  ["without addresses", {}, requestLogFields, undefined],
  ["with addresses", { LOG_ADDRESSES: "on" }, [...requestLogFields, addressLogField], "127.0.0.1"],
])("the log %s has the listed fields, and nothing else of a visitor", async (_case, env, listed, address) => {
  const lines = await linesWith(env);
  const ofRequests = lines.filter(({ route }) => route !== undefined);
  const ofErrors = lines.filter(({ level }) => level === "error");
  const others = lines.filter((line) => !ofRequests.includes(line) && !ofErrors.includes(line));
  expect(fieldsOf(ofRequests)).toEqual(namesOf(listed));
  expect(fieldsOf(ofErrors)).toEqual(namesOf(errorLogFields));
  expect(fieldsOf(others).filter((field) => !OWN_FIELDS.includes(field))).toEqual([]);
  expect(new Set(ofRequests.map((line) => line["address"]))).toEqual(new Set([address]));
  // The process logs its own address, and with LOG_LEVEL=debug its settings.
  const ofVisitors = [...ofRequests, ...ofErrors].map((line) => ({ ...line, address: undefined }));
  expect(JSON.stringify(ofVisitors)).not.toMatch(/secret|c2VjcmV0|198\.51|203\.0\.113|127\.0\.0\.1|::1|Mozilla/);
  expect(lines.filter(({ level }) => level === "warn")).toEqual([
    { level: "warn", time: expect.any(String), upstreamFailed: { ECONNREFUSED: 3 } },
  ]);
  expect(lines[0]).toMatchObject({ level: "debug", settings: { LOG_LEVEL: "debug", SENTRY_DSN: "(secret)" } });
});

(PRIVACY_PAGE ? test : test.skip).each([
  ["info", false, { requests: true, addresses: false, errors: true }],
  ["info", true, { requests: true, addresses: true, errors: true }],
  ["error", true, { requests: false, addresses: false, errors: true }],
  ["silent", true, { requests: false, addresses: false, errors: false }],
] as const)("the privacy page says what is logged with %s, and addresses: %s", async (level, addresses, says) => {
  const options = testAppOptions();
  const log = { level, requests: says.requests, addresses };
  const app = createApp({ ...options, config: { ...options.config, log } });
  const { text } = await request(app)
    .get(PRIVACY_PAGE ?? "")
    .expect(200);
  const html = text.slice(text.indexOf("<main"), text.indexOf("</main>")).replaceAll("<!-- -->", "");
  for (const field of requestLogFields)
    expect([field.says, html.includes(field.says)]).toEqual([field.says, says.requests]);
  for (const field of errorLogFields)
    expect([field.says, html.includes(field.says)]).toEqual([field.says, says.errors]);
  expect(html.includes(`<li>${addressLogField.says}</li>`)).toBe(says.addresses);
  expect(html.includes("The line does not hold your network address")).toBe(says.requests && !says.addresses);
  expect(html.includes("writes nothing down about a request that went well")).toBe(!says.requests && says.errors);
  expect(html.includes("writes nothing down at all")).toBe(!says.errors);
});

/** Makes requests of every kind, and reports to a Sentry that is not there, stops the process, and resolves with all that it has logged. */
async function linesWith(env: Record<string, string>): Promise<LogLine[]> {
  const dsn = `http://secretkey@127.0.0.1:${await freePort()}/1`;
  const site = await startSite(undefined, { HOST: "127.0.0.1", LOG_LEVEL: "debug", SENTRY_DSN: dsn, ...env });
  for (const path of [
    PAGE,
    "/secret-address",
    `/${PAGE.toUpperCase()}`,
    "/assets/secret.js",
    "/robots.txt",
    "/%E0%A4%A",
  ]) {
    await requestBytes(site.origin, `${path}?email=secret-query`, HEADERS);
  }
  await cachedResponse(site.origin, PAGE, HEADERS);
  await requestBytes(site.origin, "/sentry-example-page?fail=streaming", HEADERS);
  await requestBytes(site.origin, "/sentry-example-page/server-error", HEADERS, "POST");
  const body = `${JSON.stringify({ dsn })}\n{"type":"event"}\n{}`;
  for (let reports = 0; reports < 3; reports += 1) {
    await fetch(`${site.origin}/monitoring`, { method: "POST", headers: HEADERS, body });
  }
  await site.stop();
  return site.log();
}

function fieldsOf(lines: readonly LogLine[]): string[] {
  return [...new Set(lines.flatMap(Object.keys))].toSorted();
}

function namesOf(fields: readonly ReportField[]): string[] {
  return fields.flatMap((field) => field.fields).toSorted();
}

import { expect, test } from "@jest/globals";
import request from "supertest";
import { createApp } from "../server/app.ts";
import { pages } from "../shared/site/pages.ts";
import { PAGE } from "./support/site-pages.ts";
import { testAppOptions } from "./support/test-app.ts";

// Every kind of address that the site has. The folders beside this file ask for the details.

const options = testAppOptions();
const dsn = { text: "https://key@sentry.invalid/1", envelopeUrl: "https://sentry.invalid/api/1/envelope/" };
const reporting = { dsn, environment: "test", release: "1", tracesSampleRate: 0 };
const app = createApp({ ...options, config: { ...options.config, reporting } });

test.each([
  ...pages.map(({ path }) => ["GET", path, 200, "text/html", "</h1>"] as const),
  ["GET", "/sentry-example-page", 200, "text/html", "Fail in render"],
  ["HEAD", PAGE, 200, "text/html", undefined],
  ["POST", PAGE, 405, "text/plain", "405 Method Not Allowed"],
  ["GET", "/no-such-page", 404, "text/html", "</h1>"],
  ["GET", `${PAGE}/`, 308, undefined, undefined],
  ["GET", "/api", 404, "application/problem+json", "There is no API here."],
  ["POST", "/api/films", 404, "application/problem+json", "There is no API here."],
  ["GET", "/monitoring", 405, "application/problem+json", "POST"],
  ["GET", "/assets/no-such-file.js", 404, "text/plain", "404 Not Found"],
  ["GET", "/favicon.svg", 200, "image/svg+xml", "<svg"],
  ["GET", "/robots.txt", 200, "text/plain", "Sitemap: https://evenings.example/sitemap.xml"],
  ["GET", "/sitemap.xml", 200, "application/xml", `<loc>https://evenings.example${PAGE}</loc>`],
  ["GET", "/healthz", 200, "text/plain", "alive"],
  ["GET", "/readyz", 200, "text/plain", "ready"],
  ["GET", "/%E0%A4%A", 400, "text/plain", "400 Bad Request"],
] as const)("%s %s gets %i", async (method, address, status, type, words) => {
  const response = await request(app)[method.toLowerCase() as "get"](address).buffer(true);
  const body = response.text ?? (Buffer.isBuffer(response.body) ? response.body.toString() : "");
  expect({ status: response.status, type: response.headers["content-type"]?.split(";")[0] }).toEqual({ status, type });
  if (words === undefined) expect(body).toBe("");
  else expect(body).toContain(words);
});

test("another spelling of an address leads to the page", async () => {
  await request(app).get(`${PAGE}/?minutes=60`).expect("Location", `${PAGE}?minutes=60`);
});

import { expect, test } from "@jest/globals";
import request from "supertest";
import { createApp } from "../../server/app.ts";
import { testAppOptions } from "../support/test-app.ts";

const PAGE = "/sentry-example-page";
const options = testAppOptions();
const withoutOrigin = { ...options, config: { ...options.config, siteOrigin: "" } };

test.each(["cross-site", "same-site"])("a %s page triggers no error with a form or an image", async (from) => {
  const app = createApp(withoutOrigin);
  const refusal = "403 Forbidden: only pages of this site make errors here.\n";
  await request(app).post(`${PAGE}/server-error`).set("Sec-Fetch-Site", from).expect(403, refusal);
  await request(app).get(`${PAGE}?fail=streaming`).set("Sec-Fetch-Site", from).expect(403, refusal);
  expect(options.reports).toEqual([]);
});

test.each(["https://evil.example", "https://evenings.example.evil.example", "http://evenings.example", "null"])(
  "a page of %s triggers no error",
  async (origin) => {
    const { headers, text } = await request(createApp(options))
      .post(`${PAGE}/server-error`)
      .set("Origin", origin)
      .expect(403);
    expect(text).toBe("403 Forbidden: only pages of https://evenings.example make errors here.\n");
    expect(headers).not.toHaveProperty("x-error-digest");
    expect(options.reports).toEqual([]);
  },
);

test.each([{ Origin: "https://evenings.example" }, {}])("a request with %j triggers an error", async (headers) => {
  await request(createApp(options)).post(`${PAGE}/server-error`).set(headers).expect(500);
});

test("a visitor triggers five errors a minute, then is told when to come back", async () => {
  const own = testAppOptions();
  const app = createApp(own);
  const fail = () => request(app).post(`${PAGE}/server-error`);
  const failWhileStreaming = () => request(app).get(`${PAGE}?fail=streaming`);
  for (let errors = 0; errors < 3; errors += 1) await fail().expect(500);
  for (let errors = 0; errors < 2; errors += 1) await failWhileStreaming().expect(200);
  for (const again of [fail, failWhileStreaming]) {
    const { headers, text } = await again().expect(429);
    const seconds = Number(headers["retry-after"]);
    expect(seconds).toBeGreaterThan(30);
    expect(seconds).toBeLessThanOrEqual(60);
    const hint = `errors on the server are limited to 5 a minute. Try again in ${seconds} s.`;
    expect(text).toBe(`429 Too Many Requests: ${hint}\n`);
  }
  await request(app).get(PAGE).expect(200);
  expect(own.reports).toHaveLength(5);
});

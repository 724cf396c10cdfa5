import { afterAll, expect, test } from "@jest/globals";
import request from "supertest";
import { createApp } from "../../server/app.ts";
import { pages } from "../../shared/site/pages.ts";
import { PAGE } from "../support/site-pages.ts";
import { testAppOptions } from "../support/test-app.ts";

const options = testAppOptions();
const app = createApp(options);

afterAll(() => expect(options.reports).toEqual([]));

test.each(pages.slice(1))("every spelling of $path is redirected to it, with the query", async ({ path }) => {
  for (const target of [
    `${path}/`,
    `/${path}`,
    path.toUpperCase(),
    `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`,
    `//${path.toUpperCase()}//`,
  ]) {
    await expectRedirect(`${target}?a=1&b=%2F/..//x`, `${path}?a=1&b=%2F/..//x`);
  }
});

test.each([
  ["//", "/"],
  ["///?x=//evil.example", "/?x=//evil.example"],
  [`${PAGE}/??`, `${PAGE}??`],
  [`${PAGE}/?a=%`, `${PAGE}?a=%`],
])("%s is redirected to %s", expectRedirect);

async function expectRedirect(target: string, location: string): Promise<void> {
  const { status, headers } = await request(app).get(target);
  expect([target, status, headers["location"]]).toEqual([target, 308, location]);
  expect(headers["cache-control"]).toBe("no-cache");
}

import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "@jest/globals";
import { dataPath } from "../../shared/engine/paths.ts";
import { pages } from "../../shared/site/pages.ts";
import { cachedResponse } from "../support/cached-response.ts";
import { requestBytes } from "../support/request-bytes.ts";
import { siteUnderTest } from "../support/site-under-test.ts";
import { assets } from "../support/test-app.ts";

const site = siteUnderTest();
const withData = pages.flatMap(({ path, loader }) => (loader ? path : []));

/** Headers that differ between two responses of the same page. */
const OF_ONE_RESPONSE = ["date", "etag", "content-length", "transfer-encoding", "content-type", "x-request-id"];

test.each(withData)("the data of %s has the headers of the page", async (path) => {
  const page = await cachedResponse(site.origin, path);
  const data = await cachedResponse(site.origin, dataPath(assets.buildId, path));
  expect(data.status).toBe(200);
  expect(data.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(alike(data.headers)).toEqual(alike(page.headers));
  expect(JSON.parse(brotliDecompressSync(data.body).toString())).not.toEqual({});
});

test("the data is not sent again if the client has it", async () => {
  const address = dataPath(assets.buildId, "/opera");
  const { headers } = await cachedResponse(site.origin, address);
  const again = await requestBytes(site.origin, address, {
    "Accept-Encoding": "br",
    "If-None-Match": headers.etag ?? "",
  });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  const head = await requestBytes(site.origin, address, { "Accept-Encoding": "br" }, "HEAD");
  expect(alike(head.headers)).toEqual(alike(headers));
});

test.each([
  ["of another build", dataPath("another", "/opera")],
  ["of a page without data", dataPath(assets.buildId, "/about")],
  ["of no page", dataPath(assets.buildId, "/no-such-page")],
  ["of nothing", "/data"],
])("data %s gets a 404 that nobody stores", async (_what, address) => {
  const { status, headers, body } = await requestBytes(site.origin, address);
  expect([status, headers["cache-control"]]).toEqual([404, "no-store"]);
  expect(headers["content-type"]).toBe("application/problem+json");
  expect(JSON.parse(body.toString())).toMatchObject({ detail: "This build has no such data. Load the page instead." });
});

function alike(headers: object): object {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_ONE_RESPONSE.includes(name)));
}

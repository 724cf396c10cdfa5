import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { BROKEN_TEXT, breakText } from "../support/broken-text.ts";
import { copyDist } from "../support/copy-dist.ts";
import { type FakeSentry, startFakeSentry } from "../support/fake-sentry.ts";
import { requestBytes } from "../support/request-bytes.ts";
import { type RunningSite, startSite } from "../support/start-site.ts";

const SITE_ORIGIN = "https://evenings.example";
const PAGE = "/sentry-example-page";

describe("by default", () => {
  let site: RunningSite;

  beforeAll(async () => {
    site = await startSite(undefined, { PAGE_CACHE: "off" });
  });
  afterAll(() => site.stop());

  test.each(["cross-site", "same-site"])("a %s page triggers no error with a form or an image", async (from) => {
    const headers = { "Sec-Fetch-Site": from };
    const form = await requestBytes(site.origin, `${PAGE}/server-error`, headers, "POST");
    const refusal = "403 Forbidden: only pages of this site make errors here.\n";
    expect([form.status, form.body.toString()]).toEqual([403, refusal]);
    const image = await requestBytes(site.origin, `${PAGE}?fail=streaming`, headers);
    expect([image.status, image.body.toString()]).toEqual([403, refusal]);
    expect(site.log().filter(({ level }) => level === "error")).toEqual([]);
  });
});

describe("with SITE_ORIGIN, a server error", () => {
  let site: RunningSite;
  const fail = (headers: Record<string, string>) => requestBytes(site.origin, `${PAGE}/server-error`, headers, "POST");

  beforeAll(async () => {
    site = await startSite(undefined, { SITE_ORIGIN });
  });
  afterAll(() => site.stop());

  test.each(["https://evil.example", "https://evenings.example.evil.example", "http://evenings.example", "null"])(
    "is refused to a page of %s",
    async (origin) => {
      const { status, headers, body } = await fail({ Origin: origin });
      const refusal = `403 Forbidden: only pages of ${SITE_ORIGIN} make errors here.\n`;
      expect([status, body.toString()]).toEqual([403, refusal]);
      expect(headers).not.toHaveProperty("x-error-digest");
    },
  );

  test.each([{ Origin: SITE_ORIGIN }, {}])("is triggered by a request with the headers %j", async (headers) => {
    expect((await fail(headers)).status).toBe(500);
  });
});

describe("a visitor who triggers errors again and again", () => {
  const folder = mkdtempSync(join(tmpdir(), "example-page-"));
  let sentry: FakeSentry;
  let site: RunningSite;

  beforeAll(async () => {
    sentry = await startFakeSentry();
    await copyDist(folder);
    breakText(folder);
    site = await startSite(folder, { SENTRY_DSN: sentry.dsn });
  });
  afterAll(async () => {
    await site?.stop();
    await sentry?.stop();
    rmSync(folder, { recursive: true });
  });

  test("triggers five a minute, then is told when to come back", async () => {
    const made: [string, string][] = Array(2).fill(["POST", "/server-error"]);
    made.push(...Array(3).fill(["GET", "?fail=streaming"]), ...Array(60).fill(["POST", "/server-error"]));
    made.push(["GET", "?fail=streaming"]);
    const responses = [];
    for (const [method, rest] of made) responses.push(await requestBytes(site.origin, PAGE + rest, {}, method));
    expect(responses.slice(0, 5).map(({ status }) => status)).toEqual([500, 500, 200, 200, 200]);
    for (const { status, headers, body } of responses.slice(5)) {
      expect(status).toBe(429);
      const seconds = Number(headers["retry-after"]);
      expect(seconds).toBeGreaterThan(30);
      expect(seconds).toBeLessThanOrEqual(60);
      const hint = `errors on the server are limited to 5 a minute. Try again in ${seconds} s.`;
      expect(body.toString()).toBe(`429 Too Many Requests: ${hint}\n`);
    }
    expect((await requestBytes(site.origin, PAGE)).status).toBe(200);
  });

  test("keeps no real server error out of Sentry", async () => {
    const { status, headers } = await requestBytes(site.origin, BROKEN_TEXT);
    expect(status).toBe(500);
    await sentry.waitFor(({ header }) => header?.["event_id"] === headers["x-error-digest"]);
    expect(sentry.received).toHaveLength(6);
    await site.logged(({ digest, path }) => digest === headers["x-error-digest"] && path !== undefined);
    expect(site.log().filter(({ level, path }) => level === "error" && path === PAGE)).toHaveLength(5);
  });
});

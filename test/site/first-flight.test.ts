import { brotliDecompressSync, constants } from "node:zlib";
import { afterEach, expect, test } from "@jest/globals";
import { openTab, type Tab } from "../support/browser.ts";
import { cachedResponse } from "../support/cached-response.ts";
import { siteUnderTest } from "../support/site-under-test.ts";

/** What a server may send before the first acknowledgement: ten segments (RFC 6928), minus TLS and headers. */
const FIRST_FLIGHT_BYTES = 14_000;

/** The other pages fit in whole: test/build/budgets.test.ts. */
const LONG_PAGES = [
  { path: "/", width: 390, height: 844 },
  { path: "/about", width: 1440, height: 900 },
  { path: "/documentary", width: 1440, height: 900 },
  { path: "/opera", width: 390, height: 844 },
];

const site = siteUnderTest();
let tab: Tab;

afterEach(() => tab.close());

test.each(LONG_PAGES)(
  "the first flight of $path holds its first screen at $width px",
  async ({ path, ...viewport }) => {
    const { body } = await cachedResponse(site.origin, path);
    const firstFlight = brotliDecompressSync(body.subarray(0, FIRST_FLIGHT_BYTES), {
      // The stream has not ended: decodes what the bytes hold so far, as a browser does.
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
    });
    const whole = brotliDecompressSync(body);
    tab = await openTab({ viewport, javaScriptEnabled: false });
    const meant = await picture(whole);
    expect((await picture(firstFlight)).equals(meant)).toBe(true);
    expect((await picture(whole.subarray(0, whole.indexOf("<main")))).equals(meant)).toBe(false);
    // The works to start with are what a visitor in a hurry came for.
    const [list = ""] = /class="(?:timetable|start-here|staged)".*?<\/[ou]l>/s.exec(whole.toString()) ?? [];
    expect(list.match(/<li/g)?.length).toBeGreaterThanOrEqual(3);
    expect(firstFlight.toString()).toContain(list);
  },
);

async function picture(html: Buffer): Promise<Buffer> {
  const address = `${site.origin}/picture`;
  await tab.page.route(address, (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body: html }));
  await tab.page.goto(address);
  // Except fallbacks, which are fonts that the machine may lack.
  await tab.page.evaluate(async () => {
    await Promise.allSettled([...document.fonts].map((face) => face.load()));
  });
  return tab.page.screenshot();
}

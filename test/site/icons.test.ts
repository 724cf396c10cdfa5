import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import request from "supertest";
import { createApp } from "../../server/app.ts";
import { site } from "../../shared/site/site.ts";
import { openHydrated, openTab, type Tab } from "../support/browser.ts";
import { close, listen } from "../support/listen.ts";
import { pngSize } from "../support/png-size.ts";
import { testAppOptions } from "../support/test-app.ts";

const APPLE = "/apple-touch-icon.png";
const MASKABLE = "/icon-maskable-512.png";

const app = createApp(testAppOptions());

test("every document names the icons and the manifest", async () => {
  for (const path of ["/opera", "/no-such-page"]) {
    const { text } = await request(app).get(path);
    expect(text.match(/<link rel="(?:icon|apple-touch-icon|manifest)"[^>]*>/g)).toEqual([
      '<link rel="icon" href="/favicon.ico" sizes="32x32"/>',
      '<link rel="icon" href="/favicon.svg" type="image/svg+xml"/>',
      '<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>',
      '<link rel="manifest" href="/site.webmanifest"/>',
    ]);
  }
});

test("the icon for old browsers holds three sizes", async () => {
  const { body, headers } = await request(app).get("/favicon.ico").expect(200);
  expect(headers["content-type"]).toMatch(/^image\/(vnd\.microsoft\.icon|x-icon)$/);
  // ICONDIR: reserved, type (1 is an icon), count; then an ICONDIRENTRY of 16 bytes for each picture.
  expect([body.readUInt16LE(0), body.readUInt16LE(2), body.readUInt16LE(4)]).toEqual([0, 1, 3]);
  expect([6, 22, 38].map((entry) => [body[entry], body[entry + 1]])).toEqual([
    [16, 16],
    [32, 32],
    [48, 48],
  ]);
});

test("the manifest says what the site is, and names icons of its sizes", async () => {
  const { text, headers } = await request(app).get("/site.webmanifest").buffer(true).expect(200);
  expect(headers["content-type"]).toMatch(/^application\/manifest\+json/);
  expect(headers["cache-control"]).toBe("public, max-age=3600");
  const { icons, ...words } = JSON.parse(text);
  expect(words).toMatchObject({
    name: site.name,
    short_name: site.name,
    description: site.promise,
    lang: "en-GB",
    start_url: "/",
    display: "browser",
    theme_color: "#F6F5F9",
    background_color: "#F6F5F9",
  });
  const found = icons.map(({ src, purpose }: Record<string, string>) => `${src} ${purpose}`);
  expect(found).toEqual(["/icon-192.png any", "/icon-512.png any", `${MASKABLE} maskable`]);
  // Phones of Apple read no manifest.
  for (const { src, sizes, type } of [...icons, { src: APPLE, sizes: "180x180", type: "image/png" }]) {
    const { body } = await request(app).get(src).expect(200).expect("Content-Type", type);
    const { width, height } = pngSize(body);
    expect(`${width}x${height}`).toBe(sizes);
  }
});

describe("in a browser", () => {
  let server: Server;
  let tab: Tab;

  beforeAll(async () => {
    server = createServer(app);
    tab = await openTab();
    await openHydrated(tab, await listen(server));
  });
  afterAll(() => close(server));

  test("every icon that the document links to can be shown", async () => {
    const sizes = await tab.page.locator('link[rel~="icon"], link[rel="apple-touch-icon"]').evaluateAll((links) =>
      Promise.all(
        links.map(async (link) => {
          const image = Object.assign(new Image(), { src: link.getAttribute("href") });
          await image.decode();
          return image.naturalWidth;
        }),
      ),
    );
    expect(sizes).toHaveLength(3);
    expect(sizes).not.toContain(0);
  });

  test("the browser finds no fault with the manifest", async () => {
    const session = await tab.context.newCDPSession(tab.page);
    const { url, errors, data } = await session.send("Page.getAppManifest");
    expect(new URL(url).pathname).toBe("/site.webmanifest");
    expect(errors).toEqual([]);
    expect(data).toContain(site.name);
  });

  test("the browser's bars have the paper's colour", async () => {
    for (const colorScheme of ["light", "dark"] as const) {
      await tab.page.emulateMedia({ colorScheme });
      const paper = await tab.page.locator("html").evaluate((html) => getComputedStyle(html).backgroundColor);
      expect(paper).toBe(computedColour(site.themeColour[colorScheme]));
    }
  });

  test.each([APPLE, "/icon-192.png", "/icon-512.png", MASKABLE])(
    "the mark fills a good part of %s",
    async (address) => {
      const { share, edge, outsideCircle } = await coloursOf(address);
      expect(share).toBeGreaterThan(0.15);
      expect(share).toBeLessThan(0.5);
      const paper = [computedColour(site.themeColour.light)];
      expect(edge).toEqual(paper);
      // A system may crop the rest.
      if (address === MASKABLE) expect(outsideCircle).toEqual(paper);
    },
  );

  /** The colours on a picture's edge, and outside the circle of 80 % of its width, and the share of all others. */
  function coloursOf(address: string) {
    return tab.page.evaluate(async (source) => {
      const bitmap = await createImageBitmap(await (await fetch(source)).blob());
      const { width: size } = bitmap;
      const canvas = new OffscreenCanvas(size, size).getContext("2d");
      if (!canvas) throw new Error("The browser gives no canvas.");
      canvas.drawImage(bitmap, 0, 0);
      const { data } = canvas.getImageData(0, 0, size, size);
      const [edge, outsideCircle] = [new Set<string>(), new Set<string>()];
      let painted = 0;
      for (let pixel = 0; pixel < size * size; pixel++) {
        const [x, y] = [pixel % size, Math.floor(pixel / size)];
        const [red, green, blue, alpha] = data.slice(pixel * 4, pixel * 4 + 4);
        const colour = alpha === 255 ? `rgb(${red}, ${green}, ${blue})` : "transparent";
        if (!edge.has(colour)) painted++;
        if (x === 0 || y === 0 || x === size - 1 || y === size - 1) edge.add(colour);
        if (Math.hypot(x + 0.5 - size / 2, y + 0.5 - size / 2) > size * 0.4) outsideCircle.add(colour);
      }
      return { share: painted / size ** 2, edge: [...edge], outsideCircle: [...outsideCircle] };
    }, address);
  }
});

/** The computed form of a colour such as #0a141e. */
function computedColour(hex: string): string {
  return `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(", ")})`;
}

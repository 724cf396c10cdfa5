import type { Page } from "playwright-core";
import { assets } from "./test-app.ts";

/** The address of the module with a page's text. */
export function pageModule(path: string): string {
  const others = Object.entries(assets.pageModules).flatMap(([page, modules]) => (page === path ? [] : modules));
  const own = assets.pageModules[path]?.find((module) => !others.includes(module));
  if (!own) throw new Error(`The build has no module of its own for ${path}`);
  return own;
}

export async function holdPageModule(page: Page, path: string) {
  const address = pageModule(path);
  const requested = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let isLost = false;
  await page.route(`**${address}`, async (route) => {
    requested.resolve();
    await released.promise;
    await (isLost ? route.abort() : route.continue());
  });
  /** Waits until everything in the browser that waited for the module has run. */
  const turnTaken = () =>
    page.evaluate(async (module) => {
      await import(module).catch(() => {});
      await new Promise((resolve) => setTimeout(resolve));
    }, address);
  return {
    requested: requested.promise,
    release: () => released.resolve(),
    arrive() {
      released.resolve();
      return turnTaken();
    },
    fail() {
      isLost = true;
      released.resolve();
      return turnTaken();
    },
  };
}

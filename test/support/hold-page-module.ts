import type { Page } from "playwright-core";
import { assets } from "./test-app.ts";

/** The address of the module that holds the text of a page. */
export function pageModule(path: string): string {
  const others = Object.entries(assets.pageModules).flatMap(([page, modules]) => (page === path ? [] : modules));
  const own = assets.pageModules[path]?.find((module) => !others.includes(module));
  if (!own) throw new Error(`The build has no module of its own for ${path}`);
  return own;
}

/** Keeps the browser waiting for a page's module until it is released. */
export async function holdPageModule(page: Page, path: string) {
  const address = pageModule(path);
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(`**${address}`, async (route) => {
    asked.resolve();
    await released.promise;
    await route.continue();
  });
  return {
    asked: asked.promise,
    release: () => released.resolve(),
    /** Releases the module, and waits until whatever waited for it in the browser has had its turn. */
    arrive() {
      released.resolve();
      return page.evaluate(async (module) => {
        await import(module);
        await new Promise((resolve) => setTimeout(resolve));
      }, address);
    },
  };
}

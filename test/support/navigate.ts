import type { Locator, Page } from "playwright-core";

/** Waits until the shared site shows the page of an address. */
export async function arrived(page: Page, address: string): Promise<void> {
  await page.waitForFunction(
    ([url, canonical]) =>
      location.href === url && document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href === canonical,
    [address, address.replace(/#.*/, "").replace(/^https?:\/\/[^/]+/, "https://evenings.example")],
  );
}

/** By a script, because a pointer would first have to scroll to the link. */
export function clickInPlace(target: Locator): Promise<void> {
  return target.evaluate((element: HTMLElement) => element.click());
}

export async function scrollTo(page: Page, y: number): Promise<void> {
  // The first frame has only the head of a long page.
  await page.waitForFunction((top) => document.body.scrollHeight >= top + innerHeight, y);
  await page.evaluate((top) => {
    const scrolled = new Promise((resolve) => addEventListener("scroll", resolve, { once: true }));
    window.scrollTo(0, top);
    return scrolled;
  }, y);
}

import { type RunningSite, startSite } from "./start-site.ts";

let site: RunningSite | undefined;

/**
 * Starts the built site for all test files that change nothing on it, and passes its address in `TEST_SITE`: otherwise
 * the server of each would render and compress the same pages again.
 */
export async function startSharedSite(): Promise<void> {
  site = await startSite(undefined, { HOST: "127.0.0.1", SITE_ORIGIN: "https://evenings.example" });
  process.env["TEST_SITE"] = site.origin;
}

export async function stopSharedSite(): Promise<void> {
  delete process.env["TEST_SITE"];
  await site?.stop();
}

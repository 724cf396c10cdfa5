import { rm } from "node:fs/promises";
import { stopSharedSite } from "./shared-site.ts";

/** Runs once after all tests. */
export default async function globalTeardown() {
  await stopSharedSite();
  await rm(process.env["TEST_FOLDER"] ?? "", { recursive: true, force: true });
}

import type { Request } from "express";
import type { Config } from "./config.ts";
import { fromAnotherSite } from "./from-another-site.ts";
import { requestPath } from "./request-path.ts";

/** Whether the example page should fail while it is streamed, so that an operator can see that report arrive. */
export function failsOnPurpose(request: Request, { examplePage }: Pick<Config, "examplePage">): boolean {
  if (!examplePage) return false;
  const { path, query } = requestPath(request);
  const asked = path === "/sentry-example-page" && query === "?fail=streaming";
  // A picture of another site is not to make errors.
  return asked && !fromAnotherSite(request);
}

import type { Request } from "express";
import { asksForFailure } from "./asks-for-failure.ts";
import type { Config } from "./config.ts";
import { fromAnotherSite } from "./from-another-site.ts";

/** Whether the example page should fail while it is streamed, so that an operator can see that report arrive. */
export function failsOnPurpose(request: Request, config: Pick<Config, "examplePage">): boolean {
  // A picture of another site is not to make errors.
  return asksForFailure(request, config) && !fromAnotherSite(request);
}

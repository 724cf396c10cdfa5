import type { Request } from "express";
import type { Config } from "../config.ts";
import { fromAnotherSite } from "../request/from-another-site.ts";
import { isFailingAddress } from "./failing-address.ts";

/** Whether the example page fails for this request while it is streamed: an operator can see that report arrive. */
export function failsOnPurpose(request: Request, config: Pick<Config, "examplePage">): boolean {
  // A picture of another site is not to make errors.
  return isFailingAddress(request, config) && !fromAnotherSite(request);
}

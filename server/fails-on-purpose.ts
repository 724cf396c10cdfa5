import type { Request } from "express";
import type { Config } from "./config.ts";
import { requestPath } from "./request-path.ts";

/** Whether the example page is to fail while it is streamed, so that an operator sees the report of that. */
export function failsOnPurpose(request: Request, { examplePage }: Pick<Config, "examplePage">): boolean {
  if (!examplePage) return false;
  const { path, query } = requestPath(request);
  const asked = path === "/sentry-example-page" && query === "?fail=streaming";
  // A picture of another site is not to make errors.
  return asked && request.headers["sec-fetch-site"] !== "cross-site";
}

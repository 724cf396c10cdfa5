import type { Request } from "express";
import type { Config } from "../config.ts";
import { requestPath } from "../request/request-path.ts";

/** Whether this is the address at which the example page fails while it is streamed. */
export function isFailingAddress(request: Request, { examplePage }: Pick<Config, "examplePage">): boolean {
  if (!examplePage) return false;
  const { path, query } = requestPath(request);
  return path === "/sentry-example-page" && query === "?fail=streaming";
}

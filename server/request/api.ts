import type { RequestHandler } from "express";
import { problemJson } from "./problem-json.ts";

const NO_API = problemJson(404, "There is no API here.");

/** Everything at `/api` and below it is reserved and answers 404, whatever the method. */
export const refuseApi: RequestHandler = (_request, response) => {
  response.status(404).set({ ...NO_API.headers, "Cache-Control": "no-store" });
  response.send(NO_API.body);
};

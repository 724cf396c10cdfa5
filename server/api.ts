import type { RequestHandler } from "express";

/** Everything at `/api` and below it is reserved and answers 404, whatever the method: RFC 9457. */
export const refuseApi: RequestHandler = (_request, response) => {
  response.status(404).type("application/problem+json").set("Cache-Control", "no-store");
  response.send(
    JSON.stringify({ type: "about:blank", title: "Not Found", status: 404, detail: "There is no API here." }),
  );
};

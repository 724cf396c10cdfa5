import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import express from "express";
import { handleErrors } from "../../server/pages/error-page.tsx";
import { close, listen } from "../support/listen.ts";

const reported: unknown[] = [];
let server: Server;
let origin = "";

// As server/README.md tells a developer to add a form.
beforeAll(async () => {
  const app = express();
  app.post("/opera/letters", express.urlencoded({ extended: false, limit: "1kb" }), (request, response) => {
    if (request.body.name === "") throw new Error("The handler failed.");
    response.redirect(303, "/opera");
  });
  app.use(
    handleErrors({
      assets: { styles: "" },
      report(error) {
        reported.push(error);
        return "0".repeat(32);
      },
    }),
  );
  server = createServer(app);
  origin = await listen(server);
});
afterAll(() => close(server));

test.each([
  ["too large", "x".repeat(2_000), {}, 413],
  ["in an unknown charset", "name=a", { "Content-Type": "application/x-www-form-urlencoded; charset=foo" }, 415],
  ["in an unknown encoding", "name=a", { "Content-Encoding": "foo" }, 415],
])("a body %s gets its status and is not reported", async (_what, body, headers, status) => {
  const response = await post(body, headers);
  expect([response.status, response.headers.get("content-type")]).toEqual([status, "text/plain; charset=utf-8"]);
  expect(await response.text()).not.toContain("at ");
  expect(reported).toEqual([]);
});

test("a body that can be read reaches the handler, whose errors are reported", async () => {
  expect((await post("name=a")).headers.get("location")).toBe("/opera");
  expect((await post("name=")).status).toBe(500);
  expect(reported.splice(0)).toEqual([new Error("The handler failed.")]);
});

function post(body: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${origin}/opera/letters`, {
    method: "POST",
    body,
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
    redirect: "manual",
  });
}

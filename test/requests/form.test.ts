import { expect, test } from "@jest/globals";
import express from "express";
import request from "supertest";
import { handleErrors } from "../../server/pages/error-page.tsx";

// As server/README.md tells a developer to add a form.
const reported: unknown[] = [];
const app = express();
app.post("/opera/letters", express.urlencoded({ extended: false, limit: "1kb" }), ({ body }, response) => {
  if (body.name === "") throw new Error("The handler failed.");
  response.redirect(303, "/opera");
});
function report(error: unknown): string {
  reported.push(error);
  return "0".repeat(32);
}
app.use(handleErrors({ assets: { styles: "" }, report }));

test.each([
  ["too large", "x".repeat(2_000), {}, 413],
  ["in an unknown charset", "name=a", { "Content-Type": "application/x-www-form-urlencoded; charset=foo" }, 415],
  ["in an unknown encoding", "name=a", { "Content-Encoding": "foo" }, 415],
])("a body %s gets its status and is not reported", async (_what, body, headers, status) => {
  const { text } = await post(body, headers).expect(status).expect("Content-Type", "text/plain; charset=utf-8");
  expect(text).not.toContain("at ");
  expect(reported).toEqual([]);
});

test("a body that can be read reaches the handler, whose errors are reported", async () => {
  await post("name=a").expect(303).expect("Location", "/opera");
  await post("name=").expect(500);
  expect(reported).toEqual([new Error("The handler failed.")]);
});

function post(body: string, headers: Record<string, string> = {}) {
  return request(app)
    .post("/opera/letters")
    .set({ "Content-Type": "application/x-www-form-urlencoded", ...headers })
    .send(body);
}

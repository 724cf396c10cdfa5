import { expect, test } from "@jest/globals";
import request, { type Test } from "supertest";
import { htmlValidator } from "../../scripts/content-lint/check-html.ts";
import { createApp } from "../../server/app.ts";
import { testAppOptions } from "../support/test-app.ts";

const app = createApp(testAppOptions());

// The content check asks this of the text of every page. These have what the server adds.
test.each<[what: string, ask: () => Test]>([
  ["a page", () => request(app).get("/").expect(200)],
  ["the 404 page", () => request(app).get("/nowhere").expect(404)],
  ["the screen after a server error", () => request(app).post("/sentry-example-page/server-error").expect(500)],
])("%s is valid HTML, as wide as its window", async (_what, ask) => {
  const { text } = await ask();
  const { results } = await htmlValidator.validateString(text);
  expect(results.flatMap(({ messages }) => messages.map(({ message, selector }) => [message, selector]))).toEqual([]);
  expect(text).toContain('<meta name="viewport" content="width=device-width, initial-scale=1"/>');
});

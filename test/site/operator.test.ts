import { expect, test } from "@jest/globals";
import request from "supertest";
import { createApp } from "../../server/app.ts";
import { testAppOptions } from "../support/test-app.ts";

test("/about names who runs this copy", async () => {
  const options = testAppOptions();
  const operator = { ...options.config.operator, name: "The Friday Club" };
  const { text } = await request(createApp({ ...options, config: { ...options.config, operator } })).get("/about");
  expect(text.replaceAll("<!-- -->", "")).toContain("<p>The Friday Club runs this copy.</p>");
});

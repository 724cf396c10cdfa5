import { expect, test } from "@jest/globals";
import { HtmlValidate } from "html-validate";
import request from "supertest";
import { createApp } from "../../server/app.ts";
import { everyAddress } from "../support/every-address.ts";
import { testAppOptions } from "../support/test-app.ts";

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:standard", "html-validate:recommended", "html-validate:a11y", "html-validate:document"],
  rules: {
    // React writes <meta/>, async="", charSet, and ids that begin with "_", all of which are valid.
    "void-style": ["error", { style: "selfclosing" }],
    "attribute-boolean-style": ["error", { style: "empty" }],
    "attribute-empty-style": ["error", { style: "empty" }],
    "attr-case": ["error", { style: ["lowercase", "camelcase"] }],
    "valid-id": ["error", { relaxed: true }],
    // Safari needs the role on lists without markers.
    "no-redundant-role": "off",
    "prefer-native-element": ["error", { exclude: ["list"] }],
    // Integrity protects against another host's files, and this site has only its own.
    "require-sri": ["error", { target: "crossorigin" }],
  },
});
const app = createApp(testAppOptions());

const VIEWPORT = '<meta name="viewport" content="width=device-width, initial-scale=1"/>';

test.each(everyAddress)("%s is valid HTML, as wide as its window", async (address) => {
  const { text } = await request(app).get(address);
  expect(await faults(text)).toEqual([]);
  expect(text).toContain(VIEWPORT);
});

test("the screen after a server error is valid HTML", async () => {
  const { text } = await request(app).post("/sentry-example-page/server-error").expect(500);
  expect(await faults(text)).toEqual([]);
  expect(text).toContain(VIEWPORT);
  expect(text).toContain('<meta name="robots" content="noindex"/>');
});

/** A line for each problem. */
async function faults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const messages = results.flatMap((result) => result.messages);
  return messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message}: ${selector}`).slice(0, 20);
}

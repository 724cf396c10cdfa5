import { expect, test } from "@jest/globals";
import { type BootData, readBootData, serializeBootData } from "../../shared/engine/boot-data.ts";

const reporting = {
  dsn: "https://key@sentry.example/1",
  environment: "test",
  release: "abc",
  tracesSampleRate: 0.5,
  scripts: { errors: "/assets/sentry.js", errorsAndTimings: "/assets/sentry-with-tracing.js" },
};
const operator = {
  name: "The Friday Club",
  contact: "mailto:friday@evenings.example",
  logRetention: "14 days",
  textLicence: "CC BY 4.0",
};
const data: BootData = {
  page: "/opera",
  modules: [{ href: "/assets/start.js", integrity: "sha256-0f3c" }],
  data: [{ page: "/opera", href: "/assets/opera.json", integrity: "sha256-1a2b" }],
  siteOrigin: "https://evenings.example",
  reporting,
  example: "on",
  log: "requests",
  operator,
};

test.each([
  data,
  { ...data, reporting: null, page: '"\u2028\u2029\\u003c<!--<script>' },
  { ...data, operator: { ...operator, name: "</script><script>alert(1)", contact: "" } },
])("what the server writes the browser reads back: %j", (written) => {
  const { json } = serializeBootData(written);
  expect(json).not.toContain("<");
  const document = { getElementById: () => ({ textContent: json }) } as unknown as Document;
  expect(readBootData(document)).toEqual(written);
});

test("fields that the types do not name are not written", () => {
  const wider = {
    ...data,
    token: "s3cret",
    reporting: { ...reporting, dsnParts: { secret: "s3cret" } },
    operator: { ...operator, token: "s3cret" },
  };
  expect(serializeBootData(wider).json).toBe(serializeBootData(data).json);
});

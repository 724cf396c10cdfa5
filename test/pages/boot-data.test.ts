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
  name: "</script><script>alert(1)",
  contact: "",
  logRetention: "14 days",
  textLicence: '"\u2028\u2029\\u003c<!--<script>',
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

test("what the server writes the browser reads back, and no more", () => {
  const wider = {
    ...data,
    token: "s3cret",
    reporting: { ...reporting, dsnParts: { secret: "s3cret" } },
    operator: { ...operator, token: "s3cret" },
  };
  const { json } = serializeBootData(wider);
  expect(json).not.toContain("<");
  const document = { getElementById: () => ({ textContent: json }) } as unknown as Document;
  expect(readBootData(document)).toEqual(data);
});

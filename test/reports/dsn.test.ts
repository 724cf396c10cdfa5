import { expect, test } from "@jest/globals";
import { parseDsn } from "../../server/config/dsn.ts";

const KEY = "0123456789abcdef0123456789abcdef";
const DSN = `https://${KEY}@errors.example/tools/12`;

test.each([
  [`https://${KEY}@o447951.ingest.de.sentry.io/4507`, "https://o447951.ingest.de.sentry.io/api/4507"],
  [`http://${KEY}@localhost:8969/1`, "http://localhost:8969/api/1"],
  [`https://${KEY}@errors.example/tools/sentry/12`, "https://errors.example/tools/sentry/api/12"],
  [`http://${KEY}@[::1]:9000/7`, "http://[::1]:9000/api/7"],
])("the DSN %s leads to the right endpoint", (text, api) => {
  expect(parseDsn(text)).toEqual({ text, envelopeUrl: `${api}/envelope/?sentry_version=7&sentry_key=${KEY}` });
});

test.each([
  ["a secret", `https://${KEY}:fedcba9876543210@errors.example/tools/12`],
  ["an empty secret", `https://${KEY}:@errors.example/tools/12`],
  ["a slash at the end", `${DSN}/`],
  ["the port that is meant anyway", `https://${KEY}@errors.example:443/tools/12`],
  ["capitals in scheme and host", `HTTPS://${KEY}@Errors.Example/tools/12`],
])("%s changes only how the DSN is written", (_what, text) => {
  expect(parseDsn(text)).toEqual(parseDsn(DSN));
});

test.each([
  ["key", `https://${KEY.toUpperCase()}@errors.example/tools/12`],
  ["host", `https://${KEY}@errors.example.evil.example/tools/12`],
  ["port", `https://${KEY}@errors.example:8443/tools/12`],
  ["scheme", `http://${KEY}@errors.example/tools/12`],
  ["path", `https://${KEY}@errors.example/Tools/12`],
  ["path upwards", `https://${KEY}@errors.example/tools/../12`],
  ["project", `https://${KEY}@errors.example/tools/012`],
])("another %s makes another DSN", (_what, text) => {
  expect(parseDsn(text)).toBeDefined();
  expect(parseDsn(text)?.text).not.toBe(DSN);
});

test.each([
  "",
  "https://errors.example/12",
  `https://${KEY}@/12`,
  `https://${KEY}@errors.example`,
  `https://${KEY}@errors.example/project`,
  `${DSN}?a=b`,
  `${DSN}#a`,
  `https://${KEY}@errors.example//12`,
  `https://${KEY}@errors.example\\12`,
  `https://${KEY}@errors.example:99999/12`,
  `https://${KEY}@evil.example@errors.example/12`,
  "https://k%65y@errors.example/12",
  `ftp://${KEY}@errors.example/12`,
  ` ${DSN}`,
  `${DSN}\n`,
  `https://${KEY}@errors.example/tools/\uFF11\uFF12`,
  `https://${KEY}@errors\t.example/12`,
])("%j is malformed", (text) => {
  expect(parseDsn(text)).toBeUndefined();
});

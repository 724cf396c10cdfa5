import { expect, test } from "@jest/globals";
import { configHints, effectiveConfig, readConfig } from "../../server/config/config.ts";
import { configVariables } from "../../server/config/config-variables.ts";

const BUILD_ID = "0123456789ab";
const DSN = "https://secretkey@sentry.example/42";

function read(env: Record<string, string>) {
  return readConfig(env, BUILD_ID);
}

test("without any variable all settings have their defaults", () => {
  expect(read({})).toEqual({
    port: 3000,
    host: undefined,
    pageCache: true,
    sharedCache: undefined,
    siteOrigin: "",
    trustProxy: 0,
    reporting: undefined,
    monitoring: { maxBytes: 1_048_576, ratePerMinute: 60, maxInFlight: 64 },
    examplePage: true,
    log: { level: "info", requests: true, addresses: false },
    metricsPort: undefined,
    drain: { delayMs: 0, timeoutMs: 20_000 },
    operator: { name: "", contact: "", logRetention: "", textLicence: "" },
  });
});

test("empty variables are the same as none", () => {
  expect(read({ PORT: "", HOST: "", SITE_ORIGIN: "", SENTRY_DSN: "", EXAMPLE_PAGE: "" })).toEqual(read({}));
});

test("with a DSN reports name the environment and the build", () => {
  const { reporting } = read({ SENTRY_DSN: DSN });
  expect(reporting).toMatchObject({ environment: "production", release: BUILD_ID, tracesSampleRate: 0 });
  expect(reporting?.dsn.text).toBe(DSN);
});

test("what is set is used", () => {
  const config = read({
    PORT: "80",
    HOST: "::1",
    SITE_ORIGIN: "https://evenings.example/",
    TRUST_PROXY: "1",
    SENTRY_DSN: DSN,
    SENTRY_ENVIRONMENT: "staging",
    SENTRY_RELEASE: "site@1.2.3+4",
    SENTRY_TRACES_SAMPLE_RATE: "0.25",
    MONITORING_MAX_BYTES: "2048",
    MONITORING_RATE_LIMIT: "5",
    MONITORING_MAX_IN_FLIGHT: "2",
    PAGE_CACHE: "off",
    SHARED_CACHE_SECONDS: "60",
    SHARED_CACHE_STALE_SECONDS: "30",
    EXAMPLE_PAGE: "off",
    LOG_LEVEL: "debug",
    LOG_ADDRESSES: "on",
    METRICS_PORT: "9464",
    DRAIN_DELAY_MS: "10000",
    DRAIN_TIMEOUT_MS: "0",
    OPERATOR_NAME: " The Friday Club ",
    OPERATOR_CONTACT: "friday@evenings.example",
    LOG_RETENTION: "14 days",
    TEXT_LICENCE: "CC BY 4.0",
  });
  expect(config).toMatchObject({
    port: 80,
    host: "::1",
    siteOrigin: "https://evenings.example",
    trustProxy: 1,
    reporting: { environment: "staging", release: "site@1.2.3+4", tracesSampleRate: 0.25 },
    monitoring: { maxBytes: 2_048, ratePerMinute: 5, maxInFlight: 2 },
    pageCache: false,
    sharedCache: { seconds: 60, staleSeconds: 30 },
    examplePage: false,
    log: { level: "debug", requests: true, addresses: true },
    metricsPort: 9_464,
    drain: { delayMs: 10_000, timeoutMs: 0 },
    operator: {
      name: "The Friday Club",
      contact: "mailto:friday@evenings.example",
      logRetention: "14 days",
      textLicence: "CC BY 4.0",
    },
  });
});

test.each(["silent", "error", "warn"])("with the level %s requests are not logged", (level) => {
  expect(read({ LOG_LEVEL: level }).log).toEqual({ level, requests: false, addresses: false });
});

test.each([
  ["friday+site@evenings.example", "mailto:friday+site@evenings.example"],
  ["mailto:o'brien@evenings.example?subject=Two Evenings", "mailto:o'brien@evenings.example?subject=Two%20Evenings"],
  ["https://evenings.example", "https://evenings.example/"],
  ["HTTPS://evenings.example/write", "https://evenings.example/write"],
  [`https://evenings.example/${"x".repeat(975)}`, `https://evenings.example/${"x".repeat(975)}`],
  ['https://evenings.example/write?to="us"#form', "https://evenings.example/write?to=%22us%22#form"],
])("the contact %s becomes the address %s", (given, kept) => {
  expect(read({ OPERATOR_CONTACT: given }).operator.contact).toBe(kept);
});

test.each([
  ["http://localhost:3000/", "http://localhost:3000"],
  ["https://Evenings.example", "https://evenings.example"],
  ["https://evenings.example:443", "https://evenings.example"],
  ["https://zwei-abende-für-dich.example", "https://xn--zwei-abende-fr-dich-ibc.example"],
])("the origin %s becomes %s", (given, kept) => {
  expect(read({ SITE_ORIGIN: given }).siteOrigin).toBe(kept);
});

test.each([
  ["PORT", ["65536", "-1", "1e3", "0x50", "80.5", " 80", "eighty"]],
  [
    "SITE_ORIGIN",
    [
      "evenings.example",
      "https://evenings.example/path",
      "javascript:alert(1)",
      "xhttps://evenings.example",
      "https://",
      "https:evenings.example",
      "https://evenings.example\\",
      "https://evenings.example\nDisallow: /",
      "https://evenings.example ",
      "https://a\"b'c",
      "https://a;b",
    ],
  ],
  ["TRUST_PROXY", ["true", "10", "loopback"]],
  ["SENTRY_ENVIRONMENT", ["a b", "x".repeat(65), "a/b"]],
  ["SENTRY_RELEASE", ["a b", "a/b"]],
  ["SENTRY_TRACES_SAMPLE_RATE", ["1.1", "-0.5", "half", ".", "0.5x", "x0.5", ".5", "1e-1"]],
  ["PAGE_CACHE", ["1"]],
  ["EXAMPLE_PAGE", ["yes", "OFF"]],
  ["LOG_LEVEL", ["verbose", "INFO", "30"]],
  ["LOG_ADDRESSES", ["true"]],
  ["OPERATOR_NAME", [" ", "x".repeat(101), "one\ntwo", "one\u2028two", "a\u0000b"]],
  [
    "OPERATOR_CONTACT",
    [
      "Friday Club",
      "friday@",
      "@evenings.example",
      "mailto:",
      "mailto:a@b.example,c@d.example",
      "http://evenings.example",
      "https://",
      "https:evenings.example",
      "https://evenings.example/a\nExpires: never",
      "javascript:alert(1)",
      `${"x".repeat(2_000)}@evenings.example`,
      `https://evenings.example/${"x".repeat(976)}`,
    ],
  ],
  ["LOG_RETENTION", ["\t", "x".repeat(101)]],
  ["TEXT_LICENCE", ["x".repeat(101), "one\r\ntwo"]],
])("%s is rejected with its value if it is invalid", (name, values) => {
  for (const value of values)
    expect(() => read({ [name]: value })).toThrow(`${name} is ${JSON.stringify(value)}; it takes`);
});

test.each(boundsWritten(/number.* from (\d+) to (\d+)$/))(
  "%s takes a number from %d to %d and none beyond",
  (name, least, most) => {
    for (const value of [least, most]) read({ [name]: String(value) });
    for (const value of [least - 1, most + 1]) {
      expect(() => read({ [name]: String(value) })).toThrow(`${name} is "${value}"; it takes`);
    }
  },
);

test.each(boundsWritten(/ of at most (\d+) /))("%s takes a text of %d characters and none longer", (name, most) => {
  read({ [name]: "x".repeat(most) });
  expect(() => read({ [name]: "x".repeat(most + 1) })).toThrow(`${name} is "xxx`);
});

test.each([
  "sentry.example/42",
  "https://sentry.example/42",
  "https://secretkey@sentry.example/",
  "ftp://secretkey@sentry.example/4",
])("the message about the DSN %s does not contain its key", (dsn) => {
  expect(() => read({ SENTRY_DSN: dsn })).toThrow(
    "SENTRY_DSN is invalid; it takes a DSN such as https://key@sentry.example/42",
  );
  expect(() => read({ SENTRY_DSN: dsn })).not.toThrow(/secretkey/);
});

test("the metrics port must differ from the site's", () => {
  expect(() => read({ PORT: "8080", METRICS_PORT: "8080" })).toThrow('METRICS_PORT is "8080", like PORT; it takes');
});

test.each([
  [{ SENTRY_DSN: DSN, http_proxy: "user:secret@10.0.0.1:3128" }, "http_proxy"],
  [{ SENTRY_DSN: DSN, https_proxy: "proxy.example:3128", http_proxy: "http://10.0.0.1:3128" }, "https_proxy"],
  [{ SENTRY_DSN: "http://key@localhost:8969/1", http_proxy: "http://" }, "http_proxy"],
])("a proxy without its scheme is named: %j", (env, name) => {
  expect(() => read(env)).toThrow(
    `The configuration is invalid:\n  ${name} is invalid; it takes an address with its scheme, such as http://proxy.example:3128.`,
  );
});

test.each([
  { http_proxy: "10.0.0.1:3128" },
  { SENTRY_DSN: DSN, https_proxy: "http://user:secret@10.0.0.1:3128", http_proxy: "10.0.0.1:3128" },
  { SENTRY_DSN: DSN, http_proxy: "10.0.0.1:3128", no_proxy: "localhost,.example" },
])("a proxy that no report uses may be anything: %j", (env) => {
  expect(() => read(env)).not.toThrow();
});

test("all problems are reported at once, with likely misspellings", () => {
  expect(() => read({ EXAMPLE_PAGE: "x", SENTRY_DSN: "x", PORT: "x", SENTRY_DNS: DSN })).toThrow(
    new Error(
      [
        "The configuration is invalid:",
        "SENTRY_DSN is invalid; it takes a DSN such as https://key@sentry.example/42.",
        'PORT is "x"; it takes a whole number from 0 to 65535.',
        'EXAMPLE_PAGE is "x"; it takes on or off.',
        "SENTRY_DNS is not a setting of this site. Did you mean SENTRY_DSN?",
      ].join("\n  "),
    ),
  );
});

test.each([
  ["SENTRY_DNS", "SENTRY_DSN"],
  ["SENTRY_TRACE_SAMPLE_RATE", "SENTRY_TRACES_SAMPLE_RATE"],
  ["SITE_ORGIN", "SITE_ORIGIN"],
  ["LOGLEVEL", "LOG_LEVEL"],
  ["TRUSTPROXY", "TRUST_PROXY"],
  ["PORTS", "PORT"],
  ["sentry_dsn", "SENTRY_DSN"],
])("%s leads to the question whether %s was meant", (name, meant) => {
  expect(configHints({ [name]: "x" })).toEqual([`${name} is not a setting of this site. Did you mean ${meant}?`]);
});

test.each([
  ["SENTRY_TRACES_SAMPLE_RATE", { SENTRY_TRACES_SAMPLE_RATE: "0.1", SENTRY_DSN: "" }, "SENTRY_DSN"],
  ["SHARED_CACHE_SECONDS", { SHARED_CACHE_SECONDS: "60", PAGE_CACHE: "off" }, "PAGE_CACHE"],
  ["SHARED_CACHE_STALE_SECONDS", { SHARED_CACHE_STALE_SECONDS: "60" }, "SHARED_CACHE_SECONDS"],
] as const)("%s without effect leads to a hint at what it needs", (name, env, needed) => {
  expect(configHints(env)).toEqual([`${name} has no effect without ${needed}.`]);
});

test.each([
  { SENTRY_TRACES_SAMPLE_RATE: "1", SENTRY_DSN: DSN },
  { SHARED_CACHE_SECONDS: "60", SHARED_CACHE_STALE_SECONDS: "60" },
  { SENTRY_TRACES_SAMPLE_RATE: "0", SHARED_CACHE_SECONDS: "0", PAGE_CACHE: "off" },
])("%j leads to no hint", (env) => {
  expect(configHints(env)).toEqual([]);
});

test.each([
  [{ SITE_ORIGIN: "https://evenings.example" }, true],
  [{ SITE_ORIGIN: "https://evenings.example", EXAMPLE_PAGE: "on" }, true],
  [{ SITE_ORIGIN: "https://evenings.example", EXAMPLE_PAGE: "off" }, false],
  [{ SITE_ORIGIN: "" }, false],
])("%j warns of an example page open to everybody: %s", (env, warns) => {
  const hint =
    "Anyone who can reach the site can trigger errors at /sentry-example-page. Set EXAMPLE_PAGE=off to prevent that.";
  expect(configHints(env)).toEqual(warns ? [hint] : []);
});

test("variables of other programs are ignored", () => {
  const others = "HOME PATH TERM LANG USER SHELL HOSTNAME LOGNAME NODE_ENV NODE_OPTIONS SENTRY_AUTH_TOKEN SENTRY_ORG";
  const env = Object.fromEntries(others.split(" ").map((name) => [name, "x"]));
  expect(configHints({ ...env, PORT: "80", SENTRY_DSN: DSN })).toEqual([]);
});

test("every documented variable is read", () => {
  const read = new Set<string | symbol>();
  readConfig(new Proxy({}, { get: (_, name) => void read.add(name) }), BUILD_ID);
  expect([...read].toSorted()).toEqual(Object.keys(configVariables).toSorted());
});

test.each([
  ["SITE_ORIGIN", "https://user@evenings.example", "https://(secret)@evenings.example"],
  ["SITE_ORIGIN", "https://me:secretkey@evenings.example", "https://(secret)@evenings.example"],
  ["OPERATOR_CONTACT", "https://me:secret/key@evenings.example", "https://(secret)@evenings.example"],
  ["SENTRY_ENVIRONMENT", "https://secretkey@sentry.example/42", "https://(secret)@sentry.example/42"],
  ["SITE_ORIGIN", "me@evenings.example", "me@evenings.example"],
])("the message about %s quotes no credentials: %s", (name, text, quoted) => {
  expect(() => read({ [name]: text })).toThrow(`${name} is "${quoted}"; it takes `);
});

test("the effective settings are complete, without secrets", () => {
  expect(effectiveConfig({ PORT: "80", HOST: "", SENTRY_DSN: DSN, OPERATOR_NAME: "The Friday Club" })).toEqual({
    ...defaults(),
    PORT: "80",
    SENTRY_DSN: "(secret)",
    OPERATOR_NAME: "The Friday Club",
  });
  for (const [name, text] of Object.entries(defaults())) expect(read({ [name]: text })).toEqual(read({}));
});

function defaults(): Record<string, string> {
  return effectiveConfig({});
}

/** Each variable whose `expects` matches, with the bounds in it. */
function boundsWritten(form: RegExp) {
  return Object.entries(configVariables).flatMap(([name, { expects }]) => {
    const [, least, most] = form.exec(expects) ?? [];
    return least === undefined ? [] : [[name, Number(least), Number(most)] as const];
  });
}

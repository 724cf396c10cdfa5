import { expect, test } from "@jest/globals";
import { configHints, effectiveConfig, readConfig } from "../../server/config/config.ts";
import { configVariables } from "../../server/config/config-variables.ts";

const BUILD_ID = "0123456789ab";
const DSN = "https://secretkey@sentry.example/42";

function read(env: Record<string, string>) {
  return readConfig(env, BUILD_ID);
}

test("without any variable all settings have their defaults", () => {
  const defaults = {
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
  };
  expect(read({})).toEqual(defaults);
  const empty = Object.fromEntries(Object.keys(configVariables).map((name) => [name, ""]));
  expect(read(empty)).toEqual(defaults);
  const { reporting } = read({ SENTRY_DSN: DSN });
  expect(reporting).toMatchObject({ environment: "production", release: BUILD_ID, tracesSampleRate: 0 });
});

const [LONGEST_LINE, LONGEST_URL] = ["x".repeat(100), `https://a.example/${"x".repeat(982)}`];

/** Each variable with a setting that it determines, values that are accepted and what becomes of them, and others. */
const variables: readonly (readonly [
  name: string,
  setting: string,
  accepted: Readonly<Record<string, unknown>>,
  rejected: readonly string[],
])[] = [
  ["PORT", "port", { 0: 0, 65535: 65_535 }, ["65536", "-1", "1e3", "0x50", "80.5", " 80", "eighty"]],
  ["HOST", "host", { "::1": "::1" }, []],
  [
    "SITE_ORIGIN",
    "siteOrigin",
    {
      "http://localhost:3000/": "http://localhost:3000",
      "https://Evenings.example:443": "https://evenings.example",
      "https://zwei-abende-für-dich.example": "https://xn--zwei-abende-fr-dich-ibc.example",
    },
    [
      "evenings.example",
      "https://evenings.example/path",
      "javascript:alert(1)",
      "https:evenings.example",
      "https://evenings.example\\",
      "https://evenings.example\nDisallow: /",
      "https://a\"b'c",
      "https://a;b",
    ],
  ],
  ["TRUST_PROXY", "trustProxy", { 0: 0, 9: 9 }, ["10", "true", "loopback"]],
  ["SENTRY_ENVIRONMENT", "reporting.environment", { staging: "staging" }, ["a b", "x".repeat(65)]],
  ["SENTRY_RELEASE", "reporting.release", { "site@1.2.3+4": "site@1.2.3+4" }, ["a b", "x".repeat(201)]],
  ["SENTRY_TRACES_SAMPLE_RATE", "reporting.tracesSampleRate", { 0: 0, 0.25: 0.25, 1: 1 }, ["1.1", ".5", "1e-1"]],
  ["MONITORING_MAX_BYTES", "monitoring.maxBytes", { 1024: 1_024, 20971520: 20_971_520 }, ["1023", "20971521"]],
  ["MONITORING_RATE_LIMIT", "monitoring.ratePerMinute", { 1: 1, 100000: 100_000 }, ["0", "100001"]],
  ["MONITORING_MAX_IN_FLIGHT", "monitoring.maxInFlight", { 1: 1, 10000: 10_000 }, ["0", "10001"]],
  ["PAGE_CACHE", "pageCache", { on: true, off: false }, ["1"]],
  ["SHARED_CACHE_SECONDS", "sharedCache.seconds", { 1: 1, 31536000: 31_536_000 }, ["31536001"]],
  ["SHARED_CACHE_STALE_SECONDS", "sharedCache.staleSeconds", { 0: 0, 31536000: 31_536_000 }, ["31536001"]],
  ["EXAMPLE_PAGE", "examplePage", { on: true, off: false }, ["yes", "OFF"]],
  ["LOG_LEVEL", "log.level", { debug: "debug", silent: "silent" }, ["verbose", "INFO"]],
  ["LOG_ADDRESSES", "log.addresses", { on: true, off: false }, ["true"]],
  ["METRICS_PORT", "metricsPort", { 1: 1, 65535: 65_535 }, ["0", "65536"]],
  ["DRAIN_DELAY_MS", "drain.delayMs", { 0: 0, 600000: 600_000 }, ["600001"]],
  ["DRAIN_TIMEOUT_MS", "drain.timeoutMs", { 0: 0, 600000: 600_000 }, ["600001"]],
  [
    "OPERATOR_NAME",
    "operator.name",
    { " The Friday Club ": "The Friday Club", [LONGEST_LINE]: LONGEST_LINE },
    [" ", `${LONGEST_LINE}x`, "one\ntwo", "one\u2028two", "a\u0000b"],
  ],
  [
    "OPERATOR_CONTACT",
    "operator.contact",
    {
      "friday+site@evenings.example": "mailto:friday+site@evenings.example",
      "mailto:o'brien@evenings.example?subject=Two Evenings": "mailto:o'brien@evenings.example?subject=Two%20Evenings",
      'HTTPS://evenings.example/write?to="us"#form': "https://evenings.example/write?to=%22us%22#form",
      [LONGEST_URL]: LONGEST_URL,
    },
    [
      "Friday Club",
      "friday@",
      "mailto:",
      "mailto:a@b.example,c@d.example",
      "http://evenings.example",
      "https:evenings.example",
      "https://evenings.example/a\nExpires: never",
      "javascript:alert(1)",
      `${LONGEST_URL}x`,
    ],
  ],
  ["LOG_RETENTION", "operator.logRetention", { "14 days": "14 days" }, [`${LONGEST_LINE}x`]],
  ["TEXT_LICENCE", "operator.textLicence", { "CC BY 4.0": "CC BY 4.0" }, [`${LONGEST_LINE}x`]],
];

test.each(variables)("%s sets %s", (name, setting, accepted, rejected) => {
  const others = { SENTRY_DSN: DSN, SHARED_CACHE_SECONDS: "60" };
  for (const [text, value] of Object.entries(accepted)) {
    expect(read({ ...others, [name]: text })).toHaveProperty(setting, value);
  }
  for (const text of rejected) {
    expect(() => read({ [name]: text })).toThrow(`${name} is ${JSON.stringify(text)}; it takes`);
  }
});

test("every documented variable is in that table, and is read", () => {
  const documented = Object.keys(configVariables).toSorted();
  expect([...variables.map(([name]) => name), "SENTRY_DSN"].toSorted()).toEqual(documented);
  const asked = new Set<string | symbol>();
  readConfig(new Proxy({}, { get: (_, name) => void asked.add(name) }), BUILD_ID);
  expect([...asked].toSorted()).toEqual(documented);
});

test.each([
  ["warn", false],
  ["info", true],
  ["debug", true],
])("with the level %s requests are logged: %s", (level, requests) => {
  expect(read({ LOG_LEVEL: level }).log.requests).toBe(requests);
});

test.each([
  "sentry.example/42",
  "https://sentry.example/42",
  "https://secretkey@sentry.example/",
  "ftp://secretkey@sentry.example/4",
])("the message about the DSN %s does not contain its key", (dsn) => {
  expect(() => read({ SENTRY_DSN: dsn })).toThrow(
    new Error(
      "The configuration is invalid:\n  SENTRY_DSN is invalid; it takes a DSN such as https://key@sentry.example/42.",
    ),
  );
});

test.each([
  ["SITE_ORIGIN", "https://me:secretkey@evenings.example", "https://(secret)@evenings.example"],
  ["OPERATOR_CONTACT", "https://me:secret/key@evenings.example", "https://(secret)@evenings.example"],
  ["SENTRY_ENVIRONMENT", "https://secretkey@sentry.example/42", "https://(secret)@sentry.example/42"],
  ["SITE_ORIGIN", "me@evenings.example", "me@evenings.example"],
])("the message about %s quotes no credentials: %s", (name, text, quoted) => {
  expect(() => read({ [name]: text })).toThrow(`${name} is "${quoted}"; it takes `);
});

test("the metrics port must differ from the site's", () => {
  expect(() => read({ PORT: "8080", METRICS_PORT: "8080" })).toThrow('METRICS_PORT is "8080", like PORT; it takes');
});

test.each([
  [{ SENTRY_DSN: DSN, http_proxy: "user:secret@10.0.0.1:3128" }, "http_proxy"],
  [{ SENTRY_DSN: DSN, https_proxy: "proxy.example:3128", http_proxy: "http://10.0.0.1:3128" }, "https_proxy"],
  [{ SENTRY_DSN: "http://key@localhost:8969/1", http_proxy: "http://" }, "http_proxy"],
  // No report uses these.
  [{ http_proxy: "10.0.0.1:3128" }, undefined],
  [{ SENTRY_DSN: DSN, https_proxy: "http://user:secret@10.0.0.1:3128", http_proxy: "10.0.0.1:3128" }, undefined],
  [{ SENTRY_DSN: DSN, http_proxy: "10.0.0.1:3128", no_proxy: "localhost,.example" }, undefined],
])("of the proxies in %j, the one without its scheme is %s", (env, name) => {
  const advice = "it takes an address with its scheme, such as http://proxy.example:3128.";
  const message = name && `The configuration is invalid:\n  ${name} is invalid; ${advice}`;
  if (message) expect(() => read(env)).toThrow(new Error(message));
  else expect(() => read(env)).not.toThrow();
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

const OPEN_TO_ALL =
  "Anyone who can reach the site can trigger errors at /sentry-example-page. Set EXAMPLE_PAGE=off to prevent that.";

test.each<[env: Record<string, string>, hints: string[]]>([
  [{ SENTRY_TRACE_SAMPLE_RATE: "x" }, [misspelt("SENTRY_TRACE_SAMPLE_RATE", "SENTRY_TRACES_SAMPLE_RATE")]],
  [{ LOGLEVEL: "x" }, [misspelt("LOGLEVEL", "LOG_LEVEL")]],
  [{ PORTS: "x" }, [misspelt("PORTS", "PORT")]],
  [{ sentry_dsn: "x" }, [misspelt("sentry_dsn", "SENTRY_DSN")]],
  // Of other programs.
  [{ HOME: "x", PATH: "x", TERM: "x", HOSTNAME: "x", LOGNAME: "x", NODE_ENV: "x", SENTRY_AUTH_TOKEN: "x" }, []],
  [{ SENTRY_TRACES_SAMPLE_RATE: "0.1", SENTRY_DSN: "" }, [useless("SENTRY_TRACES_SAMPLE_RATE", "SENTRY_DSN")]],
  [{ SENTRY_TRACES_SAMPLE_RATE: "0.1", SENTRY_DSN: DSN }, []],
  [{ SHARED_CACHE_SECONDS: "60", PAGE_CACHE: "off" }, [useless("SHARED_CACHE_SECONDS", "PAGE_CACHE")]],
  [{ SHARED_CACHE_STALE_SECONDS: "60" }, [useless("SHARED_CACHE_STALE_SECONDS", "SHARED_CACHE_SECONDS")]],
  [{ SHARED_CACHE_SECONDS: "60", SHARED_CACHE_STALE_SECONDS: "60" }, []],
  [{ SENTRY_TRACES_SAMPLE_RATE: "0", SHARED_CACHE_SECONDS: "0", PAGE_CACHE: "off" }, []],
  [{ SITE_ORIGIN: "https://evenings.example" }, [OPEN_TO_ALL]],
  [{ SITE_ORIGIN: "https://evenings.example", EXAMPLE_PAGE: "off" }, []],
  [{ SITE_ORIGIN: "" }, []],
])("%j leads to the hints %j", (env, hints) => {
  expect(configHints(env)).toEqual(hints);
});

test("the effective settings are complete, without secrets", () => {
  const defaults = effectiveConfig({});
  expect(effectiveConfig({ PORT: "80", HOST: "", SENTRY_DSN: DSN, OPERATOR_NAME: "The Friday Club" })).toEqual({
    ...defaults,
    PORT: "80",
    SENTRY_DSN: "(secret)",
    OPERATOR_NAME: "The Friday Club",
  });
  expect(read(defaults)).toEqual(read({}));
});

function misspelt(name: string, meant: string): string {
  return `${name} is not a setting of this site. Did you mean ${meant}?`;
}

function useless(name: string, needed: string): string {
  return `${name} has no effect without ${needed}.`;
}

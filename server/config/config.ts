import { closestMatch } from "leven";
import type * as z from "zod/mini";
import type { Operator } from "../../shared/engine/boot-data.ts";
import { type ConfigVariable, configVariables } from "./config-variables.ts";
import type { Dsn } from "./dsn.ts";

export interface Config {
  readonly port: number;
  /** Undefined: all addresses. */
  readonly host: string | undefined;
  /** Without a slash at the end; "" if it is not configured. */
  readonly siteOrigin: string;
  /** The number of reverse proxies. */
  readonly trustProxy: number;
  readonly reporting: ReportingConfig | undefined;
  readonly monitoring: MonitoringLimits;
  readonly pageCache: boolean;
  /** Undefined: a shared cache revalidates each time. */
  readonly sharedCache: SharedCacheConfig | undefined;
  readonly examplePage: boolean;
  readonly log: LogConfig;
  readonly metricsPort: number | undefined;
  readonly drain: DrainConfig;
  readonly operator: Operator;
}

export interface ReportingConfig {
  readonly dsn: Dsn;
  readonly environment: string;
  readonly release: string;
  /** From 0 to 1. */
  readonly tracesSampleRate: number;
}

export interface SharedCacheConfig {
  readonly seconds: number;
  /** `stale-while-revalidate`. */
  readonly staleSeconds: number;
}

export interface MonitoringLimits {
  readonly maxBytes: number;
  /** How many errors a visitor may send in a minute, and as many timings. */
  readonly ratePerMinute: number;
  readonly maxInFlight: number;
}

export interface LogConfig {
  readonly level: "silent" | "error" | "warn" | "info" | "debug";
  /** Whether the level includes a line for each request. */
  readonly requests: boolean;
  readonly addresses: boolean;
}

export interface DrainConfig {
  /** From the signal until the server stops accepting requests. */
  readonly delayMs: number;
  /** From then until requests are cut off. */
  readonly timeoutMs: number;
}

/** Undefined only if the variable has no default. */
type Setting<Name extends keyof typeof configVariables> =
  | z.output<(typeof configVariables)[Name]["schema"]>
  | ((typeof configVariables)[Name]["default"] extends string ? never : undefined);

/** Throws one OperatorError that lists all problems. The build's id is the default release. */
export function readConfig(env: NodeJS.ProcessEnv, buildId: string): Config {
  const problems: string[] = [];
  // An invalid value is undefined, and never used: a problem stops the start.
  const read = <Name extends keyof typeof configVariables>(name: Name) =>
    readVariable(name, configVariables[name], env[name], problems) as Setting<Name>;

  const dsn = read("SENTRY_DSN");
  const reporting = {
    environment: read("SENTRY_ENVIRONMENT"),
    release: read("SENTRY_RELEASE") ?? buildId,
    tracesSampleRate: read("SENTRY_TRACES_SAMPLE_RATE"),
  };
  const sharedCache = {
    seconds: read("SHARED_CACHE_SECONDS"),
    staleSeconds: read("SHARED_CACHE_STALE_SECONDS"),
  };
  const level = read("LOG_LEVEL");
  const config = {
    port: read("PORT"),
    host: read("HOST"),
    siteOrigin: read("SITE_ORIGIN") ?? "",
    trustProxy: read("TRUST_PROXY"),
    reporting: dsn && { dsn, ...reporting },
    monitoring: {
      maxBytes: read("MONITORING_MAX_BYTES"),
      ratePerMinute: read("MONITORING_RATE_LIMIT"),
      maxInFlight: read("MONITORING_MAX_IN_FLIGHT"),
    },
    pageCache: read("PAGE_CACHE"),
    sharedCache: sharedCache.seconds > 0 ? sharedCache : undefined,
    examplePage: read("EXAMPLE_PAGE"),
    log: {
      level,
      requests: level === "info" || level === "debug",
      addresses: read("LOG_ADDRESSES"),
    },
    metricsPort: read("METRICS_PORT"),
    drain: {
      delayMs: read("DRAIN_DELAY_MS"),
      timeoutMs: read("DRAIN_TIMEOUT_MS"),
    },
    operator: {
      name: read("OPERATOR_NAME") ?? "",
      contact: read("OPERATOR_CONTACT") ?? "",
      logRetention: read("LOG_RETENTION") ?? "",
      textLicence: read("TEXT_LICENCE") ?? "",
    },
  };
  if (config.metricsPort !== undefined && config.metricsPort === config.port) {
    problems.push(`METRICS_PORT is "${config.port}", like PORT; it takes another port.`);
  }
  if (dsn) problems.push(...proxyProblems(env, new URL(dsn.envelopeUrl)));
  if (problems.length > 0) {
    throw new OperatorError(["The configuration is invalid:", ...problems, ...misspeltNames(env)].join("\n  "));
  }
  return config;
}

/** An empty variable counts as not set. */
function readVariable(
  name: string,
  { default: standard, expects, secret, schema }: ConfigVariable<unknown>,
  given: string | undefined,
  problems: string[],
): unknown {
  const text = given || standard;
  if (text === undefined) return undefined;
  const { success, data } = schema.safeParse(text);
  if (success) return data;
  // A URL with a password, or a DSN, may have got into the wrong variable, and logs keep messages.
  const quoted = JSON.stringify(text.replace(/\/\/.*@/s, "//(secret)@"));
  problems.push(`${name} is ${secret ? "invalid" : quoted}; it takes ${expects}.`);
  return undefined;
}

/** Sentry's client for Node chooses its proxy like this, and throws if it cannot parse it. */
function proxyProblems(env: NodeJS.ProcessEnv, { protocol, host, hostname }: URL): string[] {
  const name = protocol === "https:" && env["https_proxy"] ? "https_proxy" : "http_proxy";
  const { [name]: proxy, no_proxy: exempt } = env;
  if (!proxy || (proxy.includes("://") && URL.canParse(proxy))) return [];
  if (exempt?.split(",").some((ending) => host.endsWith(ending) || hostname.endsWith(ending))) return [];
  // The value may hold a password.
  return [`${name} is invalid; it takes an address with its scheme, such as http://proxy.example:3128.`];
}

type Name = keyof typeof configVariables;

const dependencies: readonly (readonly [setting: Name, needed: Name])[] = [
  ["SENTRY_TRACES_SAMPLE_RATE", "SENTRY_DSN"],
  ["SHARED_CACHE_SECONDS", "PAGE_CACHE"],
  ["SHARED_CACHE_STALE_SECONDS", "SHARED_CACHE_SECONDS"],
];

const OFF = ["off", "0", undefined];

/** Settings that are valid, but probably not what the operator means. */
export function configHints(env: NodeJS.ProcessEnv): string[] {
  return [...misspeltNames(env), ...withoutEffect(env), ...publicExamplePage(env)];
}

function misspeltNames(env: NodeJS.ProcessEnv): string[] {
  const ours = Object.keys(configVariables);
  return Object.keys(env).flatMap((name) => {
    if (ours.includes(name)) return [];
    // HOME is not meant to be HOST.
    const meant = closestMatch(name.toUpperCase(), ours, { maxDistance: name.length < 8 ? 1 : 2 });
    return meant === undefined ? [] : [`${name} is not a setting of this site. Did you mean ${meant}?`];
  });
}

function withoutEffect(env: NodeJS.ProcessEnv): string[] {
  return dependencies.flatMap(([setting, needed]) =>
    env[setting] && isOn(env, setting) && !isOn(env, needed) ? [`${setting} has no effect without ${needed}.`] : [],
  );
}

function publicExamplePage(env: NodeJS.ProcessEnv): string[] {
  if (!env["SITE_ORIGIN"] || !isOn(env, "EXAMPLE_PAGE")) return [];
  return [
    "Anyone who can reach the site can trigger errors at /sentry-example-page. Set EXAMPLE_PAGE=off to prevent that.",
  ];
}

function isOn(env: NodeJS.ProcessEnv, name: Name): boolean {
  const variable: ConfigVariable<unknown> = configVariables[name];
  return !OFF.includes(env[name] || variable.default);
}

/** Set values and defaults, without secrets. */
export function effectiveConfig(env: NodeJS.ProcessEnv): Record<string, string> {
  const settings = Object.entries<ConfigVariable<unknown>>(configVariables).flatMap(
    ([name, { default: standard, secret }]) => {
      const text = env[name] || standard;
      return text === undefined ? [] : [[name, secret ? "(secret)" : text]];
    },
  );
  return Object.fromEntries(settings);
}

/** A problem that the operator can solve. The message says how, so no stack is printed. */
export class OperatorError extends Error {}

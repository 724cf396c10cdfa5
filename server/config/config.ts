import { closestMatch } from "leven";
import type * as z from "zod/mini";
import type { Operator } from "../../shared/engine/boot-data.ts";
import { type ConfigVariable, configVariables } from "./config-variables.ts";
import type { Dsn } from "./dsn.ts";

export interface Config {
  readonly port: number;
  /** Undefined listens on all addresses. */
  readonly host: string | undefined;
  /** Scheme and host without a slash at the end; "" where none is configured. */
  readonly siteOrigin: string;
  /** How many reverse proxies stand in front of the server. */
  readonly trustProxy: number;
  /** Undefined where nothing is reported. */
  readonly reporting: ReportingConfig | undefined;
  readonly monitoring: MonitoringLimits;
  /** Whether a page is answered from memory once it has been rendered. */
  readonly pageMemory: boolean;
  /** Undefined where a shared cache has to ask each time. */
  readonly sharedCache: SharedCacheConfig | undefined;
  /** Whether the example page can trigger errors. */
  readonly examplePage: boolean;
  readonly log: LogConfig;
  /** Undefined where nothing is measured. */
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
  /** How long an answer is fresh, in seconds. */
  readonly seconds: number;
  /** How long it may be used after that while it is asked for anew, in seconds. */
  readonly staleSeconds: number;
}

export interface MonitoringLimits {
  /** The longest report, in bytes. */
  readonly maxBytes: number;
  /** Errors a minute from one visitor, and as many timings. */
  readonly ratePerMinute: number;
  /** Requests of all visitors that may be on their way at once. */
  readonly maxInFlight: number;
}

export interface LogConfig {
  readonly level: "silent" | "error" | "warn" | "info" | "debug";
  /** Whether there is a line for each request, which the level decides. */
  readonly requests: boolean;
  /** Whether a line of a request holds the visitor's address. */
  readonly addresses: boolean;
}

export interface DrainConfig {
  /** For how long requests are still taken after the signal to end, in milliseconds. */
  readonly delayMs: number;
  /** How long those that are under way may then take, in milliseconds. */
  readonly timeoutMs: number;
}

/** The value of a variable: undefined only where it has no default. */
type Setting<Name extends keyof typeof configVariables> =
  | z.output<(typeof configVariables)[Name]["schema"]>
  | ((typeof configVariables)[Name]["fallback"] extends string ? never : undefined);

/**
 * Reads the environment once; the build's id is the release where none is named. Throws one `OperatorError` that lists
 * every bad variable: its name, what it says unless that is a secret, and what it takes.
 */
export function readConfig(env: NodeJS.ProcessEnv, buildId: string): Config {
  const problems: string[] = [];
  // A bad value is never used: any problem stops the start.
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
    pageMemory: read("PAGE_MEMORY"),
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
    problems.push(`METRICS_PORT is "${config.port}", which is PORT; it takes a port of its own.`);
  }
  if (dsn) problems.push(...proxyProblems(env, new URL(dsn.envelopeUrl)));
  if (problems.length > 0) {
    throw new OperatorError(["The configuration cannot be used:", ...problems, ...misspeltNames(env)].join("\n  "));
  }
  return config;
}

/** The variable's value, or undefined where it has none or a bad one. An empty variable is one that is not set. */
function readVariable(
  name: string,
  { fallback, takes, secret, schema }: ConfigVariable<unknown>,
  given: string | undefined,
  problems: string[],
): unknown {
  const text = given || fallback;
  if (text === undefined) return undefined;
  const { success, data } = schema.safeParse(text);
  if (success) return data;
  // An address with a password, or a DSN, may stand where it should not, and messages are kept in logs.
  const quoted = JSON.stringify(text.replace(/\/\/.*@/s, "//(secret)@"));
  problems.push(`${name} is ${secret ? "not usable" : quoted}; it takes ${takes}.`);
  return undefined;
}

/** Sentry's client for Node throws if it cannot parse the proxy, which it chooses like this. */
function proxyProblems(env: NodeJS.ProcessEnv, { protocol, host, hostname }: URL): string[] {
  const name = protocol === "https:" && env["https_proxy"] ? "https_proxy" : "http_proxy";
  const { [name]: proxy, no_proxy: exempt } = env;
  if (!proxy || (proxy.includes("://") && URL.canParse(proxy))) return [];
  if (exempt?.split(",").some((ending) => host.endsWith(ending) || hostname.endsWith(ending))) return [];
  // Its value may hold a password.
  return [`${name} is not usable; it takes an address with its scheme, such as http://proxy.example:3128.`];
}

type Name = keyof typeof configVariables;

/** Settings that do nothing unless another is on. */
const additions: readonly (readonly [setting: Name, to: Name])[] = [
  ["SENTRY_TRACES_SAMPLE_RATE", "SENTRY_DSN"],
  ["SHARED_CACHE_SECONDS", "PAGE_MEMORY"],
  ["SHARED_CACHE_STALE_SECONDS", "SHARED_CACHE_SECONDS"],
];

/** Values that switch something off. */
const OFF = ["off", "0", undefined];

/** A sentence for each setting that is probably not what the operator means. Other programs' variables are ignored. */
export function configHints(env: NodeJS.ProcessEnv): string[] {
  return [...misspeltNames(env), ...withoutEffect(env), ...openToEverybody(env)];
}

/** A sentence for each variable whose name is almost a setting's. */
function misspeltNames(env: NodeJS.ProcessEnv): string[] {
  const ours = Object.keys(configVariables);
  return Object.keys(env).flatMap((name) => {
    if (ours.includes(name)) return [];
    // In a short name another letter is another word: HOME is not HOST.
    const meant = closestMatch(name.toUpperCase(), ours, { maxDistance: name.length < 8 ? 1 : 2 });
    return meant === undefined ? [] : [`${name} is not a setting of this site. Did you mean ${meant}?`];
  });
}

function withoutEffect(env: NodeJS.ProcessEnv): string[] {
  const idle = additions.filter(([setting, to]) => env[setting] && isOn(env, setting) && !isOn(env, to));
  return idle.map(([setting, to]) => `${setting} does nothing without ${to}.`);
}

function openToEverybody(env: NodeJS.ProcessEnv): string[] {
  if (!env["SITE_ORIGIN"] || !isOn(env, "EXAMPLE_PAGE")) return [];
  return [
    "Anybody who can reach SITE_ORIGIN can make errors at /sentry-example-page. To switch that off, set EXAMPLE_PAGE=off.",
  ];
}

function isOn(env: NodeJS.ProcessEnv, name: Name): boolean {
  const { fallback }: ConfigVariable<unknown> = configVariables[name];
  return !OFF.includes(env[name] || fallback);
}

/** The value of every variable in force, for an operator; of a secret only that it is set. */
export function effectiveConfig(env: NodeJS.ProcessEnv): Record<string, string> {
  const settings = Object.entries<ConfigVariable<unknown>>(configVariables).flatMap(([name, { fallback, secret }]) => {
    const text = env[name] || fallback;
    return text === undefined ? [] : [[name, secret ? "(secret)" : text]];
  });
  return Object.fromEntries(settings);
}

/** Something that whoever runs the server has to set right; the message says how, and no stack would add to it. */
export class OperatorError extends Error {}

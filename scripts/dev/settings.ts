import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { hostname } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { configVariables } from "../../server/config/config-variables.ts";
import { localAuthority } from "../../server/process/http-server.ts";

/** The default host: sources, errors and reports are for this machine alone unless `HOST` is set. */
const THIS_MACHINE = "127.0.0.1";

export interface Address {
  readonly host: string;
  port: number;
}

/** The environment, with what is in `.env` for variables that are not set. */
export function readEnvironment(root: string): NodeJS.ProcessEnv {
  try {
    return { ...parseEnv(readFileSync(join(root, ".env"), "utf8")), ...process.env };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return process.env;
  }
}

/** Where to listen. Throws if `PORT` cannot be used. */
export function readAddress({ PORT, HOST }: NodeJS.ProcessEnv): Address {
  const { default: standard, expects, schema } = configVariables.PORT;
  const { success, data: port } = schema.safeParse(PORT || standard);
  if (!success) throw new Error(`PORT is ${JSON.stringify(PORT)}; it takes ${expects}.`);
  return { port, host: HOST || THIS_MACHINE };
}

/** The URL to open on this machine. */
export function originOf({ host, port }: Address): string {
  return `http://${localAuthority(host === THIS_MACHINE ? "localhost" : host, port)}`;
}

/**
 * The environment of the site's server: the developer's, with other defaults. Without a DSN of the developer's, reports
 * come to the development server itself.
 */
export function serverEnvironment(environment: NodeJS.ProcessEnv, { host, port }: Address): NodeJS.ProcessEnv {
  const { TRUST_PROXY, SENTRY_DSN, SENTRY_ENVIRONMENT, PAGE_CACHE, no_proxy, NO_PROXY } = environment;
  const dsn = `http://local@${localAuthority(host, port, THIS_MACHINE)}/__reports/1`;
  return {
    ...environment,
    // A proxy to the internet cannot reach this machine. In lower case: Node prefers it, Sentry's client reads no other.
    ...(SENTRY_DSN ? {} : { no_proxy: [no_proxy || NO_PROXY, new URL(dsn).hostname].filter(Boolean).join() }),
    PORT: String(port),
    METRICS_PORT: "",
    // The development server is one proxy more.
    TRUST_PROXY: /^\d+$/.test(TRUST_PROXY || "0") ? String(Number(TRUST_PROXY || 0) + 1) : TRUST_PROXY,
    PAGE_CACHE: PAGE_CACHE || "off",
    SENTRY_ENVIRONMENT: SENTRY_ENVIRONMENT || "development",
    SENTRY_DSN: SENTRY_DSN || dsn,
  };
}

/**
 * Whether a `Host` header names this machine. Otherwise a page of another site could point its own name here and read
 * sources and reports as if they were its own (DNS rebinding). Addresses and `localhost` cannot be pointed elsewhere.
 */
export function isOwnHost(authority: string | undefined, { HOST = "", SITE_ORIGIN = "" }: NodeJS.ProcessEnv): boolean {
  const name = URL.parse(`http://${authority}`)?.hostname ?? "";
  if (isIP(name.replace(/^\[|\]$/g, "")) > 0 || name === "localhost" || name.endsWith(".localhost")) return true;
  const machine = hostname().toLowerCase();
  const own = [machine, `${machine}.local`, HOST.toLowerCase(), URL.parse(SITE_ORIGIN)?.hostname];
  return name !== "" && own.includes(name);
}

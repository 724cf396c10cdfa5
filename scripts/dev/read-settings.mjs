import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { configVariables } from "../../server/config/config-variables.ts";
import { localAuthority } from "../../server/connection/local-authority.ts";

/** Nobody else on the network is shown sources, errors and reports, unless `HOST` says so. */
const THIS_MACHINE = "127.0.0.1";

/**
 * The environment as Node reads it with `--env-file-if-exists=.env`: what is set wins over what is in the file.
 * @param {string} root The project's folder.
 * @returns {NodeJS.ProcessEnv}
 */
export function readEnvironment(root) {
  try {
    return { ...parseEnv(readFileSync(join(root, ".env"), "utf8")), ...process.env };
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "ENOENT") throw error;
    return process.env;
  }
}

/**
 * Where the development server listens. Throws where `PORT` is none.
 * @param {NodeJS.ProcessEnv} environment
 */
export function readAddress({ PORT, HOST }) {
  const { fallback, takes, schema } = configVariables.PORT;
  const { success, data: port } = schema.safeParse(PORT || fallback);
  if (!success) throw new Error(`PORT is ${JSON.stringify(PORT)}; it takes ${takes}.`);
  return { port, host: HOST || THIS_MACHINE };
}

/**
 * The settings of the server behind the development server: the developer's, and where these say nothing, those that
 * show a developer most. Without a DSN of the developer's reports come to the development server itself.
 * @param {NodeJS.ProcessEnv} environment
 * @param {{ host: string, port: number }} address Where the development server listens.
 * @returns {NodeJS.ProcessEnv}
 */
export function serverEnvironment(environment, { host, port }) {
  const { TRUST_PROXY, SENTRY_DSN, SENTRY_ENVIRONMENT, CSP_REPORTS, PAGE_MEMORY } = environment;
  const dsn = `http://local@${localAuthority(host, port, THIS_MACHINE)}/__reports/1`;
  return {
    ...environment,
    ...(SENTRY_DSN ? {} : withoutProxyTo(new URL(dsn).hostname, environment)),
    PORT: String(port),
    METRICS_PORT: "",
    // What starts workers is another file than the one that runs here.
    WEB_CONCURRENCY: "",
    // One more than the developer's: the development server itself.
    TRUST_PROXY: /^\d+$/.test(TRUST_PROXY || "0") ? String(Number(TRUST_PROXY || 0) + 1) : TRUST_PROXY,
    PAGE_MEMORY: PAGE_MEMORY || "off",
    SENTRY_ENVIRONMENT: SENTRY_ENVIRONMENT || "development",
    SENTRY_DSN: SENTRY_DSN || dsn,
    CSP_REPORTS: CSP_REPORTS || (SENTRY_DSN ? "" : "on"),
  };
}

/**
 * Names a host among those that are reached directly: a proxy on the way to the internet does not reach this machine.
 * @param {string} host
 * @param {NodeJS.ProcessEnv} environment
 */
function withoutProxyTo(host, environment) {
  // As server/config/egress-proxy.ts reads them.
  const name = environment["no_proxy"] ? "no_proxy" : "NO_PROXY";
  return { [name]: [environment[name], host].filter(Boolean).join() };
}

/**
 * Where to look at the site from the machine that it runs on.
 * @param {{ host: string, port: number }} address
 */
export function originOf({ host, port }) {
  return `http://${localAuthority(host === THIS_MACHINE ? "localhost" : host, port)}`;
}

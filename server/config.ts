export interface Config {
  /** TCP port; 0 lets the system choose one. */
  readonly port: number;
  /** Address to listen on; undefined listens on all. */
  readonly host: string | undefined;
  /** Scheme and host that the site is known by, for canonical links; "" leaves them without a host. */
  readonly siteOrigin: string;
}

/**
 * Reads the environment once. Throws one `ConfigError` that lists every bad variable, what it says and what is allowed.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const problems: string[] = [];
  const config = {
    port: readPort(env.PORT, problems),
    host: env.HOST || undefined,
    siteOrigin: readOrigin(env.SITE_ORIGIN, problems),
  };
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** The settings do not allow a start; the message is for the operator. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(["The configuration cannot be used:", ...problems].join("\n  "));
    this.name = "ConfigError";
  }
}

function readPort(value: string | undefined, problems: string[]): number {
  if (value === undefined || value === "") return 3000;
  const port = Number(value);
  if (/^\d+$/.test(value) && port <= 65_535) return port;
  problems.push(`PORT is ${JSON.stringify(value)}; it takes a whole number from 0 to 65535.`);
  return 0;
}

function readOrigin(value: string | undefined, problems: string[]): string {
  if (value === undefined || value === "") return "";
  const origin = URL.parse(value)?.origin;
  if (origin && /^https?:/.test(origin) && value.replace(/\/$/, "") === origin) return origin;
  problems.push(`SITE_ORIGIN is ${JSON.stringify(value)}; it takes scheme and host, such as https://example.org.`);
  return "";
}

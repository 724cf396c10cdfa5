/**
 * A project's address at Sentry or at anything that speaks its protocol. Two that mean the same have the same `text`.
 */
export interface Dsn {
  /**
   * As the SDK writes it into an envelope: `protocol://key@host[:port][/path]/project`, no secret, no slash at the end.
   */
  readonly text: string;
  /** Where envelopes are posted, with the key that lets them in. */
  readonly envelopeUrl: string;
}

// Written as the SDK accepts it, and looked at before `new URL()`, which would take white space and "\" in its stride.
const FORM = /^https?:\/\/\w+(?::\w*)?@[^\s/\\?#@]+(?:\/[^\s/\\?#]+)*\/\d+\/?$/i;

/**
 * Reads a DSN: http or https, any host, port and path prefix. A legacy secret after the key is dropped. Answers
 * undefined where it is malformed. https://develop.sentry.dev/sdk/overview/#parsing-the-dsn
 */
export function parseDsn(text: string): Dsn | undefined {
  const url = FORM.test(text) ? URL.parse(text) : null;
  if (!url) return undefined;
  const [, prefix = "", project] = /^(.*)\/(\d+)\/?$/.exec(url.pathname) ?? [];
  if (project === undefined) return undefined;
  const key = url.username;
  const api = `${url.origin}${prefix}/api/${project}`;
  return {
    text: `${url.protocol}//${key}@${url.host}${prefix}/${project}`,
    // The key stays in the query: by it and the host @sentry/node knows its own traffic, and leaves it untraced.
    envelopeUrl: `${api}/envelope/?sentry_version=7&sentry_key=${key}`,
  };
}

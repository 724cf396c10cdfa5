export interface Dsn {
  /** As the SDK writes it into envelopes: `protocol://key@host[:port][/path]/project`. Equal DSNs have equal texts. */
  readonly text: string;
  /** With the public key. */
  readonly envelopeUrl: string;
}

// What the SDK accepts. URL.parse() alone would also accept white space and "\".
const FORM = /^https?:\/\/\w+(?::\w*)?@[^\s/\\?#@]+(?:\/[^\s/\\?#]+)*\/\d+\/?$/i;

/** https://develop.sentry.dev/sdk/overview/#parsing-the-dsn. Drops the secret of an old DSN. */
export function parseDsn(text: string): Dsn | undefined {
  const url = FORM.test(text) ? URL.parse(text) : null;
  if (!url) return undefined;
  const [, prefix = "", project] = /^(.*)\/(\d+)\/?$/.exec(url.pathname) ?? [];
  if (project === undefined) return undefined;
  const key = url.username;
  const api = `${url.origin}${prefix}/api/${project}`;
  return {
    text: `${url.protocol}//${key}@${url.host}${prefix}/${project}`,
    // @sentry/node knows its own requests by the host and this key, and does not trace them.
    envelopeUrl: `${api}/envelope/?sentry_version=7&sentry_key=${key}`,
  };
}

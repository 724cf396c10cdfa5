import * as z from "zod/mini";
import { parseDsn } from "./dsn.ts";

export interface ConfigVariable<Value> {
  /** Used if the variable is not set or empty. */
  readonly default: string | undefined;
  /** The rest of the sentence "it takes …". */
  readonly expects: string;
  /** For the table in README.md. */
  readonly description: string;
  /** No message may contain its value. */
  readonly secret?: boolean;
  readonly schema: z.ZodMiniType<Value, string>;
}

const SECONDS_IN_A_YEAR = 31_536_000;

/** All settings but Node's own and those of outgoing proxies. */
export const configVariables = {
  PORT: {
    default: "3000",
    expects: "a whole number from 0 to 65535",
    description:
      "TCP port; `0` lets the system choose. A port below 1024 needs privileges that a server should not have.",
    schema: wholeNumber(0, 65_535),
  },
  HOST: {
    default: undefined,
    expects: "a host name or an address",
    description: "The address to listen on. By default all addresses of the machine.",
    schema: z.string(),
  },
  SITE_ORIGIN: {
    default: undefined,
    expects: "scheme and host, such as https://example.org",
    description:
      "The public origin of the site. Without it pages name no canonical address and there is no sitemap, because the server never trusts the `Host` header. With it, reports from pages of another origin are rejected.",
    schema: parsed(originOf),
  },
  TRUST_PROXY: {
    default: "0",
    expects: "the number of reverse proxies in front of the server, from 0 to 9",
    description:
      "How many addresses at the end of `X-Forwarded-For` your own proxies have written. The first of these is the visitor's, for the rate limits and the log. With `0` the header is ignored, since anyone can send it.",
    schema: wholeNumber(0, 9),
  },
  SENTRY_DSN: {
    default: undefined,
    expects: "a DSN such as https://key@sentry.example/42",
    description: "Where reports go. Without it nothing is reported, and browsers get no reporting script.",
    secret: true,
    schema: parsed(parseDsn),
  },
  SENTRY_ENVIRONMENT: {
    default: "production",
    expects: "a name of at most 64 letters, digits and . _ -",
    description: "The environment that reports name.",
    schema: z.string().check(z.regex(/^[\w.-]{1,64}$/)),
  },
  SENTRY_RELEASE: {
    default: undefined,
    expects: "a name of at most 200 letters, digits and . _ + @ -",
    description: "The release that reports name. By default the build's id.",
    schema: z.string().check(z.regex(/^[\w.+@-]{1,200}$/)),
  },
  SENTRY_TRACES_SAMPLE_RATE: {
    default: "0",
    expects: "a number from 0 to 1",
    description:
      "The share of visits whose timings are reported, up to about 60 visits a minute. With `0` browsers get a smaller reporting script.",
    schema: numberInForm(/^\d+(\.\d+)?$/, 0, 1),
  },
  MONITORING_MAX_BYTES: {
    default: "1048576",
    expects: "a whole number from 1024 to 20971520",
    description:
      "The largest report that `/monitoring` forwards, in bytes. The default is Sentry's limit for an event.",
    schema: wholeNumber(1_024, 20_971_520),
  },
  MONITORING_RATE_LIMIT: {
    default: "60",
    expects: "a whole number from 1 to 100000",
    description:
      "How many errors `/monitoring` accepts from one visitor in a minute, and as many timings. The default is enough for a household behind one address.",
    schema: wholeNumber(1, 100_000),
  },
  MONITORING_MAX_IN_FLIGHT: {
    default: "64",
    expects: "a whole number from 1 to 10000",
    description:
      "How many reports may be in flight at once. One network (an IPv4 address or an IPv6 /48) may have 8 of them, and only one once half of all places are taken. This number times `MONITORING_MAX_BYTES` bounds the memory that reports take.",
    schema: wholeNumber(1, 10_000),
  },
  PAGE_CACHE: {
    default: "on",
    expects: "on or off",
    description:
      "Whether pages are cached in memory once they have been rendered. With `off` every request renders its page.",
    schema: onOrOff(),
  },
  SHARED_CACHE_SECONDS: {
    default: "0",
    expects: "a whole number from 0 to 31536000",
    description:
      "How long a CDN or another shared cache may serve a cached page without revalidating it, in seconds. Browsers always revalidate.",
    schema: wholeNumber(0, SECONDS_IN_A_YEAR),
  },
  SHARED_CACHE_STALE_SECONDS: {
    default: "0",
    expects: "a whole number from 0 to 31536000",
    description:
      "How long after `SHARED_CACHE_SECONDS` it may still serve the old page while it revalidates it, in seconds.",
    schema: wholeNumber(0, SECONDS_IN_A_YEAR),
  },
  EXAMPLE_PAGE: {
    default: "on",
    expects: "on or off",
    description: "Whether `/sentry-example-page` can trigger errors. Set it to `off` on a public site.",
    schema: onOrOff(),
  },
  LOG_LEVEL: {
    default: "info",
    expects: "silent, error, warn, info or debug",
    description:
      "What is logged on stdout. `info` and `debug` include a line for each request, and `debug` the settings in effect.",
    schema: z.enum(["silent", "error", "warn", "info", "debug"]),
  },
  LOG_ADDRESSES: {
    default: "off",
    expects: "on or off",
    description:
      "Whether the log line of a request contains the visitor's network address. The privacy page says whether it does.",
    schema: onOrOff(),
  },
  METRICS_PORT: {
    default: undefined,
    expects: "a whole number from 1 to 65535",
    description:
      "A separate port on which Prometheus can read `/metrics`. Keep it behind the firewall. Without it nothing is measured.",
    schema: wholeNumber(1, 65_535),
  },
  DRAIN_DELAY_MS: {
    default: "0",
    expects: "a whole number from 0 to 600000",
    description:
      "How long the server still accepts requests after the signal to shut down, in milliseconds. Meanwhile `/readyz` responds with 503. Set it to the balancer's check interval times the failures that it waits for. `0` is for a server without a balancer.",
    schema: wholeNumber(0, 600_000),
  },
  DRAIN_TIMEOUT_MS: {
    default: "20000",
    expects: "a whole number from 0 to 600000",
    description:
      "How long open requests may take after that before they are cut off, in milliseconds. Make it longer than the slowest render, 10 s. `DRAIN_DELAY_MS`, this time and 3 s for the last reports must together be shorter than the grace period of whatever stops the server.",
    schema: wholeNumber(0, 600_000),
  },
  OPERATOR_NAME: {
    default: undefined,
    expects: "a line of text of at most 100 characters",
    description: "Who runs this copy of the site. Without it the pages say that no name was given.",
    schema: lineOfText(),
  },
  OPERATOR_CONTACT: {
    default: undefined,
    expects: "an e-mail address, or a URL that begins with https:// or mailto:",
    description: "How to reach the operator of this copy, on the pages and in `/.well-known/security.txt`.",
    schema: parsed(contactUrl),
  },
  LOG_RETENTION: {
    default: undefined,
    expects: "a line of text of at most 100 characters",
    description: "How long the host keeps its logs, in words such as `14 days`. The privacy page prints it.",
    schema: lineOfText(),
  },
  TEXT_LICENCE: {
    default: undefined,
    expects: "a line of text of at most 100 characters",
    description: "The licence of the text, in words such as `CC BY 4.0`. The footer of every page names it.",
    schema: lineOfText(),
  },
} satisfies Record<string, ConfigVariable<unknown>>;

function wholeNumber(least: number, most: number) {
  return numberInForm(/^\d+$/, least, most);
}

function numberInForm(form: RegExp, least: number, most: number) {
  return z.pipe(
    z.pipe(z.string().check(z.regex(form)), z.transform(Number)),
    z.number().check(z.gte(least), z.lte(most)),
  );
}

function onOrOff() {
  return z.pipe(
    z.enum(["on", "off"]),
    z.transform((value) => value === "on"),
  );
}

/** `parse` returns undefined for an invalid text. */
function parsed<Value>(parse: (text: string) => Value | undefined) {
  return z.pipe(
    z.string(),
    z.transform((text: string, context) => {
      const value = parse(text);
      if (value === undefined) context.issues.push({ code: "custom", input: text });
      return value ?? z.NEVER;
    }),
  );
}

/** Neither empty nor with control characters, invisible characters or line breaks. */
function lineOfText() {
  return z.string().check(z.trim(), z.regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]{1,100}$/u));
}

/** As browsers write it. URL.parse() alone would accept line breaks, "\", quotation marks and a missing "//". */
function originOf(value: string): string | undefined {
  const url = /^https?:\/\/[^\s\p{Cc}/\\]+\/?$/iu.test(value) ? URL.parse(value) : null;
  return url && /^[\w.-]+$|^\[[\da-f:]+\]$/.test(url.hostname) && url.href === `${url.origin}/`
    ? url.origin
    : undefined;
}

const email = z.email().check(z.maxLength(254));

/** Adds `mailto:` to an e-mail address. The result has no white space, quotation marks or angle brackets. */
function contactUrl(contact: string): string | undefined {
  const url = URL.parse(email.safeParse(contact).success ? `mailto:${contact}` : contact);
  // URL.parse() accepts line breaks, and a missing "//".
  if (!url || contact.length > 1_000 || /\p{Cc}/u.test(contact)) return undefined;
  if (url.protocol === "mailto:") return email.safeParse(url.pathname).success ? url.href : undefined;
  return /^https:\/\//i.test(contact) && !url.username && !url.password ? url.href : undefined;
}

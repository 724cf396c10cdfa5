import * as z from "zod/mini";
import { parseDsn } from "./dsn.ts";

export interface ConfigVariable<Value> {
  /** What the variable is taken to say where it is not set; undefined where it then says nothing. */
  readonly fallback: string | undefined;
  /** What may stand in it, as a part of the sentence "it takes …". */
  readonly takes: string;
  /** What it is for, in a sentence. */
  readonly meaning: string;
  /** True where its value must not be repeated in a message. */
  readonly secret?: boolean;
  readonly schema: z.ZodMiniType<Value, string>;
}

const SECONDS_IN_A_YEAR = 31_536_000;

/** Every setting of the site, as a variable of the environment. Node has others, and so have proxies on the way out. */
export const configVariables = {
  PORT: {
    fallback: "3000",
    takes: "a whole number from 0 to 65535",
    meaning: "TCP port; `0` lets the system choose. One below 1024 needs rights that a server should not have.",
    schema: wholeNumber(0, 65_535),
  },
  HOST: {
    fallback: undefined,
    takes: "a host name or an address",
    meaning: "The address to listen on; all of the machine's where it is not set.",
    schema: z.string(),
  },
  SITE_ORIGIN: {
    fallback: undefined,
    takes: "scheme and host, such as https://example.org",
    meaning:
      "What the site is known by. Canonical links have a host, and there is a sitemap, only when it is set; the `Host` header is never believed. Reports from pages of another origin are refused.",
    schema: parsed(originOf),
  },
  TRUST_PROXY: {
    fallback: "0",
    takes: "the number of reverse proxies in front of the server, from 0 to 9",
    meaning:
      "How many addresses at the end of `X-Forwarded-For` are believed, to tell visitors apart for the rate limit and in the log. `0` believes none, since anybody can send that header.",
    schema: wholeNumber(0, 9),
  },
  SENTRY_DSN: {
    fallback: undefined,
    takes: "an address such as https://key@sentry.example/42, of sentry.io or of a Sentry of your own",
    meaning: "Where reports go. Without it nothing is reported, and the browser gets no reporting script.",
    secret: true,
    schema: parsed(parseDsn),
  },
  SENTRY_ENVIRONMENT: {
    fallback: "production",
    takes: "a name of at most 64 letters, digits and . _ -",
    meaning:
      "The environment that reports name: what is built is meant for production, unless somebody says otherwise.",
    schema: z.string().check(z.regex(/^[\w.-]{1,64}$/)),
  },
  SENTRY_RELEASE: {
    fallback: undefined,
    takes: "a name of at most 200 letters, digits and . _ + @ -",
    meaning: "The release that reports name; the build's id where it is not set.",
    schema: z.string().check(z.regex(/^[\w.+@-]{1,200}$/)),
  },
  SENTRY_TRACES_SAMPLE_RATE: {
    fallback: "0",
    takes: "a number from 0 to 1",
    meaning:
      "The share of visits whose timings are reported, of at most about 60 visits a minute; `0` sends none, and the browser the smaller script.",
    schema: numberWritten(/^\d+(\.\d+)?$/, 0, 1),
  },
  MONITORING_MAX_BYTES: {
    fallback: "1048576",
    takes: "a whole number from 1024 to 20971520",
    meaning: "The largest report that `/monitoring` passes on, in bytes: as large as an event may be for Sentry.",
    schema: wholeNumber(1_024, 20_971_520),
  },
  MONITORING_RATE_LIMIT: {
    fallback: "60",
    takes: "a whole number from 1 to 100000",
    meaning:
      "How many errors `/monitoring` takes from one client in a minute, and how many timings: enough for a household behind one address, and no flood.",
    schema: wholeNumber(1, 100_000),
  },
  MONITORING_MAX_IN_FLIGHT: {
    fallback: "64",
    takes: "a whole number from 1 to 10000",
    meaning:
      "How many reports may be on their way at a time, of which one client may have 8: so a slow Sentry costs a bounded number of connections. Times `MONITORING_MAX_BYTES`, it is the memory that reports may take.",
    schema: wholeNumber(1, 10_000),
  },
  PAGE_MEMORY: {
    fallback: "on",
    takes: "on or off",
    meaning:
      "Whether a page is answered from memory once it has been rendered, so that only its first visitor waits for that; `off` renders every request.",
    schema: onOrOff(),
  },
  SHARED_CACHE_SECONDS: {
    fallback: "0",
    takes: "a whole number from 0 to 31536000",
    meaning:
      "How long a CDN or another shared cache may answer with a remembered page without asking, in seconds; a browser always asks.",
    schema: wholeNumber(0, SECONDS_IN_A_YEAR),
  },
  SHARED_CACHE_STALE_SECONDS: {
    fallback: "0",
    takes: "a whole number from 0 to 31536000",
    meaning: "For how long after that it may still do so while it asks for the page anew, in seconds.",
    schema: wholeNumber(0, SECONDS_IN_A_YEAR),
  },
  EXAMPLE_PAGE: {
    fallback: "on",
    takes: "on or off",
    meaning: "Whether `/sentry-example-page` can trigger errors; `off` for a site that everybody can reach.",
    schema: onOrOff(),
  },
  LOG_LEVEL: {
    fallback: "info",
    takes: "silent, error, warn, info or debug",
    meaning:
      "What is logged, on stdout: requests from `info` on, and the settings in force with `debug`. `silent` logs nothing.",
    schema: z.enum(["silent", "error", "warn", "info", "debug"]),
  },
  LOG_ADDRESSES: {
    fallback: "off",
    takes: "on or off",
    meaning:
      "Whether a request's line in the log holds the visitor's network address; the privacy page says whether it does.",
    schema: onOrOff(),
  },
  METRICS_PORT: {
    fallback: undefined,
    takes: "a whole number from 1 to 65535",
    meaning:
      "A port of its own for `/metrics`, which is for Prometheus and nobody else: keep it behind the firewall. Without it nothing is measured.",
    schema: wholeNumber(1, 65_535),
  },
  DRAIN_DELAY_MS: {
    fallback: "0",
    takes: "a whole number from 0 to 600000",
    meaning:
      "For how many milliseconds the server still takes requests once it has been told to end, with `/readyz` at 503: a balancer's check interval times the failures that it waits for. `0` suits a server with no balancer in front.",
    schema: wholeNumber(0, 600_000),
  },
  DRAIN_TIMEOUT_MS: {
    fallback: "20000",
    takes: "a whole number from 0 to 600000",
    meaning:
      "For how many milliseconds requests may then take to end before they are cut off: more than the 10 s of the slowest render, and, with the delay and 3 s for reports, less than the grace period of whatever stops the server.",
    schema: wholeNumber(0, 600_000),
  },
  OPERATOR_NAME: {
    fallback: undefined,
    takes: "a line of text of at most 100 characters",
    meaning: "Who runs this copy of the site, as the pages say it. Without it they say that no name was given.",
    schema: lineOfText(),
  },
  OPERATOR_CONTACT: {
    fallback: undefined,
    takes: "an e-mail address, or an address that begins with https:// or mailto:",
    meaning: "How to reach whoever runs this copy: on the pages, and in `/.well-known/security.txt`.",
    schema: parsed(contactUrl),
  },
  LOG_RETENTION: {
    fallback: undefined,
    takes: "a line of text of at most 100 characters",
    meaning: "How long the host keeps its logs, in words such as `14 days`; the privacy page prints it.",
    schema: lineOfText(),
  },
  TEXT_LICENCE: {
    fallback: undefined,
    takes: "a line of text of at most 100 characters",
    meaning: "The licence of the text, in words such as `CC BY 4.0`; the foot of every page prints it.",
    schema: lineOfText(),
  },
} satisfies Record<string, ConfigVariable<unknown>>;

function wholeNumber(least: number, most: number) {
  return numberWritten(/^\d+$/, least, most);
}

function numberWritten(form: RegExp, least: number, most: number) {
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

/** What a parser makes of a text; its undefined is a refusal. */
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

/**
 * Something to be read in a sentence: no control character or sign that cannot be seen, no break of a line, and more
 * than white space.
 */
function lineOfText() {
  return z.string().check(z.trim(), z.regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]{1,100}$/u));
}

/** Scheme and host as browsers write them. The parser alone would forgive line breaks, "\" and a missing "//". */
function originOf(value: string): string | undefined {
  const url = /^https?:\/\/[^\s\p{Cc}/\\]+\/?$/iu.test(value) ? URL.parse(value) : null;
  return url && url.href === `${url.origin}/` ? url.origin : undefined;
}

const email = z.email().check(z.maxLength(254));

/**
 * The URL of a contact: of an `https://` or `mailto:` address as it was given, and of an e-mail address with `mailto:`
 * before it. Undefined for anything else. What is answered holds no white space, no quotation mark and no angle
 * bracket.
 */
function contactUrl(contact: string): string | undefined {
  const url = URL.parse(email.safeParse(contact).success ? `mailto:${contact}` : contact);
  // The parser would forgive line breaks, and a missing "//".
  if (!url || contact.length > 1_000 || /\p{Cc}/u.test(contact)) return undefined;
  if (url.protocol === "mailto:") return email.safeParse(url.pathname).success ? url.href : undefined;
  return /^https:\/\//i.test(contact) && !url.username && !url.password ? url.href : undefined;
}

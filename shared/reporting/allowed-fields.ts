/** recorded-fields.ts says them in words, for the privacy page. */
const EVENT_FIELDS = new Set([
  "contexts",
  "environment",
  "event_id",
  "exception",
  "level",
  "platform",
  "release",
  "sdk",
  // Sentry's own notes. They are not sent.
  "sdkProcessingMetadata",
  "tags",
  "timestamp",
  "transaction",
]);
/**
 * An address in a message, without user name, password, query and fragment. A browser may put the page's address into an
 * error's message. React's links to its error messages are left whole.
 */
const ADDRESS = /\b(https?:\/\/)(?!react\.dev\/)(?:[^\s'"/?#]*@)?([^\s'"?#]*)(?:[?#][^\s'"]*)?/g;
const CONTEXTS = new Set(["react", "trace"]);

/**
 * Removes every field that the privacy page does not list, and queries from addresses in messages. Adds `url`, the
 * address of the page without its query, and the ids by which Sentry finds the source maps of the stack's scripts.
 */
export function scrubEvent<Event extends { contexts?: object; exception?: { values?: Failure[] } }>(
  event: Event,
  url: string | undefined,
): Event {
  const scrubbed = pick(event, EVENT_FIELDS);
  if (event.contexts) scrubbed.contexts = pick(event.contexts, CONTEXTS);
  const failures = event.exception?.values ?? [];
  for (const failure of failures) if (failure.value) failure.value = failure.value.replace(ADDRESS, "$1$2");
  const frames = failures.flatMap(({ stacktrace }) => stacktrace?.frames ?? []);
  for (const frame of frames) frame.filename = frame.filename?.replace(/[?#].*/, "");
  const images = debugImages(new Set(frames.map(({ filename = "" }) => filename)));
  return {
    ...scrubbed,
    ...(images.length > 0 ? { debug_meta: { images } } : {}),
    ...(url === undefined ? {} : { request: { url } }),
  };
}

/** https://develop.sentry.dev/sdk/data-model/event-payloads/debugmeta/#source-map-images */
function debugImages(files: ReadonlySet<string>) {
  return Array.from(files).flatMap((file) => {
    const id = debugId(file);
    return id === undefined ? [] : [{ type: "sourcemap", code_file: file, debug_id: id }];
  });
}

interface Failure {
  value?: string | undefined;
  stacktrace?: { frames?: { filename?: string | undefined }[] };
}

function pick<Fields extends object>(fields: Fields, names: ReadonlySet<string>): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.has(name))) as Fields;
}

const SPAN_ATTRIBUTES =
  /^(sentry\.(?!status|idle_span_discarded)|browser\.(web_vital|navigation|performance|paint)\.|http\.(request\.method|response\.status_code)$)/;

/** Sentry's clients add the address with its query, the browser's version, the device's memory, and more. */
export function scrubSpan<Span extends { attributes?: object }>(span: Span): Span {
  const attributes = Object.entries(span.attributes ?? {}).filter(([name]) => SPAN_ATTRIBUTES.test(name));
  return { ...span, attributes: Object.fromEntries(attributes) };
}

/** Sentry's clients may collect nothing by themselves. Each field is on by default in SDK 11. */
export const dataCollection = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  urlQueryParams: false,
  stackFrameVariables: false,
  databaseQueryData: false,
  queues: false,
};

/** At the end of a script's name esbuild puts 40 bits of a hash of the script and its source map. */
const HASH = /-([0-9A-Z]{8})\.c?js$/;

/**
 * Ties a script to its source map (https://github.com/getsentry/rfcs/blob/main/text/0081-sourcemap-debugid.md). It is a
 * UUID of version 8 (RFC 9562, 5.8), made of the hash in the script's name, so that no script has to contain it.
 */
export function debugId(file: string): string | undefined {
  const hash = HASH.exec(file)?.[1];
  if (hash === undefined) return undefined;
  const digits = Array.from(hash, (character) => character.charCodeAt(0).toString(16)).join("");
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(12, 15)}-8${digits.slice(15)}00-000000000000`;
}

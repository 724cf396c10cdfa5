/** The fields of an event that are sent; the privacy page lists them in words (content/report-fields.ts). */
const LISTED_FIELDS = new Set([
  "contexts",
  "environment",
  "event_id",
  "exception",
  "level",
  "platform",
  "release",
  "sdk",
  // Sentry's own notes on the way to the envelope, which do not leave the browser or the server.
  "sdkProcessingMetadata",
  "tags",
  "timestamp",
  "transaction",
]);
/**
 * An address in a message, by its parts: those that go on, between the user's name with a password, and all behind "?"
 * or "#". A browser puts the page's own into the message of an error. React's, by which it explains an error, is whole.
 */
const ADDRESS = /\b(https?:\/\/)(?!react\.dev\/)(?:[^\s'"/?#]*@)?([^\s'"?#]*)(?:[?#][^\s'"]*)?/g;
const LISTED_CONTEXTS = new Set(["react", "trace"]);

/**
 * An event with no field that the privacy page does not list, whatever the client added to it, and with the address of
 * the page, which must be given without its query; no address in a message keeps one either. By the ids of the scripts
 * in its stack Sentry finds their source maps.
 */
export function scrubEvent<Event extends { contexts?: object; exception?: { values?: Failure[] } }>(
  event: Event,
  url: string | undefined,
): Event {
  const listed = pick(event, LISTED_FIELDS);
  if (event.contexts) listed.contexts = pick(event.contexts, LISTED_CONTEXTS);
  const failures = event.exception?.values ?? [];
  for (const failure of failures) if (failure.value) failure.value = failure.value.replace(ADDRESS, "$1$2");
  const frames = failures.flatMap(({ stacktrace }) => stacktrace?.frames ?? []);
  for (const frame of frames) frame.filename = frame.filename?.replace(/[?#].*/, "");
  const images = debugImages(new Set(frames.map(({ filename = "" }) => filename)));
  return {
    ...listed,
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

/** The attributes of a timing that are sent: what it is, of which route and release, and how long it took. */
const LISTED_ATTRIBUTES =
  /^(sentry\.(?!status|idle_span_discarded)|browser\.(web_vital|navigation|performance|paint)\.|http\.(request\.method|response\.status_code)$)/;

/**
 * A timing with no attribute that the privacy page does not list. Sentry's clients add the address with its query, the
 * browser's whole name, the memory and processors of the device, the kind of its line, and more.
 */
export function scrubSpan<Span extends { attributes?: object }>(span: Span): Span {
  const attributes = Object.entries(span.attributes ?? {}).filter(([name]) => LISTED_ATTRIBUTES.test(name));
  return { ...span, attributes: Object.fromEntries(attributes) };
}

/**
 * What Sentry's clients may gather by themselves, on both sides: nothing. Each field is named because its default is on
 * (Sentry's JavaScript SDK 11, option `dataCollection`).
 */
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

/** What esbuild puts at the end of a script's name: 40 bits of a hash of the script and of its source map. */
const HASH = /-([0-9A-Z]{8})\.js$/;

/**
 * The id that ties a script of the build to its source map
 * (https://github.com/getsentry/rfcs/blob/main/text/0081-sourcemap-debugid.md): a UUID of a format of our own (RFC
 * 9562, 5.8), whose first half is the hash in the script's name. The name gives the id, so no script has to carry it.
 * Undefined where the name holds no hash.
 */
export function debugId(file: string): string | undefined {
  const hash = HASH.exec(file)?.[1];
  if (hash === undefined) return undefined;
  const digits = Array.from(hash, (character) => character.charCodeAt(0).toString(16)).join("");
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(12, 15)}-8${digits.slice(15)}00-000000000000`;
}

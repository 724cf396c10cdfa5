import { debugId } from "./debug-id.ts";

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
export function listedEvent<Event extends { contexts?: object; exception?: { values?: Failure[] } }>(
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

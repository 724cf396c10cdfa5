/** The attributes of a timing that are sent: what it is, of which route and release, and how long it took. */
const LISTED_ATTRIBUTES =
  /^(sentry\.(?!status|idle_span_discarded)|browser\.(web_vital|navigation|performance|paint)\.|http\.(request\.method|response\.status_code)$)/;

/**
 * A timing with no attribute that the privacy page does not list. Sentry's clients add the address with its query, the
 * browser's whole name, the memory and processors of the device, the kind of its line, and more.
 */
export function listedSpan<Span extends { attributes?: object }>(span: Span): Span {
  const attributes = Object.entries(span.attributes ?? {}).filter(([name]) => LISTED_ATTRIBUTES.test(name));
  return { ...span, attributes: Object.fromEntries(attributes) };
}

/**
 * A report as the desk shows it.
 * @typedef {object} Report
 * @property {"error" | "timings" | "policy" | "other"} kind
 * @property {"browser" | "server"} side Where it comes from.
 * @property {string} title What happened, in a line.
 * @property {readonly (readonly [name: string, value: string])[]} facts
 * @property {readonly Failure[]} failures What was thrown, and what had caused it.
 * @property {readonly (readonly [name: string, ms: number])[]} spans
 * @property {unknown} payload All that was sent.
 *
 * @typedef {{ title: string, frames: readonly Frame[] }} Failure
 * @typedef {{ function?: string, filename?: string, lineno?: number, colno?: number }} Frame As the SDK has it.
 *
 * @typedef {object} Exception
 * @property {string} [type]
 * @property {string} [value]
 * @property {{ frames?: Frame[] }} [stacktrace]
 * @property {{ type?: string, handled?: boolean }} [mechanism]
 *
 * @typedef {object} Event
 * @property {string} [platform]
 * @property {string} [message]
 * @property {string} [transaction]
 * @property {string} [release]
 * @property {string} [environment]
 * @property {{ digest?: string }} [tags]
 * @property {{ values?: Exception[] }} [exception]
 *
 * @typedef {{ name: string, is_segment?: boolean, start_timestamp: number, end_timestamp: number }} Span
 */

/**
 * The reports that came to the endpoint for envelopes at once. Throws where the body is no envelope.
 * https://develop.sentry.dev/sdk/data-model/envelopes/
 * @param {Uint8Array} body
 * @returns {Promise<Report[]>}
 */
export async function readEnvelope(body) {
  const { parseEnvelope } = await import("./parse-envelope.mjs");
  const [header, items] = parseEnvelope(body);
  const { name = "" } = /** @type {{ name?: string }} */ (header["sdk"] ?? {});
  const side = name.endsWith(".node") ? "server" : "browser";
  return items.map(([{ type }, payload]) => {
    if (type === "event") return readEvent(side, /** @type {Event} */ (payload));
    if (type === "span") return readSpans(side, /** @type {{ items: Span[] }} */ (payload));
    return { ...NOTHING, kind: "other", side, title: String(type), payload };
  });
}

/**
 * The report that came to the endpoint for violations of a content policy. Throws where the body is not one.
 * @param {Uint8Array} body
 * @returns {Report[]}
 */
export function readPolicyReport(body) {
  const payload = JSON.parse(Buffer.from(body).toString("utf8"));
  const { "csp-report": report } = payload;
  const directive = report["effective-directive"] ?? report["violated-directive"];
  const source = [report["source-file"], report["line-number"], report["column-number"]].filter(Boolean).join(":");
  return [
    {
      ...NOTHING,
      kind: "policy",
      side: "browser",
      title: `${directive} stopped ${report["blocked-uri"]}`,
      facts: known({ Page: report["document-uri"], Source: source }),
      payload,
    },
  ];
}

/** @satisfies {Partial<Report>} */
const NOTHING = { facts: [], failures: [], spans: [] };

/**
 * @param {Report["side"]} side
 * @param {Event} event
 * @returns {Report}
 */
function readEvent(side, event) {
  // The last is what was thrown, and those before it what it names as its cause.
  const exceptions = (event.exception?.values ?? []).toReversed();
  const failures = exceptions.map(({ type = "Error", value = "", stacktrace }) => ({
    title: `${type}: ${value}`,
    frames: (stacktrace?.frames ?? []).toReversed(),
  }));
  const { type, handled } = exceptions[0]?.mechanism ?? {};
  return {
    ...NOTHING,
    kind: "error",
    side,
    title: failures[0]?.title ?? event.message ?? "An error without a name",
    facts: known({
      Page: event.transaction,
      Digest: event.tags?.digest,
      "Caught by": type && `${type}${handled ? "" : ", not handled"}`,
      Release: event.release,
      Environment: event.environment,
    }),
    failures,
    payload: event,
  };
}

/**
 * @param {Report["side"]} side
 * @param {{ items: Span[] }} payload
 * @returns {Report}
 */
function readSpans(side, payload) {
  const { items } = payload;
  const title = (items.find(({ is_segment }) => is_segment) ?? items[0])?.name ?? "";
  return {
    ...NOTHING,
    kind: "timings",
    side,
    title,
    spans: items.map(({ name, start_timestamp, end_timestamp }) => [name, 1_000 * (end_timestamp - start_timestamp)]),
    payload,
  };
}

/**
 * Those of some facts that are known.
 * @param {Record<string, string | undefined>} facts
 * @returns {[string, string][]}
 */
function known(facts) {
  return Object.entries(facts).flatMap(([name, value]) => (value ? [[name, value]] : []));
}

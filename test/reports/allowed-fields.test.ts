import { expect, test } from "@jest/globals";
import { scrubEvent } from "../../shared/reporting/allowed-fields.ts";

test("only the listed fields of an event are sent", () => {
  const event = {
    event_id: "0".repeat(32),
    message: "kept back",
    user: { ip_address: "203.0.113.7" },
    breadcrumbs: [{ message: "clicked" }],
    request: { url: "https://evenings.example/?secret", headers: { Cookie: "secret" } },
    extra: { secret: true },
    contexts: { trace: { trace_id: "1" }, react: { componentStack: "at Page" }, culture: { locale: "de" }, device: {} },
    exception: { values: [{ value: "boom" }, {}] },
  };
  const sent = {
    event_id: "0".repeat(32),
    contexts: { trace: { trace_id: "1" }, react: { componentStack: "at Page" } },
    exception: { values: [{ value: "boom" }, {}] },
  };
  const url = "https://evenings.example/opera";
  expect(scrubEvent(event, url)).toEqual({ ...sent, request: { url } });
  expect(scrubEvent(event, undefined)).toEqual(sent);
});

test("the stack's addresses end before the query, and each script with an id is sent once", () => {
  const script = "https://evenings.example/assets/opera-KI2QMHAH.js";
  const page = "https://evenings.example/opera";
  const failed = (...files: (string | undefined)[]) => ({
    values: [{ stacktrace: { frames: files.map((filename) => ({ filename })) } }, {}],
  });
  const another = { debug_meta: { images: [{ type: "sourcemap", code_file: "https://evil.example/a.js" }] } };
  const event = { ...another, exception: failed(script, `${script}?secret#b`, `${page}#secret?b`, undefined) };
  expect(scrubEvent(event, undefined)).toEqual({
    exception: failed(script, script, page, undefined),
    debug_meta: {
      images: [{ type: "sourcemap", code_file: script, debug_id: "4b493251-4d48-8414-8800-000000000000" }],
    },
  });
});

test.each([
  [
    "Cannot create 'https://u:pw@evenings.example/?later' in a document with URL 'https://evenings.example/opera?me#here'.",
    "Cannot create 'https://evenings.example/' in a document with URL 'https://evenings.example/opera'.",
  ],
  ["Failed to load https://evenings.example?a=me@example.org: gone", "Failed to load https://evenings.example gone"],
  ["Visit https://react.dev/errors/418?args[]=HTML for it", "Visit https://react.dev/errors/418?args[]=HTML for it"],
  ["Is it true? See item #2, at 10:30@noon.", "Is it true? See item #2, at 10:30@noon."],
])("the message %j is sent as %j", (value, sent) => {
  const event = { exception: { values: [{ value }] } };
  expect(scrubEvent(event, undefined)).toEqual({ exception: { values: [{ value: sent }] } });
});

import { expect, test } from "@jest/globals";
import { defaultStackParser, eventFromException, type Event as SentryEvent } from "@sentry/browser";
import fc from "fast-check";
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { filterThatDrops, reportFilters, type VisitContext } from "../../shared/reporting/report-filters.ts";
import type { ReportedEvent } from "../../shared/reporting/reported-event.ts";

type Case = readonly [name: string, event: SentryEvent, visit?: Partial<VisitContext>, thrown?: unknown];

const ORIGIN = "https://two-evenings.example";
const usual: VisitContext = { origin: ORIGIN, visitorLeft: false, translated: false, online: true, page: "/opera" };

// Stacks of this site's own scripts, as the three engines and Node write them.
const CHROME = `
    at Object.defineProperty (<anonymous>)
    at draw (${ORIGIN}/assets/opera-DV3ILXGV.js:1:2045)
    at async Promise.all (index 0)
    at ${ORIGIN}/assets/index-XIRN3HBZ.js:9:71204`;
const FIREFOX = `draw@${ORIGIN}/assets/opera-DV3ILXGV.js:1:2045
EventListener.handleEvent*o@${ORIGIN}/assets/index-XIRN3HBZ.js:9:71204
`;
const SAFARI = `draw@${ORIGIN}/assets/opera-DV3ILXGV.js:1:2045
@${ORIGIN}/assets/index-XIRN3HBZ.js:9:71204
[native code]`;
const NODE = `
    at renderPage (/srv/two-evenings/dist/server/index.js:4120:11)
    at node:internal/process/task_queues:103:5`;
/** Of text that an app or an extension lets the browser evaluate. */
const EVALUATED = `
    at Function.defineProperty (<anonymous>)
    at <anonymous>:1:63747
    at z (<anonymous>:1:63937)`;
/** Calls of built-in functions, which are in no file. */
const BUILT_IN = `
    at Array.forEach (<anonymous>)
    at async Promise.all (index 0)`;
const EXTENSION = "chrome-extension://mfgccjchihfkkindfppnaooecgfneiii/inpage.js:154:1200";

// A hydration error's stack is React's own.
const REACT = `ol@${ORIGIN}/assets/chunk-AXYECJVO.js:8:31377
Ki@${ORIGIN}/assets/chunk-AXYECJVO.js:8:52010`;

const left = { visitorLeft: true };
const offline = { online: false };
const translated = { translated: true };
const on404Page = { page: "*" };
const moved = new Response(null, { status: 302, headers: { Location: "/" } });
const aborted = AbortSignal.abort().reason;
const noOpera = new ErrorResponse(404, "Not Found", "no such opera");
const noRoute = new ErrorResponse(404, "Not Found", new Error('No route matches URL "/wp-login.php"'), true);

/** What each rule drops, and what comes close but is reported. */
const rules: Readonly<Record<string, { readonly drops: readonly Case[]; readonly reports: readonly Case[] }>> = {
  "browser-extension": {
    drops: [
      ["in Chrome", threwIn(`    at Function.define (<anonymous>)\n    at ${EXTENSION}`)],
      ["in Firefox, called by the site", threwIn(`observe@moz-extension://5b1e/content.js:3:912\n${FIREFOX}`)],
      ["in Safari, which hides the address", threwIn("forEach@[native code]\nr@webkit-masked-url://hidden/:12:3")],
      ["in Safari, with an address", threwIn("fill@safari-web-extension://9E1C24F1-37B0/content.js:1:2")],
    ],
    reports: [
      ["the site's script, called by one", threwIn(`${FIREFOX}dispatch@moz-extension://5b1e/content.js:3:9`)],
      ["a page whose address names one", threwIn(`    at ${ORIGIN}/assets/index-XIRN3HBZ.js?${EXTENSION}`)],
      ["one's failure that the site wrapped", threwIn(CHROME, [threwIn(`    at ${EXTENSION}`)])],
    ],
  },

  "foreign-script": {
    drops: [
      ["from elsewhere", threwIn(`    at https://cdn.proxy.example/a.js:1:90${BUILT_IN}`)],
      ["of an origin that only begins the same", threwIn(`a@${ORIGIN}.elsewhere.example/assets/a.js:1:2`)],
      ["of Facebook's app on iOS", threwIn("sendDataToNative@app:///:1:1234\n@app:///:1:9099")],
      ["of an app, which WebKit only numbers", onerror("TypeError", "no", "user-script:7")],
      ["of a page of Firefox", threwIn("init@chrome://global/content/elements/videocontrols.js:1:2")],
      ["of Firefox itself", threwIn("handle@resource://gre/modules/LoginHelper.sys.mjs:1:2")],
    ],
    reports: [
      ["one that the site called", threwIn(`track@https://cdn.proxy.example/toolbar.js:1:90\n${SAFARI}`)],
      ["no file at all", threwIn(EVALUATED)],
      ["the page's own address", onerror("SyntaxError", "no", `${ORIGIN}/opera?from=app:`)],
      ["the site's script, if its origin is not known", threwIn(CHROME), { origin: "" }],
      ["the server's file", threwIn("    at render (/srv/app:/index.js:1:2)"), { origin: "" }],
    ],
  },

  "app-bridge": {
    drops: [
      ["Instagram on iOS", onerror("ReferenceError", "Can't find variable: gmo", `${ORIGIN}/opera`)],
      [
        "at an address that ends like a script's",
        onerror("Error", "Can't find variable: gmo", `${ORIGIN}/opera?from=a.js`),
      ],
      ["Facebook on Android", thrown("Error", "Java exception was raised during method invocation", EVALUATED)],
      ...worded("ReferenceError", {}, [
        ..."_AutofillCallbackHandler __AutoFillPopupClose__ __firefox__ __gCrWeb gmo instantSearchSDKJSBridgeClearHighlight"
          .split(" ")
          .map((name) => `${name} is not defined`),
        "undefined is not an object (evaluating '__gCrWeb.autofill.extractForms')",
        "undefined is not an object (evaluating 'window.__firefox__.reader.checkReadability')",
        "undefined is not an object (evaluating 'top.webkit.messageHandlers.foregroundToBackground.postMessage')",
        "__firefox__.searchQueryForField is not a function. (In '__firefox__.searchQueryForField()', it is undefined)",
        "document.getElementsByClassName.ToString is not a function",
        "Error invoking postMessage: Java object is gone",
      ]),
    ],
    reports: [
      ["the site's script", thrown("ReferenceError", "Can't find variable: __firefox__", SAFARI)],
      ["the server", thrown("ReferenceError", "__gCrWeb is not defined", NODE), { origin: "" }],
      ["another object", thrown("TypeError", "undefined is not an object (evaluating 'window.history.state')")],
    ],
  },

  wallet: {
    drops: [
      ["in evaluated text", thrown("TypeError", "Cannot redefine property: ethereum", EVALUATED)],
      ...worded("TypeError", {}, [
        ..."ethereum solana phantom tronLink tronWeb walletRouter web3"
          .split(" ")
          .map((name) => `Cannot redefine property: ${name}`),
        'can\'t redefine non-configurable property "solana"',
        "Cannot assign to read only property 'tronLink' of object '#<Window>'",
        "Cannot set property ethereum of #<Window> which has only a getter",
        'setting getter-only property "ethereum"',
        "undefined is not an object (evaluating 'window.ethereum.selectedAddress = undefined')",
      ]),
    ],
    reports: [
      ["the site's script", thrown("TypeError", "Cannot redefine property: ethereum", CHROME)],
      ["another property", thrown("TypeError", "Cannot redefine property: history")],
      ["another object", thrown("TypeError", "Cannot assign to read only property 'phantom' of object '#<Opera>'")],
    ],
  },

  "mail-scanner": {
    drops: [
      ["an error", thrown("Error", "Object Not Found Matching Id")],
      ["a rejection", rejected("Object Not Found Matching Id:6, MethodName:update, ParamCount:4")],
    ],
    reports: [["the site's script", thrown("Error", "Object Not Found Matching Id:1", FIREFOX)]],
  },

  "script-error": {
    drops: [
      ["Chrome and Firefox, at the page's address", onerror("Error", "Script error.", `${ORIGIN}/opera`)],
      ["Safari, without a file", thrown("Error", "Script error")],
      ["a browser on Android", { message: "Javascript error: Script error. on line 0" }],
    ],
    reports: [["the site's script", thrown("Error", "Script error.", CHROME)]],
  },

  "resize-observer": {
    drops: [
      ["Chrome before 2023", onerror("Error", "ResizeObserver loop limit exceeded", `${ORIGIN}/opera`)],
      ["without a frame", { message: "ResizeObserver loop completed with undelivered notifications." }],
    ],
    reports: [["an error that was thrown", thrown("Error", "ResizeObserver loop limit exceeded", SAFARI)]],
  },

  "network-of-absent-visitor": {
    drops: [
      ["a request offline", thrown("TypeError", "Failed to fetch (two-evenings.example)", CHROME), offline],
      ["a module on leaving", thrown("TypeError", `error loading dynamically imported module: ${ORIGIN}/a.js`), left],
      ...worded("TypeError", offline, [
        "Failed to fetch",
        `Failed to fetch dynamically imported module: ${ORIGIN}/assets/opera-DV3ILXGV.js`,
        "Load failed",
        "NetworkError when attempting to fetch resource.",
        "network error",
        "Error in input stream",
        "The network connection was lost.",
        "The Internet connection appears to be offline.",
        "Importing a module script failed.",
      ]),
    ],
    reports: [
      ["a request while the visitor stays", thrown("TypeError", "Failed to fetch (two-evenings.example)", CHROME)],
      ["a module while the visitor stays", thrown("TypeError", "Importing a module script failed.")],
      ["another type of error", thrown("SyntaxError", "Load failed", SAFARI), offline],
    ],
  },

  abort: {
    drops: [
      ["a request in Chrome", await asSentrySees(new DOMException("signal is aborted without reason", "AbortError"))],
      ["Safari, without a stack", thrown("", "AbortError: Fetch is aborted")],
      ["any wording, on leaving", thrown("AbortError", "The play() request was interrupted.", CHROME), left],
      ...worded("AbortError", {}, [
        "The user aborted a request.",
        "The operation was aborted. ",
        "BodyStreamBuffer was aborted",
      ]),
      ...worded("Error", left, ["aborted", "request aborted", "The destination stream closed early."]),
    ],
    reports: [
      ["a deadline", thrown("TimeoutError", "signal timed out", CHROME), left],
      ["a video that could not play", thrown("AbortError", "The play() request was interrupted.", CHROME)],
      ["a request of the server's", await asSentrySees(aborted)],
      ["a stream of the server's", thrown("AbortError", "The operation was aborted", NODE)],
      ["another error, while the visitor stays", thrown("Error", "The user aborted a request.", CHROME)],
      ["a broken body, while the visitor stays", thrown("Error", "aborted", "    at abort (node:_http_server:843:17)")],
    ],
  },

  redirect: {
    drops: [
      ["a response that is named by its status", thrown("Response", "302 Found")],
      ["a rejection", rejected("Response 308 Permanent Redirect", "")],
      ["what redirect() throws", await asSentrySees(moved), {}, moved],
    ],
    reports: [
      ["a response that is no redirect", thrown("Response", "304 Not Modified")],
      ["a longer number", thrown("Response", "3020")],
      ["an error that begins with a status", thrown("Error", "302 operas are too many", SAFARI)],
      ["an error that has a status", thrown("Error", "Moved", NODE), {}, Object.assign(new Error(), { status: 302 })],
    ],
  },

  "not-found-response": {
    drops: [
      ["thrown by a loader", await asSentrySees(noOpera), on404Page, noOpera],
      ["for a route that is missing", await asSentrySees(noRoute), on404Page],
    ],
    reports: [
      ["on a page", await asSentrySees(noOpera), {}, noOpera],
      ["another status", await asSentrySees(noOpera), on404Page, new ErrorResponse(500, "Broken", "")],
      ["an error that has a status", threwIn(SAFARI), on404Page, Object.assign(new Error(), { status: 404 })],
    ],
  },

  "hydration-of-changed-page": {
    drops: [
      ["a translated page", thrown("Error", minified(418, "?args[]=text&args[]="), REACT), translated],
      [
        "a translated page, rendered anew",
        thrown("Error", minified(423), REACT, [thrown("Error", minified(418), REACT)]),
        translated,
      ],
      ["an extension in React's stack", thrown("Error", minified(418), `${REACT}\nrun@moz-extension://5b1e/a.js:1:1`)],
      ["an extension that threw", thrown("Error", minified(422), REACT, [threwIn(`    at ${EXTENSION}`)])],
      ...worded("Error", translated, [
        minified(421),
        minified(422),
        minified(425),
        "Hydration failed because the server rendered text didn't match the client. As a result",
        "Hydration failed because the initial UI does not match what was rendered on the server.",
        "Text content does not match server-rendered HTML.",
        "This Suspense boundary received an update before it finished hydrating. This caused",
        "There was an error while hydrating but React was able to recover",
      ]),
    ],
    reports: [
      ["a page as it was sent", thrown("Error", minified(418), REACT)],
      ["a failure on the server, with its digest", thrown("Error", minified(419)), translated],
      ["a failed component", thrown("Error", minified(423), REACT, [threwIn(CHROME)]), translated],
      ["a message without an exception", { message: "The programme changed" }, translated],
    ],
  },

  "empty-rejection": {
    drops: [
      ["undefined", rejected("undefined")],
      ["null", rejected("null")],
      ["an empty text", rejected("")],
      ["an empty object", rejected("Object captured as promise rejection with keys: [object has no keys]", "")],
      ["to the site's own listener", withMechanism(await asSentrySees({}), "onunhandledrejection")],
    ],
    reports: [
      ["with a stack", withMechanism(thrown("UnhandledRejection", "undefined", FIREFOX), "onunhandledrejection")],
      ["on the server, which it ends", withMechanism(await asSentrySees(undefined), "site")],
      ["thrown, and no rejection", withMechanism(await asSentrySees(undefined), "onerror")],
    ],
  },
};

const cases = Object.entries(rules).flatMap(([id, { drops, reports }]) => [
  ...drops.map(([name, ...rest]) => ({ id, name, dropped: true, rest })),
  ...reports.map(([name, ...rest]) => ({ id, name, dropped: false, rest })),
]);
const dropped = cases.filter((row) => row.dropped);

test.each(dropped)("$id drops: $name", ({ id, rest }) => {
  expect(ruleThatDrops(...rest)).toBe(id);
});

test.each(cases.filter((row) => !row.dropped))("$id lets through: $name", ({ rest }) => {
  expect(ruleThatDrops(...rest)).toBeUndefined();
});

test("every rule has its cases", () => {
  expect(Object.keys(rules).toSorted()).toEqual(reportFilters.map(({ id }) => id).toSorted());
});

const byFileOrPage = ["browser-extension", "foreign-script"];
/** Matched by how they begin, because the rest differs from report to report. */
const byBeginning = ["redirect", "not-found-response", "hydration-of-changed-page"];
const byWords = dropped.filter(({ id, name }) => !byFileOrPage.includes(id) && !name.startsWith("any wording"));

test.each(byWords)("$id lets through: $name, inside other words", ({ id, rest: [event, visit] }) => {
  expect(ruleThatDrops(reworded(event, "The opera: ", ""), visit)).not.toBe(id);
  if (!byBeginning.includes(id)) expect(ruleThatDrops(reworded(event, "", " of the opera"), visit)).not.toBe(id);
});

test("a thrown response is dropped if its status is a redirect", () => {
  const statuses = [300, 301, 302, 303, 304, 307, 308, 404];
  const redirects = statuses.filter((status) => ruleThatDrops({ message: "A response" }, {}, { status }));
  expect(redirects).toEqual([301, 302, 303, 307, 308]);
});

/** All texts of the cases, as errors of the site's own. */
const noise = cases.flatMap(({ rest: [{ message, exception }] }) =>
  [message, ...(exception?.values ?? []).map(({ value }) => value)].flatMap((text) => text ?? []),
);

const anyVisit: fc.Arbitrary<VisitContext> = fc.record({
  origin: fc.constant(ORIGIN),
  visitorLeft: fc.boolean(),
  translated: fc.boolean(),
  online: fc.boolean(),
  page: fc.constantFrom("/", "/opera", "*", undefined),
});

test("an error in the site's own file is reported in any language", () => {
  const message = fc.oneof(
    fc.constantFrom("undefined is not an object (evaluating 't.title')", "未定義のプロパティ「map」を読み取れません"),
    fc.string({ unit: "grapheme" }),
    fc.constantFrom(...noise).map((text) => `The site: ${text}`),
  );
  const callers = fc.array(
    fc.constantFrom("chrome-extension://a/b.js", "https://elsewhere.example/a.js", "<anonymous>", "app:///", undefined),
  );
  const own = fc.constantFrom(
    `${ORIGIN}/assets/index-XIRN3HBZ.js`,
    `${ORIGIN}/assets/opera-DV3ILXGV.js?x=1`,
    "/srv/two-evenings/dist/server/index.js",
    "file:///srv/two-evenings/dist/server/index.js",
    "C:\\two-evenings\\dist\\server\\index.js",
  );
  const builtIn = fc.array(fc.constantFrom("<anonymous>", "[native code]"), { maxLength: 2 });
  const type = fc.constantFrom("Error", "TypeError", "ReferenceError", "SyntaxError", "NotFoundError");

  fc.assert(
    fc.property(message, type, callers, own, builtIn, anyVisit, (value, name, below, file, above, at) => {
      const frames = [...below, file, ...above].map((filename) => ({ filename, function: "draw" }));
      const event: ReportedEvent = { exception: { values: [{ type: name, value, stacktrace: { frames } }] } };
      expect(filterThatDrops(event, at, new Error(value))).toBeUndefined();
    }),
    { numRuns: 500 },
  );
});

test("filters never throw, whatever the event is", () => {
  const junk = fc.anything({ maxDepth: 2 });
  const text = fc.oneof(junk, fc.constantFrom(...noise, "UnhandledRejection", "TypeError"));
  const partly = <Fields extends object>(fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> }) =>
    fc.oneof(junk, fc.record(fields, { requiredKeys: [] }));
  const frames = fc.oneof(junk, fc.array(partly({ filename: text, function: junk })));
  const exception = partly({ type: text, value: text, mechanism: junk, stacktrace: partly({ frames }) });
  const values = fc.oneof(junk, fc.array(exception));
  const event = fc.record({ message: text, exception: partly({ values }) }, { requiredKeys: [] });

  fc.assert(
    fc.property(event, anyVisit, junk, (value, at, what) => {
      // Each rule by itself: the first that drops would keep the others from being called.
      for (const { drops } of reportFilters) expect(typeof drops(value as ReportedEvent, at, what)).toBe("boolean");
    }),
    { numRuns: 500 },
  );
});

function ruleThatDrops(event: SentryEvent, visit: Partial<VisitContext> = {}, thrown?: unknown): string | undefined {
  return filterThatDrops(event, { ...usual, ...visit }, thrown)?.id;
}

/** Errors that a rule recognizes by their words alone. */
function worded(type: string, visit: Partial<VisitContext>, texts: readonly string[]): Case[] {
  return texts.map((text) => [text, thrown(type, text), visit]);
}

/** An event as Sentry builds it from an error: the stack read by its own parser, causes before the error. */
function thrown(type: string, value: string, stack = "", causes: readonly SentryEvent[] = []): SentryEvent {
  const frames = defaultStackParser(stack);
  const caught = { type, value, ...(frames.length > 0 && { stacktrace: { frames } }) };
  return { exception: { values: [...causes.flatMap(({ exception }) => exception?.values ?? []), caught] } };
}

/** An error that a rule recognizes by its stack alone. */
function threwIn(stack: string, causes?: readonly SentryEvent[]): SentryEvent {
  return thrown("Error", "It broke", stack, causes);
}

/** An event as Sentry builds it from `window.onerror` if the error has no stack. */
function onerror(type: string, value: string, filename: string): SentryEvent {
  const frames = [{ filename, function: "?", lineno: 1, colno: 1, in_app: true }];
  return { exception: { values: [{ type, value, stacktrace: { frames } }] } };
}

/** An event as Sentry builds it from an unhandled rejection. */
function rejected(value: string, before = "Non-Error promise rejection captured with value: "): SentryEvent {
  return withMechanism(
    thrown("UnhandledRejection", before + value),
    "auto.browser.global_handlers.onunhandledrejection",
  );
}

function withMechanism(event: SentryEvent, type: string): SentryEvent {
  const mechanism = { type, handled: false };
  return { exception: { values: event.exception?.values?.map((value) => ({ ...value, mechanism })) ?? [] } };
}

/** The event with more words around its own, which follow those that Sentry adds to a rejection. */
function reworded(event: SentryEvent, before: string, after: string): SentryEvent {
  const reword = (text = "") =>
    text.replace(/^(Non-Error promise rejection captured with value: )?(.*)$/s, `$1${before}$2${after}`);
  const values = event.exception?.values?.map((exception) => ({ ...exception, value: reword(exception.value) }));
  return { ...event, message: reword(event.message), ...(values && { exception: { values } }) };
}

async function asSentrySees(value: unknown): Promise<SentryEvent> {
  return await eventFromException(defaultStackParser, value);
}

function minified(code: number, args = ""): string {
  return `Minified React error #${code}; visit https://react.dev/errors/${code}${args} for the full message or use the non-minified dev environment for full errors and additional helpful warnings.`;
}

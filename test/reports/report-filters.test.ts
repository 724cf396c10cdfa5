import { describe, expect, test } from "@jest/globals";
import { defaultStackParser, eventFromException, type Event as SentryEvent } from "@sentry/browser";
import fc from "fast-check";
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { filterThatDrops, reportFilters, type VisitContext } from "../../shared/reporting/report-filters.ts";
import type { ReportedEvent } from "../../shared/reporting/reported-event.ts";

interface Fixture {
  readonly event: SentryEvent;
  readonly at?: Partial<VisitContext>;
  readonly thrown?: unknown;
}

interface Fixtures {
  readonly drops: Readonly<Record<string, Fixture>>;
  readonly reports: Readonly<Record<string, Fixture>>;
}

const ORIGIN = "https://two-evenings.example";
const usual: VisitContext = {
  origin: ORIGIN,
  visitorLeft: false,
  translated: false,
  online: true,
  page: "/opera",
};

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

// A hydration error's stack is React's own.
const REACT = `
    at ol (${ORIGIN}/assets/chunk-AXYECJVO.js:8:31377)
    at Ki (${ORIGIN}/assets/chunk-AXYECJVO.js:8:52010)`;
const REACT_FIREFOX = `ol@${ORIGIN}/assets/chunk-AXYECJVO.js:8:31377
Ki@${ORIGIN}/assets/chunk-AXYECJVO.js:8:52010`;
const HYDRATION_FAILED =
  "Hydration failed because the server rendered text didn't match the client. As a result this tree will be regenerated on the client.";

const fixtures: Readonly<Record<string, Fixtures>> = {
  "browser-extension": {
    drops: {
      "an extension that calls a built-in function in Chrome": {
        event: thrown(
          "TypeError",
          "Cannot redefine property: ethereum",
          `
    at Function.defineProperty (<anonymous>)
    at chrome-extension://mfgccjchihfkkindfppnaooecgfneiii/inpage.js:154:1200`,
        ),
      },
      "an extension in Firefox that was called by the site": {
        event: thrown(
          "Error",
          "Extension context invalidated.",
          `observe@moz-extension://5b1e9a44-7c7e-4f0e-9d6d-1b1f9f3ad0a1/content.js:3:912\n${FIREFOX}`,
        ),
      },
      "an extension in Safari, of which its address is hidden": {
        event: thrown(
          "TypeError",
          "null is not an object (evaluating 'e.parentNode')",
          `r@webkit-masked-url://hidden/:12:3456
[native code]
global code@webkit-masked-url://hidden/:1:2`,
        ),
      },
      "a web extension in Safari": {
        event: thrown("Error", "Invalid call", "fill@safari-web-extension://9E1C24F1-37B0/content.js:1:2"),
      },
    },
    reports: {
      "the site's script, called by an extension": {
        event: thrown("TypeError", "t is undefined", `${FIREFOX}dispatch@moz-extension://5b1e9a44/content.js:3:912`),
      },
      "a message that names an extension": {
        event: thrown("Error", "chrome-extension://aflkmfhebedbjioipglgcbcmnbpgliof/injected.js", CHROME),
      },
      "a page whose address names one": {
        event: thrown("Error", "lost", `    at ${ORIGIN}/assets/index-XIRN3HBZ.js?chrome-extension://a/b.js:1:2`),
      },
      "an extension's failure that the site wrapped in its own": {
        event: thrown("Error", "Could not copy the address", CHROME, [
          thrown("Error", "no", "    at a (chrome-extension://aflkmfhebedbjioipglgcbcmnbpgliof/injected.js:1:1)"),
        ]),
      },
    },
  },

  "foreign-script": {
    drops: {
      "a script from elsewhere in Chrome": {
        event: thrown(
          "ReferenceError",
          "adBlock is not defined",
          `
    at https://cdn.proxy.example/toolbar.js:1:90
    at Array.forEach (<anonymous>)
    at b (https://cdn.proxy.example/toolbar.js:1:40)`,
        ),
      },
      "a script whose origin only begins like this one's": {
        event: thrown("Error", "no", `a@${ORIGIN}.elsewhere.example/assets/index-XIRN3HBZ.js:1:2`),
      },
      "Facebook's app on iOS": {
        event: thrown("TypeError", "null is not an object", "sendDataToNative@app:///:1:1234\n@app:///:1:9099"),
      },
      "a script of an app, of which WebKit gives only a number": {
        event: onerror("TypeError", "undefined is not an object (evaluating 'e.replace')", "user-script:7"),
      },
      "a page of Firefox itself": {
        event: thrown("Error", "NS_ERROR_FAILURE", "init@chrome://global/content/elements/videocontrols.js:1:2"),
      },
      "a script of Firefox itself": {
        event: thrown("Error", "NS_ERROR_FAILURE", "handle@resource://gre/modules/LoginHelper.sys.mjs:1:2"),
      },
    },
    reports: {
      "a script from elsewhere that is called by the site": {
        event: thrown("TypeError", "n is not a function", `track@https://cdn.proxy.example/toolbar.js:1:90\n${SAFARI}`),
      },
      "no file at all": {
        event: thrown("TypeError", "n is not a function", "    at <anonymous>:1:63747\n    at z (<anonymous>:1:63937)"),
      },
      "an error without a stack": { event: thrown("TypeError", "n is not a function") },
      "the page's own address": { event: onerror("SyntaxError", "Unexpected token '<'", `${ORIGIN}/opera?from=app:`) },
      "the site's script where the site's origin is not known": {
        event: thrown("TypeError", "n is not a function", CHROME),
        at: { origin: "" },
      },
      "the server's file": { event: thrown("TypeError", "page is undefined", NODE), at: { origin: "" } },
      "the server's file in a folder of that name": {
        event: thrown("TypeError", "page is undefined", "    at renderPage (/srv/app:/server/index.js:1:2)"),
      },
    },
  },

  "app-bridge": {
    drops: {
      "Instagram on iOS": {
        event: onerror("ReferenceError", "Can't find variable: _AutofillCallbackHandler", `${ORIGIN}/opera`),
      },
      "Instagram on iOS, at an address that ends like a script's": {
        event: onerror("ReferenceError", "Can't find variable: gmo", `${ORIGIN}/opera?from=a.js`),
      },
      "Facebook on Android, from Java": {
        event: thrown("Error", "Java exception was raised during method invocation", "    at <anonymous>:1:5098"),
      },
    },
    reports: {
      "the site's script with the same words": {
        event: thrown("ReferenceError", "Can't find variable: __firefox__", SAFARI),
      },
      "another variable": {
        event: onerror("ReferenceError", "Can't find variable: __firefoxes__", `${ORIGIN}/opera`),
      },
      "a text that goes on": {
        event: thrown("Error", "Java object is gone, said the opera"),
      },
      "another object that is undefined": {
        event: thrown("TypeError", "undefined is not an object (evaluating 'window.history.state')"),
      },
      "the server with the same words": {
        event: thrown("ReferenceError", "__gCrWeb is not defined", "    at draw (/srv/two-evenings/server/app.ts:1:2)"),
        at: { origin: "" },
      },
    },
  },

  wallet: {
    drops: {
      "a wallet in Chrome, of which the file is evaluated text": {
        event: thrown(
          "TypeError",
          "Cannot redefine property: ethereum",
          `
    at Function.defineProperty (<anonymous>)
    at <anonymous>:1:63747
    at z (<anonymous>:1:63937)`,
        ),
      },
      "a wallet's app on iOS": {
        event: thrown(
          "TypeError",
          "undefined is not an object (evaluating 'window.ethereum.selectedAddress = undefined')",
          `global code@${ORIGIN}/opera:1:44`,
        ),
      },
    },
    reports: {
      "another property": { event: thrown("TypeError", "Cannot redefine property: history") },
      "a property that begins the same": { event: thrown("TypeError", "Cannot redefine property: ethereumPrice") },
      "the site's script with the same words": {
        event: thrown("TypeError", "Cannot redefine property: ethereum", CHROME),
      },
      "another object": {
        event: thrown("TypeError", "Cannot assign to read only property 'phantom' of object '#<Opera>'"),
      },
    },
  },

  "mail-scanner": {
    drops: {
      "a rejection with a method": {
        event: rejected(
          "UnhandledRejection",
          "Non-Error promise rejection captured with value: Object Not Found Matching Id:6, MethodName:update, ParamCount:4",
        ),
      },
      "an error": { event: thrown("Error", "Object Not Found Matching Id") },
    },
    reports: {
      "a text that goes on": { event: thrown("Error", "Object Not Found Matching Id of the opera") },
      "the site's script with the same words": {
        event: thrown("Error", "Object Not Found Matching Id:1", FIREFOX),
      },
      "a text of the site's": { event: rejected("UnhandledRejection", "Not Found Matching Id:1") },
    },
  },

  "script-error": {
    drops: {
      "Chrome and Firefox, with the page's address for a file": {
        event: onerror("Error", "Script error.", `${ORIGIN}/opera`),
      },
      "Safari, without a file": { event: thrown("Error", "Script error") },
      "a browser on Android": { event: { message: "Javascript error: Script error. on line 0" } },
    },
    reports: {
      "the site's script with the same words": { event: thrown("Error", "Script error.", CHROME) },
      "a text that goes on": {
        event: onerror("Error", "Script error. The page's module has no default export.", `${ORIGIN}/opera`),
      },
      "a text that begins with more": { event: thrown("Error", "Client Script error.") },
    },
  },

  "resize-observer": {
    drops: {
      "Chrome before 2023": { event: onerror("Error", "ResizeObserver loop limit exceeded", `${ORIGIN}/opera`) },
      "Firefox and Safari": {
        event: onerror(
          "Error",
          "ResizeObserver loop completed with undelivered notifications.",
          `${ORIGIN}/documentary`,
        ),
      },
      "a message without a frame": {
        event: { message: "ResizeObserver loop completed with undelivered notifications." },
      },
    },
    reports: {
      "a browser that has none": { event: thrown("ReferenceError", "ResizeObserver is not defined", CHROME) },
      "a text that goes on": { event: thrown("Error", "ResizeObserver loop limit exceeded in the programme") },
      "an error that was thrown": { event: thrown("Error", "ResizeObserver loop limit exceeded", SAFARI) },
    },
  },

  "network-of-absent-visitor": {
    drops: {
      "a request in Chrome, offline": {
        event: thrown("TypeError", "Failed to fetch (two-evenings.example)", CHROME),
        at: { online: false },
      },
      "a module in Firefox, on leaving": {
        event: thrown("TypeError", `error loading dynamically imported module: ${ORIGIN}/assets/opera-DV3ILXGV.js`),
        at: { visitorLeft: true },
      },
    },
    reports: {
      "a request while the visitor stays": {
        event: thrown("TypeError", "Failed to fetch (two-evenings.example)", CHROME),
      },
      "a module while the visitor stays": {
        event: thrown(
          "TypeError",
          `Failed to fetch dynamically imported module: ${ORIGIN}/assets/opera-DV3ILXGV.js`,
          CHROME,
        ),
      },
      "a module in Safari while the visitor stays": { event: thrown("TypeError", "Importing a module script failed.") },
      "a failure of the site's on leaving": {
        event: thrown("TypeError", "Failed to fetch the programme", CHROME),
        at: { visitorLeft: true, online: false },
      },
      "another type of error, offline": {
        event: thrown("SyntaxError", "Load failed", SAFARI),
        at: { online: false },
      },
      "a broken module, offline": {
        event: thrown("SyntaxError", "The requested module './chunk-B6RHGFC4.js' does not provide an export named 'a'"),
        at: { online: false },
      },
      "a request of the server's": { event: thrown("TypeError", "fetch failed", NODE), at: { visitorLeft: true } },
    },
  },

  abort: {
    drops: {
      "Chrome, while the visitor stays": {
        event: await asSentrySees(new DOMException("signal is aborted without reason", "AbortError")),
      },
      "Safari, without a stack": {
        event: {
          message: "AbortError: Fetch is aborted",
          exception: { values: [{ value: "AbortError: Fetch is aborted" }] },
        },
      },
      "any wording, on leaving": {
        event: thrown("AbortError", "The play() request was interrupted by a new load request.", CHROME),
        at: { visitorLeft: true },
      },
      "a request of the server's, when its visitor has left": {
        event: await asSentrySees(AbortSignal.abort().reason),
        at: { visitorLeft: true },
      },
      "the body of a visitor who has left": {
        event: thrown("Error", "aborted", "    at abortIncoming (node:_http_server:843:17)"),
        at: { visitorLeft: true },
      },
      "a body-parser whose visitor has left": {
        event: thrown("BadRequestError", "request aborted", NODE),
        at: { visitorLeft: true },
      },
      "a render whose visitor has left": {
        event: thrown("Error", "The destination stream closed early.", NODE),
        at: { visitorLeft: true },
      },
    },
    reports: {
      "a deadline": {
        event: thrown("TimeoutError", "signal timed out", CHROME),
        at: { visitorLeft: true },
      },
      "a video that could not play": {
        event: thrown("AbortError", "The play() request was interrupted by a call to pause().", CHROME),
      },
      "a request of the server's, for a visitor who waits": { event: await asSentrySees(AbortSignal.abort().reason) },
      "a stream of the server's, for a visitor who waits": {
        event: thrown("AbortError", "The operation was aborted", NODE),
      },
      "a body that broke off, for a visitor who waits": {
        event: thrown("Error", "aborted", "    at abortIncoming (node:_http_server:843:17)"),
      },
      "a failure of the site's on leaving": {
        event: thrown("Error", "The overture was aborted", CHROME),
        at: { visitorLeft: true },
      },
      "another error with a browser's words": {
        event: thrown("Error", "The user aborted a request.", CHROME),
      },
    },
  },

  redirect: {
    drops: {
      "a response that was named by its status": { event: thrown("Response", "302 Found") },
      "a rejection with one": { event: rejected("UnhandledRejection", "Response 308 Permanent Redirect") },
      "React Router's form of one": await responseThrown(new ErrorResponse(307, "Temporary Redirect", null)),
      "what redirect() throws": await responseThrown(new Response(null, { status: 302, headers: { Location: "/" } })),
      "the same on the server": {
        event: thrown("Error", "[object Response]", NODE),
        thrown: new Response(null, { status: 301, headers: { Location: "/" } }),
      },
    },
    reports: {
      "a response that failed": { event: thrown("Response", "500 Internal Server Error") },
      "a response that is no redirect": { event: thrown("Response", "304 Not Modified") },
      "a response that says that something failed": await responseThrown(new Response(null, { status: 500 })),
      "React Router's form of a failure": await responseThrown(new ErrorResponse(503, "Unavailable", null)),
      "an error that begins with such a number": { event: thrown("Error", "302 operas are too many", SAFARI) },
      "an error with a status": {
        event: thrown("Error", "Moved", NODE),
        thrown: Object.assign(new Error("Moved"), { status: 302 }),
      },
      "a longer number": { event: thrown("Response", "3020") },
    },
  },

  "not-found-response": {
    drops: {
      "React Router's, thrown by a loader": {
        ...(await responseThrown(new ErrorResponse(404, "Not Found", "no such opera"))),
        at: { page: "*" },
      },
      "React Router's, for a route that it lacks": {
        event: await asSentrySees(
          new ErrorResponse(404, "Not Found", new Error('No route matches URL "/wp-login.php"'), true),
        ),
        at: { page: "*" },
      },
      "the server's": {
        event: thrown("Error", "'ErrorResponseImpl' captured as exception with keys: data, internal, status", NODE),
        thrown: new ErrorResponse(404, "Not Found", "", true),
        at: { page: "*" },
      },
    },
    reports: {
      "the same on a page": await responseThrown(new ErrorResponse(404, "Not Found", "no such opera")),
      "another status on the 404 page": {
        ...(await responseThrown(new ErrorResponse(500, "Internal Server Error", "broken"))),
        at: { page: "*" },
      },
      "an exception on the 404 page": { event: thrown("TypeError", "t is undefined", SAFARI), at: { page: "*" } },
      "an exception on the 404 page, with a status": {
        event: thrown("Error", "Not Found", SAFARI),
        thrown: Object.assign(new Error("Not Found"), { status: 404 }),
        at: { page: "*" },
      },
    },
  },

  "hydration-of-changed-page": {
    drops: {
      "a translated page in Chrome": {
        event: thrown("Error", minified(418, "?args[]=text&args[]="), REACT),
        at: { translated: true },
      },
      "a translated page of which the root is rendered anew": {
        event: thrown("Error", minified(423), REACT, [thrown("Error", minified(418, "?args[]=HTML&args[]="), REACT)]),
        at: { translated: true },
      },
      "an extension's frame in React's stack": {
        event: thrown(
          "Error",
          minified(418, "?args[]=HTML&args[]="),
          `${REACT_FIREFOX}\nrun@moz-extension://5b1e/a.js:1:1`,
        ),
      },
      "an extension that threw while React took over": {
        event: thrown("Error", minified(422), REACT, [
          thrown("TypeError", "no", "    at MutationObserver.a (chrome-extension://aflk/content.js:1:1)"),
        ]),
      },
    },
    reports: {
      "the same on a page as it was sent": { event: thrown("Error", minified(418, "?args[]=text&args[]="), REACT) },
      "the same in development": { event: thrown("Error", HYDRATION_FAILED, REACT) },
      "a failure on the server, with its digest": {
        event: thrown("Error", minified(419)),
        at: { translated: true },
      },
      "a failure in a component, on a translated page": {
        event: thrown("Error", minified(423), REACT, [thrown("TypeError", "t is undefined", CHROME)]),
        at: { translated: true },
      },
      "another of React's errors, on a translated page": {
        event: thrown("Error", minified(185), REACT),
        at: { translated: true },
      },
      "the crash of a translated page": {
        event: thrown(
          "NotFoundError",
          "Failed to execute 'removeChild' on 'Node': The node to be removed is not a child of this node.",
          REACT,
        ),
        at: { translated: true },
      },
      "a message without an exception, on a translated page": {
        event: { message: "The programme changed" },
        at: { translated: true },
      },
      "a message that cites the error": {
        event: thrown("Error", `Reported: ${minified(418)}`, CHROME),
        at: { translated: true },
      },
    },
  },

  "empty-rejection": {
    drops: {
      "with undefined": {
        event: rejected("UnhandledRejection", "Non-Error promise rejection captured with value: undefined"),
      },
      "with null": { event: rejected("UnhandledRejection", "Non-Error promise rejection captured with value: null") },
      "with undefined, told by the site's own listener": {
        event: withMechanism(await asSentrySees(undefined), "onunhandledrejection"),
      },
      "with an empty object, told by the site's own listener": {
        event: withMechanism(await asSentrySees({}), "onunhandledrejection"),
      },
      "with an empty text": {
        event: rejected("UnhandledRejection", "Non-Error promise rejection captured with value: "),
      },
      "with an empty object": {
        event: rejected("UnhandledRejection", "Object captured as promise rejection with keys: [object has no keys]"),
      },
    },
    reports: {
      "with a text": {
        event: rejected("UnhandledRejection", "Non-Error promise rejection captured with value: undefined opera"),
      },
      "with an object that has content": {
        event: rejected("UnhandledRejection", "Object captured as promise rejection with keys: code, detail"),
      },
      "with a stack": {
        event: rejected("UnhandledRejection", "Non-Error promise rejection captured with value: undefined", FIREFOX),
      },
      "on the server, which it ends": { event: withMechanism(await asSentrySees(undefined), "site") },
      "on the server, told by Sentry's own listener": {
        event: withMechanism(await asSentrySees(undefined), "auto.node.onunhandledrejection"),
      },
      "thrown, and no rejection": { event: withMechanism(await asSentrySees(undefined), "onerror") },
    },
  },
};

/** What a rule recognizes by words alone. */
const listed: Readonly<Record<string, { type: string; at?: Partial<VisitContext>; texts: readonly string[] }>> = {
  "app-bridge": {
    type: "ReferenceError",
    texts: [
      "_AutofillCallbackHandler is not defined",
      "__AutoFillPopupClose__ is not defined",
      "__firefox__ is not defined",
      "__gCrWeb is not defined",
      "gmo is not defined",
      "instantSearchSDKJSBridgeClearHighlight is not defined",
      "undefined is not an object (evaluating '__gCrWeb.autofill.extractForms')",
      "undefined is not an object (evaluating 'window.__firefox__.reader.checkReadability')",
      "undefined is not an object (evaluating 'window.webkit.messageHandlers')",
      "undefined is not an object (evaluating 'top.webkit.messageHandlers.foregroundToBackground.postMessage')",
      "__firefox__.searchQueryForField is not a function. (In '__firefox__.searchQueryForField()', it is undefined)",
      "document.getElementsByClassName.ToString is not a function",
      "Error invoking postMessage: Java object is gone",
    ],
  },
  wallet: {
    type: "TypeError",
    texts: [
      ...["ethereum", "solana", "phantom", "tronLink", "tronWeb", "walletRouter", "web3"].map(
        (name) => `Cannot redefine property: ${name}`,
      ),
      'can\'t redefine non-configurable property "solana"',
      "Cannot assign to read only property 'tronLink' of object '#<Window>'",
      "Cannot set property ethereum of #<Window> which has only a getter",
      'setting getter-only property "ethereum"',
    ],
  },
  "network-of-absent-visitor": {
    type: "TypeError",
    at: { online: false },
    texts: [
      "Failed to fetch",
      `Failed to fetch dynamically imported module: ${ORIGIN}/assets/opera-DV3ILXGV.js`,
      "Load failed",
      "NetworkError when attempting to fetch resource.",
      "network error",
      "Error in input stream",
      "The network connection was lost.",
      "The Internet connection appears to be offline.",
      "Importing a module script failed.",
    ],
  },
  abort: {
    type: "AbortError",
    texts: [
      "The user aborted a request.",
      "signal is aborted without reason",
      "The operation was aborted. ",
      "Fetch is aborted",
      "BodyStreamBuffer was aborted",
    ],
  },
  "hydration-of-changed-page": {
    type: "Error",
    at: { translated: true },
    texts: [
      ...[418, 421, 422, 423, 425].map((code) => minified(code)),
      HYDRATION_FAILED,
      "Text content does not match server-rendered HTML.",
      "This Suspense boundary received an update before it finished hydrating. This caused",
      "There was an error while hydrating but React was able to recover",
    ],
  },
};

const cases = Object.entries(fixtures).flatMap(([id, { drops, reports }]) => {
  const { type = "", at = {}, texts = [] } = listed[id] ?? {};
  return [
    ...Object.entries(drops).map(([name, fixture]) => ({ id, name, fixture, outcome: id })),
    ...texts.map((text) => ({ id, name: text, fixture: fixtureOf(type, text, at), outcome: id })),
    ...Object.entries(reports).map(([name, fixture]) => ({ id, name, fixture, outcome: undefined })),
  ];
});

test.each(cases.filter(({ outcome }) => outcome))("$id drops: $name", ({ fixture, outcome }) => {
  expect(filterThatDrops(fixture.event, { ...usual, ...fixture.at }, fixture.thrown)?.id).toBe(outcome);
});

test.each(cases.filter(({ outcome }) => !outcome))("$id lets through: $name", ({ fixture }) => {
  expect(filterThatDrops(fixture.event, { ...usual, ...fixture.at }, fixture.thrown)?.id).toBeUndefined();
});

describe("words that a rule looks for, inside other words", () => {
  const byFileOrPage = ["browser-extension", "foreign-script"];
  // Matched by how they begin, because the rest differs from report to report.
  const byBeginning = ["redirect", "not-found-response", "hydration-of-changed-page"];
  const byWords = cases.filter(({ id, outcome, fixture: { event, at } }) => {
    const byName = at?.visitorLeft && event.exception?.values?.at(-1)?.type === "AbortError";
    return outcome && !byFileOrPage.includes(id) && !byName;
  });

  test.each(byWords)("$id lets through: $name, after other words", ({ id, fixture }) => {
    const event = reworded(fixture.event, (text) => `The opera: ${text}`);
    expect(filterThatDrops(event, { ...usual, ...fixture.at }, undefined)?.id).not.toBe(id);
  });

  test.each(byWords.filter(({ id }) => !byBeginning.includes(id)))(
    "$id lets through: $name, before other words",
    ({ id, fixture }) => {
      const event = reworded(fixture.event, (text) => `${text} of the opera`);
      expect(filterThatDrops(event, { ...usual, ...fixture.at }, undefined)?.id).not.toBe(id);
    },
  );
});

test("a thrown response is dropped if its status is a redirect", () => {
  const statuses = [300, 301, 302, 303, 304, 307, 308, 404];
  const dropped = statuses.filter((status) => filterThatDrops({ message: "A response" }, usual, { status }));
  expect(dropped).toEqual([301, 302, 303, 307, 308]);
});

test.each(["<anonymous>", "[native code]", "native", "index 0", ""])("“%s” in a stack is not a file", (builtIn) => {
  const frames = ["app:///injected.js", builtIn].map((filename) => ({ filename }));
  const event = { exception: { values: [{ type: "Error", value: "It broke", stacktrace: { frames } }] } };
  expect(filterThatDrops(event, usual, undefined)?.id).toBe("foreign-script");
});

test("every rule has fixtures", () => {
  expect(Object.keys(fixtures).toSorted()).toEqual(reportFilters.map(({ id }) => id).toSorted());
});

/** All texts of the fixtures, as errors of the site's own. */
const noise = cases.flatMap(({ fixture: { event } }) => [
  ...(event.message ? [event.message] : []),
  ...(event.exception?.values?.flatMap(({ value }) => value ?? []) ?? []),
]);

const anyVisit: fc.Arbitrary<VisitContext> = fc.record({
  origin: fc.constant(ORIGIN),
  visitorLeft: fc.boolean(),
  translated: fc.boolean(),
  online: fc.boolean(),
  page: fc.constantFrom("/", "/opera", "*", undefined),
});

test("an error in the site's own file is reported in any language", () => {
  const words = fc.constantFrom(
    "Cannot read properties of undefined (reading 'map')",
    "t is undefined",
    "undefined is not an object (evaluating 't.title')",
    "Die Eigenschaft „map“ von undefined kann nicht gelesen werden",
    "Impossible de lire la propriété « map » d’undefined",
    "未定義のプロパティ「map」を読み取れません",
    "تعذّرت قراءة الخاصية",
  );
  const message = fc.oneof(
    words,
    fc.string({ unit: "grapheme" }),
    fc.constantFrom(...noise).map((text) => `Two Evenings: ${text}`),
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
  const type = fc.constantFrom("Error", "TypeError", "ReferenceError", "RangeError", "SyntaxError", "NotFoundError");

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
  const text = fc.oneof(junk, fc.constantFrom(...noise, "UnhandledRejection", "TypeError", "transaction"));
  const frame = fc.oneof(junk, fc.record({ filename: text, function: junk }, { requiredKeys: [] }));
  const stacktrace = fc.oneof(junk, fc.record({ frames: fc.oneof(junk, fc.array(frame)) }, { requiredKeys: [] }));
  const exception = fc.oneof(
    junk,
    fc.record({ type: text, value: text, mechanism: junk, stacktrace }, { requiredKeys: [] }),
  );
  const event = fc.record(
    {
      type: text,
      message: text,
      transaction: junk,
      exception: fc.oneof(junk, fc.record({ values: fc.oneof(junk, fc.array(exception)) }, { requiredKeys: [] })),
    },
    { requiredKeys: [] },
  );

  fc.assert(
    fc.property(event, anyVisit, junk, (value, at, what) => {
      // Each rule by itself: the first that drops would keep the others from being called.
      for (const { drops } of reportFilters) expect(typeof drops(value as ReportedEvent, at, what)).toBe("boolean");
    }),
    { numRuns: 500 },
  );
});

/** An event as Sentry builds it from an error: the stack read by its own parser, causes before the error. */
function thrown(type: string, value: string, stack = "", causes: readonly SentryEvent[] = []): SentryEvent {
  const frames = defaultStackParser(stack);
  const caught = { type, value, ...(frames.length > 0 && { stacktrace: { frames } }) };
  return { exception: { values: [...causes.flatMap(({ exception }) => exception?.values ?? []), caught] } };
}

/** An event as Sentry builds it from `window.onerror` if the error has no stack. */
function onerror(type: string, value: string, filename: string): SentryEvent {
  const mechanism = { type: "auto.browser.global_handlers.onerror", handled: false };
  const frames = [{ filename, function: "?", lineno: 1, colno: 1, in_app: true }];
  return { exception: { values: [{ type, value, mechanism, stacktrace: { frames } }] } };
}

/** An event as Sentry builds it from an unhandled rejection. */
function rejected(type: string, value: string, stack = ""): SentryEvent {
  return withMechanism(thrown(type, value, stack), "auto.browser.global_handlers.onunhandledrejection");
}

function withMechanism(event: SentryEvent, type: string): SentryEvent {
  const mechanism = { type, handled: false };
  return { ...event, exception: { values: event.exception?.values?.map((value) => ({ ...value, mechanism })) ?? [] } };
}

/** The event with other words, after those that Sentry adds to a rejection. */
function reworded(event: SentryEvent, reword: (text: string) => string): SentryEvent {
  const change = (text = "") => text.replace(/^(Non-Error promise rejection captured with value: )?(.*)$/s, rewordRest);
  const rewordRest = (_text: string, before: string | undefined, rest: string) => (before ?? "") + reword(rest);
  const values = event.exception?.values?.map((exception) => ({ ...exception, value: change(exception.value) }));
  return { ...event, message: change(event.message), ...(values && { exception: { values } }) };
}

function fixtureOf(type: string, text: string, at: Partial<VisitContext>): Fixture {
  return { event: thrown(type, text), at };
}

async function responseThrown(response: Response | ErrorResponse): Promise<Fixture> {
  return { event: await asSentrySees(response), thrown: response };
}

async function asSentrySees(value: unknown): Promise<SentryEvent> {
  return await eventFromException(defaultStackParser, value);
}

function minified(code: number, args = ""): string {
  return `Minified React error #${code}; visit https://react.dev/errors/${code}${args} for the full message or use the non-minified dev environment for full errors and additional helpful warnings.`;
}

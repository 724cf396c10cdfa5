import { CHUNK_LOAD_ERRORS } from "../engine/chunk-load-error.ts";
import { caught, exceptions, type ReportedEvent, rejectedWith, type Thrown } from "./reported-event.ts";

/** What is known beside the report. */
export interface VisitContext {
  /** The site's own origin, without a slash at its end. */
  readonly origin: string;
  /** The document is being left, or the visitor aborted the request. */
  readonly visitorLeft: boolean;
  /** The browser, or an extension of it, translates the page. */
  readonly translated: boolean;
  readonly online: boolean;
  /** The pattern of the page's route, "*" for the 404 page, undefined where it is not known. */
  readonly page: string | undefined;
}

/** A kind of report that nobody could act on. */
export interface ReportFilter {
  /** What its drops are counted under. */
  readonly id: string;
  /** Why it is no failure of this site, and who says so. */
  readonly why: string;
  /** `thrown` is what Sentry made the report of: of what is no error, the report does not say all. */
  readonly drops: (event: ReportedEvent, visit: VisitContext, thrown: unknown) => boolean;
}

/** Addresses of what an extension of the browser puts into a page. Safari calls all of it webkit-masked-url. */
const EXTENSION = /^(?:(?:[a-z]+-)*extension:|webkit-masked-url:)/;

/** Addresses of what an app, or the browser itself, puts into a page. */
const INJECTED = /^(?:app|chrome|resource|user-script):/;

/** Globals that browsers and apps put into pages for scripts of their own. */
const BRIDGES =
  "_AutofillCallbackHandler|__AutoFillPopupClose__|__firefox__|__gCrWeb|gmo|instantSearchSDKJSBridgeClearHighlight";
const WALLETS = "ethereum|solana|phantom|tronLink|tronWeb|walletRouter|web3";

const BRIDGE_FAILURES = [
  new RegExp(`^Can't find variable: (?:${BRIDGES})$`),
  new RegExp(`^(?:${BRIDGES}) is not defined$`),
  /^(?:undefined|null) is not an object \(evaluating '(?:(?:window|top|self)\.)?(?:webkit\.messageHandlers|__firefox__|__gCrWeb)\b[^']*'\)$/,
  /^(?:window\.)?(?:__firefox__|__gCrWeb)\.[\w.]+ is not a function\.?(?: \(.*\))?$/,
  /^(?:Error invoking \w+: )?Java (?:object is gone|exception was raised during method invocation)$/,
  /^document\.getElementsByClassName\.ToString is not a function$/,
];
const WALLET_FAILURES = [
  new RegExp(`^Cannot redefine property: (?:${WALLETS})$`),
  new RegExp(`^can't redefine non-configurable property "(?:${WALLETS})"$`),
  new RegExp(`^Cannot assign to read only property '(?:${WALLETS})' of object '#<Window>'$`),
  new RegExp(`^Cannot set property (?:${WALLETS}) of #<Window> which has only a getter$`),
  new RegExp(`^setting getter-only property "(?:${WALLETS})"$`),
  new RegExp(`^(?:undefined|null) is not an object \\(evaluating 'window\\.(?:${WALLETS})\\b[^']*'\\)$`),
];
const SCANNER = /^Object Not Found Matching Id(?::\d+)?(?:, MethodName:\w+, ParamCount:\d+)?$/;
const SCRIPT_ERROR = /^(?:Javascript error: )?Script error\.?(?: on line 0)?$/;
const RESIZE_OBSERVER = /^ResizeObserver loop (?:limit exceeded|completed with undelivered notifications\.?)$/;
/** Sentry puts the host that was asked, in brackets, behind the browser's own words. */
const NETWORK = [
  /^(?:Failed to fetch|Load failed|NetworkError when attempting to fetch resource\.)(?: \([^()\s]+\))?$/,
  ...CHUNK_LOAD_ERRORS,
  /^(?:network error|Error in input stream|The network connection was lost\.)$/,
  /^The Internet connection appears to be offline\.$/,
];
/** Node says "This operation was aborted" and "The operation was aborted": both are deliberately not matched. */
const ABORTED_IN_BROWSER =
  /^(?:The user aborted a request\.|signal is aborted without reason|The operation was aborted\. ?|Fetch is aborted|BodyStreamBuffer was aborted)$/;
const ABORTED_REQUEST =
  /^(?:(?:request )?aborted|The destination stream closed early\.|The user aborted a request\.?)$/;
const REDIRECT = /^(?:Response )?30[12378]\b/;
const REDIRECT_STATUS = new Set<unknown>([301, 302, 303, 307, 308]);
const NO_ROUTE = /^No route matches URL "/;
/** #419 is not here: it brings the digest of a failure on the server. */
const HYDRATION = [
  /^Minified React error #4(?:18|21|22|23|25);/,
  /^Hydration failed because the (?:server rendered (?:HTML|text) didn't match the client|initial UI does not match what was rendered on the server)\./,
  /^Text content does(?: not|n't) match server-rendered HTML\b/,
  /^This Suspense boundary received an update before it finished hydrating\./,
  /^There was an error while hydrating\b/,
];
const NOTHING =
  /^(?:undefined|null|Object captured as (?:exception|promise rejection) with keys: \[object has no keys\]|)$/;
/** As this site's own listener names it, and as Sentry's would. */
const BROWSER_REJECTION = /^(?:auto\.browser\.global_handlers\.)?onunhandledrejection$/;

/**
 * All that is never reported, on either side. Sentry's own list of noise stays on beside it. A rule has to be narrow:
 * what it drops by mistake, nobody ever learns of.
 */
export const reportFilters: readonly ReportFilter[] = [
  {
    id: "browser-extension",
    why: "An extension threw, in its own file: Safari calls that file webkit-masked-url (Sentry's inbound filters).",
    drops: (event) => EXTENSION.test(fileThatThrew(caught(event))),
  },
  {
    id: "foreign-script",
    why: "Every file of the stack was put into the page by an app, a proxy or the browser, for this site has its scripts from its own origin only (react#34053).",
    drops(event, { origin }) {
      const { files } = caught(event);
      return files.length > 0 && files.every((file) => isForeign(file, origin));
    },
  },
  {
    id: "app-bridge",
    why: "In-app browsers and browsers for phones run scripts in the page that miss their app: Instagram, Facebook, Edge, Chrome and Brave on iOS, Samsung (sentry-javascript#3040 and #15065, SamsungInternet/support#56).",
    drops: (event, { origin }) => isOneOf(BRIDGE_FAILURES, caught(event).text) && !ownScriptThrew(event, origin),
  },
  {
    id: "wallet",
    why: "Two wallets in one browser quarrel over a global of the window, which this site never reads (rainbow-me/browser-extension#1560).",
    drops: (event, { origin }) => isOneOf(WALLET_FAILURES, caught(event).text) && !ownScriptThrew(event, origin),
  },
  {
    id: "mail-scanner",
    why: "Outlook's Safe Links opens pages in an embedded Chromium whose bridge rejects with these words (cefsharp#3632, sentry-javascript#3440).",
    drops: (event, { origin }) => SCANNER.test(rejectedWith(event)) && !ownScriptThrew(event, origin),
  },
  {
    id: "script-error",
    why: "Of an error in a script from elsewhere, a browser tells the page these two words only (HTML standard, muted errors).",
    drops: (event, { origin }) => SCRIPT_ERROR.test(caught(event).text) && !ownScriptThrew(event, origin),
  },
  {
    id: "resize-observer",
    why: "The browser puts off notifications to the next frame, as it should: nothing failed, and there is no stack (Resize Observer specification, 3.4.6).",
    drops(event) {
      const { text, depth } = caught(event);
      // Sentry makes up one frame, the page's address, where the browser gave none.
      return RESIZE_OBSERVER.test(text) && depth <= 1;
    },
  },
  {
    id: "network-of-absent-visitor",
    why: "A browser that is offline, or on its way to another document, fails every request under way, and the navigation copes with that (next.js#60549).",
    drops(event, { visitorLeft, online }) {
      const { type, text } = caught(event);
      return (visitorLeft || !online) && type === "TypeError" && isOneOf(NETWORK, text);
    },
  },
  {
    id: "abort",
    why: "The visitor left, or something in the browser called off its own request: neither is a failure, while a deadline is a TimeoutError (vinext#2664).",
    drops(event, { visitorLeft }) {
      const { type, text } = caught(event);
      // Where the browser's exception has no stack, Sentry has its name in the text.
      const named = type === "AbortError" || text.startsWith("AbortError: ");
      if (visitorLeft) return named || ABORTED_REQUEST.test(text);
      return named && ABORTED_IN_BROWSER.test(text.replace(/^AbortError: /, ""));
    },
  },
  {
    id: "redirect",
    why: "React Router redirects by a Response with status 301 to 308 that is thrown: a signal, not a failure (its documentation of redirect()).",
    drops(event, _visit, thrown) {
      const { type, text } = caught(event);
      if (REDIRECT_STATUS.has(statusOf(thrown))) return true;
      return REDIRECT.test(text) && (type === "Response" || text.startsWith("Response "));
    },
  },
  {
    id: "not-found-response",
    why: "For an address that no page has, React Router's own answer is an error response with status 404, which the 404 page is there to show.",
    drops: (event, { page }, thrown) => page === "*" && (NO_ROUTE.test(caught(event).text) || statusOf(thrown) === 404),
  },
  {
    id: "hydration-of-changed-page",
    why: "A translator or an extension changed the document before React took it over, and React rendered it anew (sentry-javascript#6295, sentry#45038).",
    drops(event, { translated }) {
      const chain = exceptions(event);
      // A hydration error can be the report of a failure in a component, which is its cause: that is no noise.
      const onlyHydration = chain.every(
        (exception) => isOneOf(HYDRATION, exception.text) || threwInExtension(exception),
      );
      const hydration = chain.some((exception) => isOneOf(HYDRATION, exception.text));
      const changed = translated || chain.some(({ files }) => files.some((file) => EXTENSION.test(file)));
      return hydration && onlyHydration && changed;
    },
  },
  {
    id: "empty-rejection",
    why: "A promise was rejected with nothing at all in a browser: no name, no words and no stack are left to look for (suna PR 5200).",
    drops(event) {
      const { mechanism, depth } = caught(event);
      // The browser's alone: on the server such a rejection ends the process, and is reported under another mechanism.
      return BROWSER_REJECTION.test(mechanism) && depth === 0 && NOTHING.test(rejectedWith(event));
    },
  },
];

/** The first rule that drops an event, or undefined where it is to be reported. */
export function filterThatDrops(event: ReportedEvent, visit: VisitContext, thrown: unknown): ReportFilter | undefined {
  return reportFilters.find(({ drops }) => drops(event, visit, thrown));
}

function fileThatThrew({ files }: Thrown): string {
  return files.at(-1) ?? "";
}

function threwInExtension(exception: Thrown): boolean {
  return EXTENSION.test(fileThatThrew(exception));
}

/**
 * Whether a file of this site's own threw, a path where the server's. The address of a page is no such file: pages have
 * no inline script, and what WebKit runs in a page for an app has the page's address in its stack.
 */
function ownScriptThrew(event: ReportedEvent, origin: string): boolean {
  const file = fileThatThrew(caught(event));
  if (origin !== "" && file.startsWith(`${origin}/`)) return /^[^?#]+\.m?js(?:[?#]|$)/.test(file);
  return /^(?:file:|node:|\/|[A-Za-z]:\\)/.test(file);
}

function isForeign(file: string, origin: string): boolean {
  if (/^https?:/.test(file)) return origin !== "" && file !== origin && !file.startsWith(`${origin}/`);
  return INJECTED.test(file);
}

/** Of a Response, or of React Router's form of one. An error with a status is an error. */
function statusOf(thrown: unknown): unknown {
  const isObject = typeof thrown === "object" && thrown !== null && !(thrown instanceof Error);
  return isObject && "status" in thrown ? thrown.status : undefined;
}

function isOneOf(patterns: readonly RegExp[], text: string): boolean {
  return patterns.some((pattern) => pattern.test(text));
}

import { CHUNK_LOAD_ERRORS } from "../engine/chunk-load-error.ts";
import { caught, exceptions, type ReportedEvent, rejectedWith, type Thrown } from "./reported-event.ts";

/** What the rules know besides the event. */
export interface VisitContext {
  /** Without a slash at the end; "" on the server. */
  readonly origin: string;
  /** The visitor is leaving the document, or aborted the request. */
  readonly visitorLeft: boolean;
  /** By the browser or an extension. */
  readonly translated: boolean;
  readonly online: boolean;
  /** Its path in pages.ts: "*" for the 404 page. undefined if not known. */
  readonly page: string | undefined;
}

/** Matches reports that nobody could act on. A comment says why this site has not failed, with the source. */
export interface ReportFilter {
  /** In the log and metrics. */
  readonly id: string;
  /** `thrown` is the original value. The event does not tell everything about one that is not an Error. */
  readonly drops: (event: ReportedEvent, visit: VisitContext, thrown: unknown) => boolean;
}

/** Scripts of browser extensions. Safari calls all of them webkit-masked-url. */
const EXTENSION = /^(?:(?:[a-z]+-)*extension:|webkit-masked-url:)/;

/** Scripts that an app or the browser itself adds to a page. */
const INJECTED = /^(?:app|chrome|resource|user-script):/;

/** Globals that browsers and apps add to pages for their own scripts. */
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
/** Sentry adds the host, in brackets, to the browser's message. */
const NETWORK = [
  /^(?:Failed to fetch|Load failed|NetworkError when attempting to fetch resource\.)(?: \([^()\s]+\))?$/,
  ...CHUNK_LOAD_ERRORS,
  /^(?:network error|Error in input stream|The network connection was lost\.)$/,
  /^The Internet connection appears to be offline\.$/,
];
/** Does not match Node's messages: "This operation was aborted" and "The operation was aborted". */
const ABORTED_IN_BROWSER =
  /^(?:The user aborted a request\.|signal is aborted without reason|The operation was aborted\. ?|Fetch is aborted|BodyStreamBuffer was aborted)$/;
const ABORTED_REQUEST =
  /^(?:(?:request )?aborted|The destination stream closed early\.|The user aborted a request\.?)$/;
const REDIRECT = /^(?:Response )?30[12378]\b/;
const REDIRECT_STATUS = new Set<unknown>([301, 302, 303, 307, 308]);
const NO_ROUTE = /^No route matches URL "/;
/** Not #419: it has the digest of a failure on the server. */
const HYDRATION = [
  /^Minified React error #4(?:18|21|22|23|25);/,
  /^Hydration failed because the (?:server rendered (?:HTML|text) didn't match the client|initial UI does not match what was rendered on the server)\./,
  /^Text content does(?: not|n't) match server-rendered HTML\b/,
  /^This Suspense boundary received an update before it finished hydrating\./,
  /^There was an error while hydrating\b/,
];
const NOTHING =
  /^(?:undefined|null|Object captured as (?:exception|promise rejection) with keys: \[object has no keys\]|)$/;
/** The names of this site's own listener and of Sentry's. */
const BROWSER_REJECTION = /^(?:auto\.browser\.global_handlers\.)?onunhandledrejection$/;

/**
 * What neither browser nor server reports. Sentry's own filters apply as well. A rule must be narrow: nobody ever learns
 * of a report that it drops by mistake.
 */
export const reportFilters: readonly ReportFilter[] = [
  // An extension threw, in its own file, which Safari calls webkit-masked-url (Sentry's inbound filters).
  {
    id: "browser-extension",
    drops: (event) => EXTENSION.test(fileThatThrew(caught(event))),
  },
  // Every file of the stack was added to the page by an app, a proxy or the browser: this site loads scripts from
  // its own origin only (react#34053).
  {
    id: "foreign-script",
    drops(event, { origin }) {
      const { files } = caught(event);
      return files.length > 0 && files.every((file) => isForeign(file, origin));
    },
  },
  // In-app and mobile browsers run scripts in the page that do not find their app: Instagram, Facebook, Edge, Chrome
  // and Brave on iOS, Samsung (sentry-javascript#3040 and #15065, SamsungInternet/support#56).
  {
    id: "app-bridge",
    drops: (event, { origin }) => isOneOf(BRIDGE_FAILURES, caught(event).text) && !ownScriptThrew(event, origin),
  },
  // Two wallets in one browser define the same global, which this site never reads
  // (rainbow-me/browser-extension#1560).
  {
    id: "wallet",
    drops: (event, { origin }) => isOneOf(WALLET_FAILURES, caught(event).text) && !ownScriptThrew(event, origin),
  },
  // Outlook's Safe Links opens pages in an embedded Chromium whose bridge rejects with this message (cefsharp#3632,
  // sentry-javascript#3440).
  {
    id: "mail-scanner",
    drops: (event, { origin }) => SCANNER.test(rejectedWith(event)) && !ownScriptThrew(event, origin),
  },
  // Browsers hide the errors of scripts from another origin behind these two words (HTML standard, muted errors).
  {
    id: "script-error",
    drops: (event, { origin }) => SCRIPT_ERROR.test(caught(event).text) && !ownScriptThrew(event, origin),
  },
  // The browser delays notifications to the next frame, as specified: nothing failed, and there is no stack (Resize
  // Observer specification, 3.4.6).
  {
    id: "resize-observer",
    drops(event) {
      const { text, depth } = caught(event);
      // If the browser gives no frame, Sentry adds one: the page's address.
      return RESIZE_OBSERVER.test(text) && depth <= 1;
    },
  },
  // A browser that is offline, or loading another document, fails every open request, and client/navigation.ts
  // handles that (next.js#60549).
  {
    id: "network-of-absent-visitor",
    drops(event, { visitorLeft, online }) {
      const { type, text } = caught(event);
      return (visitorLeft || !online) && type === "TypeError" && isOneOf(NETWORK, text);
    },
  },
  // The visitor left, or something in the browser aborted its own request: neither is a failure, and a deadline is a
  // TimeoutError (vinext#2664).
  {
    id: "abort",
    drops(event, { visitorLeft }) {
      const { type, text } = caught(event);
      // If the exception has no stack, Sentry puts its name into the text.
      const named = type === "AbortError" || text.startsWith("AbortError: ");
      if (visitorLeft) return named || ABORTED_REQUEST.test(text);
      return named && ABORTED_IN_BROWSER.test(text.replace(/^AbortError: /, ""));
    },
  },
  // React Router redirects by throwing a Response with status 301 to 308 (its documentation of redirect()).
  {
    id: "redirect",
    drops(event, _visit, thrown) {
      const { type, text } = caught(event);
      if (REDIRECT_STATUS.has(statusOf(thrown))) return true;
      return REDIRECT.test(text) && (type === "Response" || text.startsWith("Response "));
    },
  },
  // React Router's error response with status 404 means an address that no page has, for which the 404 page is
  // shown.
  {
    id: "not-found-response",
    drops: (event, { page }, thrown) => page === "*" && (NO_ROUTE.test(caught(event).text) || statusOf(thrown) === 404),
  },
  // A translator or an extension changed the document before hydration, and React rendered it again
  // (sentry-javascript#6295, sentry#45038).
  {
    id: "hydration-of-changed-page",
    drops(event, { translated }) {
      const chain = exceptions(event);
      // A failed component can be the cause of a hydration error: that one must be reported.
      const onlyHydration = chain.every(
        (exception) => isOneOf(HYDRATION, exception.text) || threwInExtension(exception),
      );
      const hydration = chain.some((exception) => isOneOf(HYDRATION, exception.text));
      const changed = translated || chain.some(({ files }) => files.some((file) => EXTENSION.test(file)));
      return hydration && onlyHydration && changed;
    },
  },
  // A promise was rejected without a value: there is no name, no message and no stack to look for (suna PR 5200).
  {
    id: "empty-rejection",
    drops(event) {
      const { mechanism, depth } = caught(event);
      // Only in browsers: on the server such a rejection ends the process, and has another mechanism.
      return BROWSER_REJECTION.test(mechanism) && depth === 0 && NOTHING.test(rejectedWith(event));
    },
  },
];

/** undefined if the event is to be reported. */
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
 * In the browser a script of this origin, on the server any file. A page's own address does not count: pages have no
 * inline script, and WebKit gives that address to scripts that it runs for an app.
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

/** Of a Response, or of React Router's ErrorResponse. An Error with a status is still an error. */
function statusOf(thrown: unknown): unknown {
  const isObject = typeof thrown === "object" && thrown !== null && !(thrown instanceof Error);
  return isObject && "status" in thrown ? thrown.status : undefined;
}

function isOneOf(patterns: readonly RegExp[], text: string): boolean {
  return patterns.some((pattern) => pattern.test(text));
}

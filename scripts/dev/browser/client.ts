// Runs in every page: swaps changed styles, loads the page again after any other change, and shows what is wrong.
import { captureOwnerStack } from "react";
import type { DescribedProblem } from "../problems.ts";
import type { State } from "../server.ts";

const STYLES = `
  section { box-sizing: border-box; inset: auto 0 0; inline-size: auto; max-inline-size: none; max-block-size: 60vh; margin: 0;
    overflow: auto; padding: 1rem 1.5rem 1.5rem; border: 0; border-block-start: 6px solid light-dark(#b3002d, #ff8fa3);
    font: 16px/1.5 system-ui, sans-serif; color-scheme: light dark; background: Canvas; color: CanvasText; }
  header { display: flex; justify-content: space-between; align-items: start; gap: 1rem; }
  h2 { margin: 0; font-size: 1.125rem; }
  ol { margin: 0; padding: 0; list-style: none; }
  li { margin-block-start: 1rem; }
  p { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
  pre { margin: 0.5rem 0 0; overflow: auto; font: 14px/1.4 ui-monospace, monospace; }
  button { min-block-size: 44px; padding-inline: 1rem; font: inherit; }
  li button { font: 14px/1.4 ui-monospace, monospace; overflow-wrap: anywhere; text-align: start; }
`;

/** What this document shows. */
const shown = Object.fromEntries(new URL(import.meta.url).searchParams);
const showPanel = createPanel();
const { error: print } = console;
const errors: DescribedProblem[] = [];
let state: State | undefined;
let events: EventSource | undefined;

watchErrors();
document.addEventListener("visibilitychange", follow);
follow();

/** Listens only while the page is visible: a browser opens at most six connections to a server. */
function follow(): void {
  events?.close();
  if (document.visibilityState !== "visible") return;
  events = new EventSource("/__dev/events");
  events.addEventListener("message", ({ data }) => {
    const { errors: before = [] } = state ?? {};
    state = JSON.parse(data) as State;
    for (const { place, message } of state.errors.slice(before.length)) print(`${place}: ${message}`);
    update();
  });
}

function update(): void {
  if (!state) return;
  if (state.build !== shown["build"]) {
    events?.close();
    // The browser restores the scroll position.
    location.reload();
    return;
  }
  if (state.styles !== shown["styles"]) {
    shown["styles"] = state.styles;
    void swapStyles();
  }
  const title = state.failures.length > 0 ? "The last change is not on this page" : "Something is wrong";
  showPanel(title, [...state.failures, ...state.errors, ...errors, ...state.findings]);
}

/** The document keeps its own stylesheet, disabled: React expects it. A constructed one is allowed by any CSP. */
async function swapStyles(): Promise<void> {
  const response = await fetch("/__dev/styles.css");
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(await response.text());
  document.adoptedStyleSheets = [sheet];
  const original = document.querySelector("style")?.sheet;
  if (original) original.disabled = true;
}

/** What is thrown, and what React and the site print as errors, such as hydration mismatches. */
function watchErrors(): void {
  console.error = (...values: unknown[]) => {
    print(...values);
    void send(values, captureOwnerStack() ?? "");
  };
  addEventListener("error", ({ error }) => error && send([error]));
  addEventListener("unhandledrejection", ({ reason }) => send([reason]));
}

/** Sends it to the terminal, and shows it with its place in the sources. */
async function send([first, ...rest]: unknown[], ownerStack = ""): Promise<void> {
  const details = rest.map(String);
  const isError = first instanceof Error;
  const message = isError ? String(first) : String(first).replaceAll("%s", () => details.shift() ?? "");
  const stack = [isError ? first.stack : "", ...details, ownerStack].join("\n");
  const response = await post("/__dev/errors", { build: shown["build"], message, stack });
  // A newer build is about to replace this page.
  if (!response.ok) return;
  errors.push(await response.json());
  update();
}

function post(address: string, body: object): Promise<Response> {
  return fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}

/** A panel over the page, in a shadow tree: the site's styles do not reach it. It stays closed until something changes. */
function createPanel(): (title: string, problems: readonly DescribedProblem[]) => void {
  // React ignores unknown elements at the end of the body when it hydrates the document.
  const host = document.createElement("dev-problems");
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  const root = host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [sheet];
  let content = "[]";
  let closed = false;

  return (title, problems) => {
    const next = JSON.stringify(problems);
    // React removes the host if it renders the whole document again.
    if (next === content && (closed || host.isConnected === problems.length > 0)) return;
    content = next;
    closed = false;
    host.remove();
    if (problems.length === 0) return;
    const close = button("Close", () => {
      closed = true;
      host.remove();
    });
    const list = element("ol", ...problems.map(item));
    const panel = element("section", element("header", element("h2", title), close), list);
    panel.role = "alert";
    panel.popover = "manual";
    root.replaceChildren(panel);
    document.body.append(host);
    panel.showPopover();
  };
}

function item({ place, message, frame }: DescribedProblem): HTMLElement {
  return element(
    "li",
    ...(place ? [button(place, () => void post("/__dev/open", { place }))] : []),
    element("p", message),
    ...(frame ? [element("pre", frame)] : []),
  );
}

function button(label: string, onClick: () => void): HTMLElement {
  const created = element("button", label);
  created.addEventListener("click", onClick);
  return created;
}

function element(name: string, ...children: (Node | string)[]): HTMLElement {
  const created = document.createElement(name);
  created.append(...children);
  return created;
}

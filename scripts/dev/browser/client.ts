// Runs in every page: swaps a changed stylesheet, reloads after any other change, and shows what is wrong.
import type { State } from "../channel.ts";
import type { DescribedProblem } from "../problems.ts";

const STYLES = `
  section { box-sizing: border-box; inset: auto 0 0; inline-size: auto; max-inline-size: none; max-block-size: 70vh; margin: 0;
    overflow: auto; padding: 1rem 1.5rem 1.5rem; border: 0; border-block-start: 6px solid; font: 16px/1.5 system-ui, sans-serif;
    color-scheme: light dark; background: Canvas; color: CanvasText; }
  .failed { border-color: light-dark(#b3002d, #ff8fa3); }
  .warning { border-color: light-dark(#7a5200, #ffc86b); max-block-size: 40vh; }
  header { display: flex; justify-content: space-between; align-items: start; gap: 1rem; }
  h2 { margin: 0; font-size: 1.125rem; }
  ol { margin: 0; padding: 0; list-style: none; }
  li { margin-block-start: 1rem; }
  p { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
  pre { margin: 0.5rem 0 0; overflow: auto; font: 14px/1.4 ui-monospace, monospace; }
  button { min-block-size: 44px; padding-inline: 1rem; font: inherit; }
`;

const shown = Object.fromEntries(new URL(import.meta.url).searchParams);
const showProblems = createPanel();
let reloading = false;
let events: EventSource | undefined;

document.addEventListener("visibilitychange", follow);
follow();

/** Listens only while the page is visible: a browser opens at most six connections to a server. */
function follow(): void {
  events?.close();
  if (document.visibilityState !== "visible") return;
  events = new EventSource("/__dev/events");
  events.addEventListener("message", ({ data }) => update(JSON.parse(data)));
}

function update({ page, styles, reports, failures, problems }: State): void {
  if (reloading) return;
  const newReports = shown["reports"] === undefined ? 0 : reports - Number(shown["reports"]);
  // Never while a report is open to be read.
  const reading = document.querySelector("details[open]") !== null && shown["reports"] !== undefined;
  if (reading && newReports > 0) document.title = `(${newReports} more) Reports`;
  if (!reading && (page !== shown["page"] || newReports !== 0)) {
    reloading = true;
    // The browser restores the scroll position.
    location.reload();
    return;
  }
  if (styles !== shown["styles"]) {
    shown["styles"] = styles;
    void swapStyles();
  }
  showProblems(failures, problems);
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

type Problems = readonly DescribedProblem[];

/** A panel over the page, in a shadow tree: the site's styles do not reach it. It stays closed until something changes. */
function createPanel(): (failures: Problems, problems: Problems) => void {
  // React ignores unknown elements at the end of the body when it hydrates the document.
  const host = document.createElement("two-evenings-problems");
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  const root = host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [sheet];
  let content = "[]";
  let closed = false;

  return (failures, problems) => {
    const listed = failures.length > 0 ? failures : problems;
    const next = JSON.stringify(listed);
    // React removes the host if it renders the whole document again.
    if (next === content && (closed || host.isConnected === listed.length > 0)) return;
    content = next;
    closed = false;
    host.remove();
    if (listed.length === 0) return;
    const close = element("button", "Close");
    const title = failures.length > 0 ? "The last change is not on this page" : "Fix before the build";
    const panel = element(
      "section",
      element("header", element("h2", title), close),
      element("ol", ...listed.map(item)),
    );
    panel.className = failures.length > 0 ? "failed" : "warning";
    panel.role = "alert";
    panel.popover = "manual";
    close.addEventListener("click", () => {
      closed = true;
      host.remove();
    });
    root.replaceChildren(panel);
    document.body.append(host);
    panel.showPopover();
  };
}

function item({ place, message, frame }: DescribedProblem): HTMLElement {
  return element(
    "li",
    ...(place ? [element("code", place)] : []),
    element("p", message),
    ...(frame ? [element("pre", frame)] : []),
  );
}

function element(name: string, ...children: (Node | string)[]): HTMLElement {
  const created = document.createElement(name);
  created.append(...children);
  return created;
}

const STYLES = `
  section { box-sizing: border-box; inset: auto 0 0; inline-size: auto; max-inline-size: none; max-block-size: 70vh; margin: 0;
    overflow: auto; padding: 1rem 1.5rem 1.5rem; border: 0; border-block-start: 6px solid; font: 16px/1.5 system-ui, sans-serif;
    color-scheme: light dark; background: Canvas; color: CanvasText; }
  .failed { border-color: light-dark(#b3002d, #ff8fa3); }
  .noted { border-color: light-dark(#7a5200, #ffc86b); max-block-size: 40vh; }
  header { display: flex; justify-content: space-between; align-items: start; gap: 1rem; }
  h2 { margin: 0; font-size: 1.125rem; }
  ol { margin: 0; padding: 0; list-style: none; }
  li { margin-block-start: 1rem; }
  p { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
  pre { margin: 0.5rem 0 0; overflow: auto; font: 14px/1.4 ui-monospace, monospace; }
  button { min-block-size: 44px; padding-inline: 1rem; font: inherit; }
`;

/**
 * @typedef {readonly import("../describe-problem.mjs").DescribedProblem[]} Problems
 */

/**
 * Makes a panel over the page that shows what is wrong, and is not there while nothing is. It is closed until something
 * else is wrong. Made so that the site's content policy allows it and its styles do not reach it.
 * @returns {(failures: Problems, problems: Problems) => void}
 */
export function createProblemPanel() {
  // No element of the site has this name: React passes over it where it takes over the document.
  const host = document.createElement("two-evenings-problems");
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  const root = host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [sheet];
  let shown = "[]";
  let closed = false;

  return (failures, problems) => {
    const failed = failures.length > 0;
    const listed = failed ? failures : problems;
    const now = JSON.stringify(listed);
    // React takes it out where it makes the document anew.
    if (now === shown && (closed || host.isConnected === listed.length > 0)) return;
    shown = now;
    closed = false;
    host.remove();
    if (listed.length === 0) return;
    const panel = panelOf(failed, listed, () => {
      closed = true;
      host.remove();
    });
    root.replaceChildren(panel);
    document.body.append(host);
    panel.showPopover();
  };
}

/**
 * @param {boolean} failed
 * @param {Problems} problems
 * @param {() => void} close
 */
function panelOf(failed, problems, close) {
  const button = element("button", "Close");
  button.addEventListener("click", close);
  const panel = element(
    "section",
    element(
      "header",
      element("h2", failed ? "The last change is not on this page" : "To mend before the build"),
      button,
    ),
    element("ol", ...problems.map(itemOf)),
  );
  panel.className = failed ? "failed" : "noted";
  panel.role = "alert";
  panel.popover = "manual";
  return panel;
}

/** @param {Problems[number]} problem */
function itemOf({ place, message, frame }) {
  return element(
    "li",
    ...(place ? [element("code", place)] : []),
    element("p", message),
    ...(frame ? [element("pre", frame)] : []),
  );
}

/**
 * @param {string} name
 * @param {(Node | string)[]} children
 */
function element(name, ...children) {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}

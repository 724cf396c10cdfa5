import { readFile } from "node:fs/promises";
import { SourceMap } from "node:module";
import { join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import express, { Router } from "express";
import { isCrossSite } from "../../server/http/request-info.ts";
import { site } from "../../shared/site/site.ts";
import type { Channel } from "./channel.ts";
import { parseEnvelope } from "./parse-envelope.ts";
import { clientScript, escapeHtml, OWN_PAGE_POLICY } from "./server.ts";

/** How many reports are kept, the newest. */
const MAX_REPORTS = 100;
/** Larger than any that the site's tunnel accepts. */
const MAX_BYTES = "20mb";

interface Report {
  /** What it is, and from where. */
  readonly kind: string;
  readonly title: string;
  readonly facts: readonly (readonly [name: string, value: string | undefined])[];
  /** What was thrown, then its causes. A frame is "function file:line:column". */
  readonly errors: readonly { readonly title: string; readonly frames: readonly string[] }[];
  readonly spans: readonly string[];
  readonly payload: unknown;
  readonly at: Date;
}

interface Options {
  readonly root: string;
  /** Where the build is. */
  readonly folder: string;
  readonly channel: Channel;
  /** The developer's settings. */
  readonly environment: () => NodeJS.ProcessEnv;
}

/**
 * Receives reports as Sentry does and lists them: the site's server is given this as its DSN unless the developer names
 * another. Reports are kept in memory only.
 */
export function createReports({ root, folder, channel, environment }: Options): Router {
  let reports: Report[] = [];
  let count = 0;
  const router = Router();
  // A page of another site must neither add nor remove reports.
  router.post(/^/, (request, response, next) => {
    if (isCrossSite(request)) response.status(403).type("text").send("403 Forbidden: for this site alone.\n");
    else next();
  });
  router.post("/api/1/envelope/", express.raw({ type: () => true, limit: MAX_BYTES }), async (request, response) => {
    const received = await readReports(root, join(folder, "client/assets"), request.body).catch(() => undefined);
    if (received) {
      count += received.length;
      reports = [...received.toReversed(), ...reports].slice(0, MAX_REPORTS);
      channel.publish({ reports: count });
    }
    response.status(received ? 200 : 400).json({});
  });
  router.get("/", (_request, response) => {
    response.set({ "Content-Security-Policy": OWN_PAGE_POLICY, "Cache-Control": "no-store" });
    const { page, styles } = channel.state();
    response.send(listPage(reports, environment()["SENTRY_DSN"]) + clientScript({ page, styles, reports: count }));
  });
  router.post("/clear", (_request, response) => {
    reports = [];
    response.redirect(303, "/__reports");
  });
  return router;
}

interface Event {
  readonly message?: string;
  readonly transaction?: string;
  readonly release?: string;
  readonly environment?: string;
  readonly tags?: { readonly digest?: string };
  readonly exception?: {
    readonly values?: readonly {
      readonly type?: string;
      readonly value?: string;
      readonly stacktrace?: { readonly frames?: readonly Frame[] };
      readonly mechanism?: { readonly type?: string; readonly handled?: boolean };
    }[];
  };
}
interface Frame {
  readonly function?: string;
  readonly filename?: string;
  readonly lineno?: number;
  readonly colno?: number;
}
interface Span {
  readonly name: string;
  readonly is_segment?: boolean;
  readonly start_timestamp: number;
  readonly end_timestamp: number;
}

async function readReports(root: string, assets: string, body: Uint8Array): Promise<Report[]> {
  const [{ sdk }, items] = parseEnvelope(body);
  const fromServer = (sdk as { name?: string } | undefined)?.name?.endsWith(".node");
  const side = fromServer ? "from the server" : "from the browser";
  const at = new Date();
  return Promise.all(
    items.map(async ([{ type }, payload]) => {
      const rest = { facts: [], errors: [], spans: [], payload, at };
      if (type === "span") return { ...rest, ...readSpans((payload as { items: Span[] }).items, side) };
      if (type === "event") return { ...rest, ...(await readEvent(root, assets, payload as Event, side)) };
      return { ...rest, kind: `Other ${side}`, title: String(type) };
    }),
  );
}

function readSpans(spans: readonly Span[], side: string) {
  const milliseconds = (span: Span) => (1_000 * (span.end_timestamp - span.start_timestamp)).toFixed(1);
  return {
    kind: `Timings ${side}`,
    title: (spans.find((span) => span.is_segment) ?? spans[0])?.name ?? "",
    spans: spans.map((span) => `${span.name}: ${milliseconds(span)} ms`),
  };
}

async function readEvent(root: string, assets: string, event: Event, side: string) {
  // Sentry puts causes before what was thrown, and callers before what they called.
  const exceptions = (event.exception?.values ?? []).toReversed();
  const errors = exceptions.map(async ({ type = "Error", value = "", stacktrace }) => ({
    title: `${type}: ${value}`,
    frames: await Promise.all((stacktrace?.frames ?? []).toReversed().map((frame) => locate(root, assets, frame))),
  }));
  const { type, handled } = exceptions[0]?.mechanism ?? {};
  return {
    kind: `Error ${side}`,
    title: (await errors[0])?.title ?? event.message ?? "An error without a name",
    facts: [
      ["Page", event.transaction],
      ["Digest", event.tags?.digest],
      ["Caught by", type && `${type}${handled ? "" : ", not handled"}`],
      ["Release", event.release],
      ["Environment", event.environment],
    ] as const,
    errors: await Promise.all(errors),
  };
}

/** A frame by its place in the sources. Node maps the server's frames itself; the browser's need the script's map. */
async function locate(root: string, assets: string, frame: Frame): Promise<string> {
  const { function: name = "?", filename = "", lineno = 0, colno = 0 } = frame;
  const script = /\/assets\/([^/]+\.js)$/.exec(filename)?.[1];
  const text = script ? await readFile(join(assets, script), "utf8").catch(() => "") : "";
  const encoded = /\n\/\/# sourceMappingURL=data:application\/json;base64,(\S+)\s*$/.exec(text)?.[1];
  if (encoded) {
    const map = new SourceMap(JSON.parse(Buffer.from(encoded, "base64").toString("utf8")));
    const entry = map.findEntry(lineno - 1, colno - 1);
    if ("originalSource" in entry) {
      const file = relative(root, resolve(assets, entry.originalSource));
      return `${name} ${file}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
    }
  }
  const file = URL.parse(filename)?.protocol === "file:" ? pathOf(filename) : filename;
  return `${name} ${file.startsWith(`${root}/`) ? relative(root, file) : file}:${lineno}:${colno}`;
}

/** A stack may name any URL: one of a file on another machine has no path here. */
function pathOf(url: string): string {
  try {
    return fileURLToPath(url);
  } catch {
    return url;
  }
}

const STYLES = `
  :root { color-scheme: light dark; }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
  article { margin-top: 2rem; border-top: 1px solid; }
  h2, dd { margin: 0; overflow-wrap: anywhere; }
  dl { display: flex; flex-wrap: wrap; gap: 0.5rem 2rem; }
  pre { overflow: auto; }
  a { color: inherit; }
  button, summary { min-height: 44px; font: inherit; }`;

function listPage(reports: readonly Report[], dsn: string | undefined): string {
  const where = dsn
    ? `<p>Reports go to ${escapeHtml(URL.parse(dsn)?.host ?? "another place")} because <code>SENTRY_DSN</code> is set. Without it they are listed here.</p>`
    : `<p>What the site would send to Sentry: errors of browser and server, and timings if <code>SENTRY_TRACES_SAMPLE_RATE=1</code> is set. The last ${MAX_REPORTS} are kept until the development server ends. <a href="/sentry-example-page">Make an error</a></p>`;
  const clear = `<form method="post" action="/__reports/clear"><button>Remove all ${reports.length}</button></form>`;
  return `<!doctype html>
<html lang="${site.language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Reports | ${escapeHtml(site.name)}</title>
<style>${STYLES}</style>
<main>
<h1>Reports</h1>
${where}
${reports.length > 0 ? clear : ""}
${reports.map(article).join("\n")}
</main>
`;
}

function article({ kind, title, facts, errors, spans, payload, at }: Report): string {
  const known = facts.filter(([, value]) => value);
  const list = known.map(([name, value = ""]) => `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`);
  const stacks = errors.map(({ title: error, frames }, index) => {
    const caption = index === 0 ? "Thrown in" : `Caused by ${error}, in`;
    return `<h3>${escapeHtml(caption)}</h3>\n<pre tabindex="0">${escapeHtml(frames.join("\n"))}</pre>`;
  });
  return `<article>
<p>${kind}, <time datetime="${at.toISOString()}">${at.toLocaleTimeString(site.language)}</time></p>
<h2>${escapeHtml(title)}</h2>
${list.length > 0 ? `<dl>${list.join("")}</dl>` : ""}
${stacks.join("\n")}
${spans.length > 0 ? `<ul>${spans.map((span) => `<li>${escapeHtml(span)}</li>`).join("")}</ul>` : ""}
<details><summary>All that was sent</summary><pre tabindex="0">${escapeHtml(JSON.stringify(payload, null, 2))}</pre></details>
</article>`;
}

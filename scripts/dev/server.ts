import { createHash } from "node:crypto";
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import { isIP } from "node:net";
import { join, sep } from "node:path";
import express, { type RequestHandler } from "express";
import launchEditor from "launch-editor";
import { requestHandler } from "../../server/process/http-server.ts";
import { type DescribedProblem, inTerminal } from "./problems.ts";

/** What open pages are told. */
export interface State {
  /** Changes with everything but the styles; "" before anything is served. */
  readonly build: string;
  readonly styles: string;
  /** What keeps the last change from being shown. */
  readonly failures: readonly DescribedProblem[];
  /** What the server has thrown since the last change. */
  readonly errors: readonly DescribedProblem[];
  /** Warnings of the build and findings of the content check. */
  readonly findings: readonly DescribedProblem[];
}

/** The site as it was built last. */
export interface Site {
  /** A hash of everything but the styles, which are here themselves. */
  readonly build: string;
  readonly styles: string;
  /** The address of the development client. */
  readonly client: string;
  readonly handle: RequestListener;
}

interface Options {
  readonly root: string;
  readonly host: string;
  readonly siteOrigin: string;
  /** Gets an error of a page with its stack, and returns it with its place in the sources. */
  readonly onBrowserError: (message: string, stack: string) => DescribedProblem;
}

/** Serves the site as it was built last, with the development client in each document. */
export function createDevServer({ root, host, siteOrigin, onBrowserError }: Options) {
  const { promise: ready, resolve: markReady } = Promise.withResolvers<void>();
  const pages = new Set<ServerResponse>();
  let state: State = { build: "", styles: "", failures: [], errors: [], findings: [] };
  let site: Site | undefined;
  const message = () => `data: ${JSON.stringify(state)}\n\n`;

  const app = express().disable("x-powered-by");
  app.use(forOwnHosts(host, siteOrigin));
  app.get("/__dev/events", (_request, response) => {
    // https://html.spec.whatwg.org/multipage/server-sent-events.html
    response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
    response.write(`retry: 500\n${message()}`);
    pages.add(response);
    response.once("close", () => pages.delete(response));
  });
  app.get("/__dev/styles.css", (_request, response) => void response.type("css").send(site?.styles));
  // Pages of other sites cannot send JSON here: a browser would ask for permission first (CORS).
  app.post("/__dev/errors", express.json({ limit: "1mb" }), ({ body }, response) => {
    // A page that was loading during a build can have the document of one build and the scripts of the next.
    if (body?.build !== state.build) return void response.sendStatus(409);
    response.json(onBrowserError(String(body.message), String(body.stack)));
  });
  app.post("/__dev/open", express.json(), ({ body }, response) => {
    const file = join(root, String(body?.place));
    if (file.startsWith(root + sep)) launchEditor(file);
    response.sendStatus(204);
  });
  app.use("/__dev", (_request, response) => void response.sendStatus(404));
  app.use(async (request, response) => {
    await ready;
    if (!site) return sendFailures(response, state.failures);
    // A document has to be current, and nothing needs compression on the same machine.
    delete request.headers["accept-encoding"];
    delete request.headers["if-none-match"];
    if (request.method !== "HEAD") appendToDocument(response, clientScript(site));
    site.handle(request, response);
  });

  return {
    server: createServer(requestHandler(app)),

    /** Tells open pages, which load again if the build differs. Requests wait until the first call. */
    publish(change: Omit<State, "build" | "styles">, built = site): void {
      site = built;
      state = { ...state, ...change, ...(site && { build: site.build, styles: hashOf(site.styles) }) };
      for (const page of pages) page.write(message());
      markReady();
    },
  };
}

/**
 * Otherwise a page of another site could point its own name here and read the sources (DNS rebinding). Nobody can point
 * an address, or `localhost`, elsewhere.
 */
function forOwnHosts(host: string, siteOrigin: string): RequestHandler {
  const names = ["localhost", host, URL.parse(siteOrigin)?.hostname];
  return (request, response, next) => {
    const name = URL.parse(`http://${request.headers.host}`)?.hostname ?? "";
    const isAddress = isIP(name.replace(/^\[|\]$/g, "")) > 0;
    if (isAddress || name.endsWith(".localhost") || names.includes(name)) next();
    else response.status(403).type("text").send("403 Forbidden: HOST or SITE_ORIGIN can name this host.\n");
  };
}

/** A browser moves what follows `</html>` into the body. React leaves alone what it does not know at the body's end. */
function appendToDocument(response: ServerResponse, text: string): void {
  const end = response.end.bind(response) as (chunk?: unknown) => ServerResponse;
  response.end = ((chunk?: unknown) => {
    if (!String(response.getHeader("Content-Type")).startsWith("text/html")) return end(chunk);
    if (!response.headersSent) response.removeHeader("Content-Length");
    if (chunk) response.write(chunk);
    return end(text);
  }) as ServerResponse["end"];
}

/** Tells the client what its document shows. */
function clientScript({ client, build, styles }: Site): string {
  const query = new URLSearchParams({ build, styles: hashOf(styles) });
  return `<script type="module" src="${client}?${query.toString().replace("&", "&amp;")}"></script>\n`;
}

/** Before anything could be built. */
function sendFailures(response: ServerResponse, failures: readonly DescribedProblem[]): void {
  const text = failures.map(inTerminal).join("\n\n").replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store", Refresh: "1" };
  response.writeHead(503, headers);
  response.end(
    `<!doctype html><meta name="color-scheme" content="light dark"><title>No build</title><pre>${text}</pre>\n`,
  );
}

export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}

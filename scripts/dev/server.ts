import {
  createServer,
  type IncomingMessage,
  request as openRequest,
  type Server,
  type ServerResponse,
} from "node:http";
import { join } from "node:path";
import { pipeline, Transform } from "node:stream";
import { build } from "esbuild";
import express, { type RequestHandler } from "express";
import type { Build } from "./build.ts";
import type { Channel, State, Version } from "./channel.ts";
import { inTerminal } from "./problems.ts";
import { isOwnHost } from "./settings.ts";
import type { SiteProcess } from "./site-process.ts";

interface Options {
  readonly channel: Channel;
  readonly site: Pick<SiteProcess, "use">;
  readonly reports: RequestHandler;
  readonly build: Pick<Build, "styles">;
  /** Resolves after the first build. */
  readonly ready: Promise<void>;
  /** The developer's settings. */
  readonly environment: () => NodeJS.ProcessEnv;
}

/** The Content-Security-Policy of pages that the development server makes itself. */
export const OWN_PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; form-action 'self'; " +
  "base-uri 'none'; frame-ancestors 'none'";

/**
 * The only server that listens on a port. It serves `/__dev` and `/__reports` itself and passes everything else on to
 * the site's server, adding the development client to each document.
 */
export async function createDevServer({ channel, site, reports, build, ready, environment }: Options): Promise<Server> {
  const client = await bundleClient();
  const app = express();
  app.disable("x-powered-by");
  app.use((request, response, next) => {
    if (isOwnHost(request.headers.host, environment())) next();
    else
      response.status(403).type("text").send("403 Forbidden: not a name of this machine. SITE_ORIGIN can add one.\n");
  });
  app.use("/__dev", (_request, response, next) => {
    response.set("Cache-Control", "no-store");
    next();
  });
  app.get("/__dev/events", (_request, response) => channel.connect(response));
  app.get("/__dev/styles.css", (_request, response) => void response.type("css").send(build.styles()));
  app.get("/__dev/client.js", (_request, response) => void response.type("js").send(client));
  app.use("/__dev", (_request, response) => void response.status(404).type("text").send("404 Not Found\n"));
  app.use("/__reports", reports);
  app.use(async (request, response) => {
    await ready;
    await site.use(async (server) => {
      const isProxied = server && (await proxyRequest(request, response, server.socket, clientScript(server.version)));
      if (!isProxied) sendProblems(response, channel.state().failures, server?.version ?? channel.state());
    });
  });
  return createServer(app);
}

async function bundleClient(): Promise<string> {
  const entryPoints = [join(import.meta.dirname, "browser/client.ts")];
  const { outputFiles } = await build({ bundle: true, entryPoints, format: "esm", write: false });
  return outputFiles[0]?.text ?? "";
}

/** Appended to a document that shows `version`: a browser moves what follows `</html>` into the body. */
export function clientScript(version: Version & { readonly reports?: number }): string {
  const query = new URLSearchParams(Object.entries(version).map(([name, value]) => [name, String(value)]));
  return `<script type="module" src="/__dev/client.js?${escapeHtml(query.toString())}"></script>\n`;
}

// Streams the response of the server at `socketPath`, with `suffix` after each document. Resolves to whether there was
// a response. Not by a proxy package: those rewrite unusual request targets, which the site itself has to refuse.
function proxyRequest(
  request: IncomingMessage,
  response: ServerResponse,
  socketPath: string,
  suffix: string,
): Promise<boolean> {
  return new Promise((resolve) => {
    const { method = "GET", url = "/", socket } = request;
    const addresses = [request.headers["x-forwarded-for"], socket.remoteAddress].flat().filter(Boolean);
    const headers: IncomingMessage["headers"] = { ...request.headers, "x-forwarded-for": addresses.join(", ") };
    // A document has to be current, and nothing needs compression on the same machine.
    for (const name of ["accept-encoding", "if-none-match", "if-modified-since", "connection", "expect"]) {
      delete headers[name];
    }
    const upstream = openRequest({ agent: false, socketPath, method, path: url, headers, setHost: false });
    upstream.once("response", (incoming) => {
      const { statusCode = 502, statusMessage, headers: received } = incoming;
      const isDocument = method === "GET" && received["content-type"]?.startsWith("text/html");
      for (const name of ["connection", "keep-alive", "transfer-encoding"]) delete received[name];
      if (isDocument) for (const name of ["content-length", "etag"]) delete received[name];
      response.writeHead(statusCode, statusMessage, received);
      pipeline([incoming, ...(isDocument ? [appending(suffix)] : []), response], () => resolve(true));
    });
    upstream.on("error", () => resolve(response.headersSent || response.destroyed));
    response.once("close", () => upstream.destroy());
    request.pipe(upstream);
  });
}

/** For text and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

function appending(suffix: string): Transform {
  return new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush: (done) => done(null, suffix),
  });
}

/** For when no server runs. The client on this page loads the page again when another build is served. */
function sendProblems(response: ServerResponse, failures: State["failures"], version: Version): void {
  const problems = failures.map((failure) => `<pre>${escapeHtml(inTerminal(failure))}</pre>\n`).join("");
  response.writeHead(503, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": OWN_PAGE_POLICY,
    "Cache-Control": "no-store",
  });
  response.end(`<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>The site’s server does not run</title>
<h1>The site’s server does not run</h1>
<p>This page reloads after the next change that works.</p>
${problems}${clientScript({ page: version.page, styles: version.styles })}`);
}

import { Agent, createServer, request as httpRequest, type IncomingMessage, type Server } from "node:http";
import express from "express";
import { parseDsn } from "../../server/config/dsn.ts";
import { oneAtATime } from "../../server/process/connection-guards.ts";
import { type ServeTunnelOptions, serveTunnel } from "../../server/tunnel/serve-tunnel.ts";
import type { FakeSentry } from "./fake-sentry.ts";
import { listen } from "./listen.ts";

export interface TunnelSite {
  readonly origin: string;
  readonly server: Server;
  readonly outcomes: string[];
  /** Why Sentry could not be reached. */
  readonly causes: string[];
  /** Errors that reached Express. */
  readonly errors: unknown[];
}

export interface TunnelSiteOptions extends Partial<Omit<ServeTunnelOptions, "limits">> {
  readonly limits: ServeTunnelOptions["limits"];
  readonly trustProxy?: number;
}

/** A server with the tunnel to a fake Sentry, and a page at every other address. */
export async function startTunnel(
  sentry: FakeSentry,
  { trustProxy = 0, ...options }: TunnelSiteOptions,
): Promise<TunnelSite> {
  const outcomes: string[] = [];
  const causes: string[] = [];
  const errors: unknown[] = [];
  const app = express().disable("x-powered-by").set("trust proxy", trustProxy);
  const tunnel = serveTunnel({
    dsn: parseDsn(sentry.dsn),
    siteOrigin: "",
    count(outcome, cause) {
      outcomes.push(outcome);
      if (cause !== undefined) causes.push(cause);
    },
    ...options,
  });
  app.use("/monitoring", tunnel);
  app.use((request, response) => void response.send(`the page ${request.path}.`));
  const keepError: express.ErrorRequestHandler = (error, _request, response, _next) => {
    errors.push(error);
    response.status(500).end();
  };
  app.use(keepError);
  const server = createServer(oneAtATime(app));
  return { origin: await listen(server), server, outcomes, causes, errors };
}

/** An envelope with one item. `header` has more fields for the item's header. */
export function envelope(
  dsn: string,
  { type = "event", payload = "{}", header = {} }: { type?: string; payload?: string | Buffer; header?: object } = {},
): Buffer {
  const bytes = Buffer.from(payload);
  const lines = [
    { dsn, event_id: "a".repeat(32) },
    { type, length: bytes.length, ...header },
  ];
  return Buffer.concat([Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join("")), bytes, NEWLINE]);
}

const NEWLINE = Buffer.from("\n");

/** The head of a report's request. */
export function head(length: number, headers: readonly string[] = [], start = "POST /monitoring"): string {
  return [`${start} HTTP/1.1`, "Host: site", `Content-Length: ${length}`, ...headers, "", ""].join("\r\n");
}

export interface TunnelResponse extends Pick<IncomingMessage, "headers" | "rawHeaders" | "statusMessage"> {
  readonly status: number;
  readonly body: string;
}

export interface SendOptions {
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export function send(
  { origin }: Pick<TunnelSite, "origin">,
  body: Buffer,
  { path = "/monitoring", method = "POST", headers }: SendOptions = {},
): Promise<TunnelResponse> {
  return new Promise((resolve, reject) => {
    const agent = new Agent();
    const length: Record<string, number> = method === "POST" ? { "Content-Length": body.length } : {};
    const { hostname, port } = new URL(origin);
    const options = { hostname, port, path, method, agent, headers: { ...length, ...headers } };
    const request = httpRequest(options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const { headers: received, rawHeaders, statusMessage, statusCode = 0 } = response;
        const text = Buffer.concat(chunks).toString("utf8");
        resolve({ status: statusCode, headers: received, rawHeaders, statusMessage, body: text });
      });
    });
    request.on("error", reject);
    request.end(body);
  });
}

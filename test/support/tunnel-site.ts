import type { IncomingHttpHeaders, IncomingMessage, Server } from "node:http";
import { text } from "node:stream/consumers";
import express from "express";
import request from "supertest";
import { parseDsn } from "../../server/config/dsn.ts";
import { createHttpServer, requestHandler } from "../../server/process/http-server.ts";
import { type ServeTunnelOptions, serveTunnel } from "../../server/tunnel/serve-tunnel.ts";
import type { FakeSentry } from "./fake-sentry.ts";
import { close, listen } from "./listen.ts";

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
  readonly limits?: Partial<ServeTunnelOptions["limits"]>;
  readonly trustProxy?: number;
}

export const MAX_BYTES = 100_000;
const LIMITS = { maxBytes: MAX_BYTES, ratePerMinute: 1_000, maxInFlight: 100 };

const servers: Server[] = [];

/** A server with the tunnel to a fake Sentry. */
export async function startTunnel(
  sentry: FakeSentry,
  { trustProxy = 0, limits, ...options }: TunnelSiteOptions = {},
): Promise<TunnelSite> {
  const outcomes: string[] = [];
  const causes: string[] = [];
  const errors: unknown[] = [];
  const app = express().disable("x-powered-by").set("trust proxy", trustProxy);
  const tunnel = serveTunnel({
    dsn: parseDsn(sentry.dsn),
    siteOrigin: "",
    limits: { ...LIMITS, ...limits },
    count(outcome, cause) {
      outcomes.push(outcome);
      if (cause !== undefined) causes.push(cause);
    },
    ...options,
  });
  const keepError: express.ErrorRequestHandler = (error, _request, response, _next) => {
    errors.push(error);
    response.status(500).end();
  };
  app.use("/monitoring", tunnel, keepError);
  const server = createHttpServer("").on("request", requestHandler(app));
  servers.push(server);
  return { origin: await listen(server), server, outcomes, causes, errors };
}

export async function closeTunnels(): Promise<void> {
  await Promise.all(servers.splice(0).map(close));
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
  const headers = Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  return Buffer.concat([headers, bytes, Buffer.from("\n")]);
}

/** The head of a report's request. */
export function head(length: number, headers: readonly string[] = []): string {
  return ["POST /monitoring HTTP/1.1", "Host: site", `Content-Length: ${length}`, ...headers, "", ""].join("\r\n");
}

export interface TunnelResponse {
  readonly status: number;
  readonly headers: Readonly<IncomingHttpHeaders>;
  readonly body: string;
}

export async function send(
  { server }: Pick<TunnelSite, "server">,
  body: Buffer | undefined,
  { method = "POST", headers = {} }: { method?: string; headers?: Readonly<Record<string, string>> } = {},
): Promise<TunnelResponse> {
  const response = await request(server)
    [method.toLowerCase() as "post"]("/monitoring")
    .set(headers)
    .send(body)
    .buffer(true)
    .parse((incoming, done) => {
      text(incoming as unknown as IncomingMessage).then(
        (words) => done(null, words),
        (error) => done(error, ""),
      );
    });
  return { status: response.status, headers: response.headers, body: response.body };
}

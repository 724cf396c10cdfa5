import { writeFileSync } from "node:fs";
import { join } from "node:path";
import autocannon, { type Client } from "autocannon";
import {
  type Comparison,
  get,
  getCached,
  type RawResponse,
  type RunningServer,
  type Server,
  site,
  startServer,
} from "./servers.ts";
import { column, type Measured } from "./statistics.ts";

/** For so many seconds, or so many requests. */
type Load = { readonly duration: number } | { readonly amount: number };

interface Options extends Comparison {
  /** Not counted. It lets V8 compile what is used. */
  readonly warmUp: Load;
  /** How often each server is measured in a round, and for how long. */
  readonly turns: number;
  readonly load: Load;
  readonly connections: number;
}

export interface RequestSubject {
  readonly server: Server;
  readonly status: 200 | 304;
}

export interface RequestRow {
  readonly requestsPerSecond: number;
  readonly cpuMicroseconds: number | undefined;
  readonly residentMebibytes: number | undefined;
}

interface Sample {
  readonly requests: number;
  readonly seconds: number;
  readonly cpuSeconds: number;
}

/** Writes the page as the site sends it from its cache to dist/bench-page.json, for the bare servers. */
export async function storePage(path: string): Promise<void> {
  const server = await startServer(site, path);
  const cached = await getCached(server.origin + path);
  const notModified = await get(server.origin + path, { "if-none-match": cached.etag });
  await server.stop();
  const page = {
    path,
    headers: pageHeaders(cached),
    notModifiedHeaders: pageHeaders(notModified),
    body: cached.body.toString("base64"),
  };
  writeFileSync(join(import.meta.dirname, "../../dist/bench-page.json"), JSON.stringify(page));
}

/** Without the headers that Node sets for the connection. */
function pageHeaders({ headers: { date, connection, "keep-alive": keepAlive, ...headers } }: RawResponse) {
  return headers;
}

/**
 * Requests a cached page from each server as often as possible, without its ETag and with it. All servers run during a
 * round and take turns, so that the machine's changing speed affects all of them.
 */
export async function measureRequests(options: Options): Promise<Measured<RequestSubject, RequestRow>[]> {
  const { servers, path, rounds, turns, prefix, onProgress } = options;
  const measured = ([200, 304] as const).flatMap((status) =>
    servers.map((server) => ({ subject: { server, status }, rows: [] as RequestRow[] })),
  );
  for (let round = 1; round <= rounds; round++) {
    onProgress(`Requests, round ${round} of ${rounds}`);
    const running = new Map<Server, RunningServer>();
    for (const server of servers) running.set(server, await startServer(server, path, prefix));
    const runs = measured.flatMap(({ subject, rows }) => {
      const server = running.get(subject.server);
      return server ? [{ server, status: subject.status, rows, samples: [] as Sample[] }] : [];
    });
    for (const { server, status } of runs) await load(server, status, options, options.warmUp);
    for (let turn = 0; turn < turns; turn++) {
      // Every other turn runs backwards, so that no server is always the first.
      for (const { server, status, samples } of turn % 2 ? runs.toReversed() : runs) {
        samples.push(await load(server, status, options, options.load));
      }
    }
    for (const { server, rows, samples } of runs) rows.push(summarize(server, samples));
    for (const server of running.values()) await server.stop();
  }
  return measured;
}

/** Requests the page again and again. Throws if a response has another status. */
async function load(
  server: RunningServer,
  status: 200 | 304,
  { path, connections }: Options,
  load: Load,
): Promise<Sample> {
  const url = server.origin + path;
  // The ETag differs from server to server, because the site's pages contain some of its settings.
  const { etag } = await getCached(url);
  const before = server.usage();
  const result = await autocannon({
    url,
    ...load,
    connections,
    headers: { "accept-encoding": "gzip, deflate, br, zstd", ...(status === 304 ? { "if-none-match": etag } : {}) },
    // The accuracy of the duration, in milliseconds.
    sampleInt: 100,
    setupClient: ignoreBodies,
  });
  const after = server.usage();
  const { total } = result.requests;
  const right = result.statusCodeStats?.[`${status}`]?.count ?? 0;
  if (result.errors > 0 || right === 0 || right < total) {
    throw new Error(`${total - right} of ${total} responses of ${url} were not ${status}.`);
  }
  const cpuSeconds = before && after ? after.cpuSeconds - before.cpuSeconds : Number.NaN;
  return { requests: total, seconds: result.duration, cpuSeconds };
}

/** autocannon would decode each body as text: ten times the time that the server takes to send a compressed page. */
function ignoreBodies(client: Client): void {
  (client as Client & { pipelinedRequests: { addBody: () => void } }).pipelinedRequests.addBody = () => {};
}

function summarize(server: RunningServer, samples: readonly Sample[]): RequestRow {
  const sum = (key: keyof Sample) => column(samples, key).reduce((total, value) => total + value, 0);
  const cpuMicroseconds = (sum("cpuSeconds") / sum("requests")) * 1_000_000;
  return {
    requestsPerSecond: sum("requests") / sum("seconds"),
    // Not measured without /proc, or if all requests took less than a tick of the kernel's clock.
    cpuMicroseconds: cpuMicroseconds > 0 ? cpuMicroseconds : undefined,
    residentMebibytes: server.usage()?.residentMebibytes,
  };
}

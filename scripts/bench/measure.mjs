import autocannon from "autocannon";

/** As many as one small machine has visitors at a time; each keeps its connection. */
const CONNECTIONS = 32;

/**
 * @typedef {{ requestsPerSecond: number, cpuMicroseconds: number, p50Ms: number, p99Ms: number }} Measurement
 */

/**
 * Asks a server for /opera as a browser does, for some seconds, from many connections at once. Throws where an answer has
 * another status than it should.
 * @param {import("./start-server.mjs").RunningServer} server
 * @param {{ seconds: number, headers: Record<string, string>, status: number }} options
 * @returns {Promise<Measurement>}
 */
export async function measure(server, { seconds, headers, status }) {
  const before = server.cpuSeconds();
  const result = await autocannon({
    url: `${server.origin}/opera`,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { "accept-encoding": "gzip, deflate, br, zstd", ...headers },
  });
  const cpu = server.cpuSeconds() - before;
  const { total } = result.requests;
  const right = Object.entries(result.statusCodeStats ?? {}).find(([code]) => code === String(status))?.[1].count ?? 0;
  if (result.errors > 0 || right < total) {
    throw new Error(`${total - right} of ${total} answers of ${server.origin} were not ${status}.`);
  }
  return {
    requestsPerSecond: total / result.duration,
    cpuMicroseconds: (cpu / total) * 1_000_000,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
  };
}

import { formatCount, formatSpread } from "./format.mjs";
import { MEASURED } from "./measured-page.mjs";
import { spread } from "./spread.mjs";
import { table } from "./table.mjs";

/** @param {import("./results.mjs").Results} results */
export function requestsTable({ requests }) {
  return table(
    ["Request and server", "Requests a second", "to `node:http`", "CPU a request", "to `node:http`", "p50", "p99"],
    requests.map(({ request, server, requestsPerSecond, cpuMicroseconds, p50Ms, p99Ms, toFirst }) => [
      `${request}: ${server}`,
      formatSpread(requestsPerSecond, ""),
      formatSpread(toFirst.requestsPerSecond, "", 2),
      formatSpread(cpuMicroseconds, "µs", 1),
      formatSpread(toFirst.cpu, "", 2),
      formatSpread(p50Ms, "ms", 1),
      formatSpread(p99Ms, "ms", 1),
    ]),
  );
}

/** @param {import("./results.mjs").Results} results */
export function startsTable({ starts, requests }) {
  return table(
    ["Server", "Start to first answer", "to Express", "Memory then", "Memory after the requests above"],
    starts.map(({ server, startMs, toExpress, residentMebibytes }) => [
      server,
      formatSpread(startMs, "ms"),
      formatSpread(toExpress, "", 2),
      formatSpread(residentMebibytes, "MiB"),
      formatSpread(requests.findLast((row) => row.server === server)?.residentMebibytes, "MiB"),
    ]),
  );
}

/** @param {import("./results.mjs").Results} results */
export function liveStreamTable({ liveStream }) {
  return table(
    [`GET ${MEASURED.page}, one visitor`, "First byte", "Last byte", "CPU a request"],
    liveStream.map(({ answer, firstByteMs, lastByteMs, cpuMicroseconds }) => [
      answer,
      formatSpread(firstByteMs, "ms", 1),
      formatSpread(lastByteMs, "ms", 1),
      formatSpread(cpuMicroseconds, "µs", 0),
    ]),
  );
}

/** @param {import("./results.mjs").Results} results */
export function slowClientsTable({ slowClients }) {
  return table(
    [`GET ${MEASURED.page}, one visitor`, "p50", "p99", "p99 to alone"],
    slowClients.map(({ among, p50Ms, p99Ms, toAlone }) => [
      among,
      formatSpread(p50Ms, "ms", 2),
      formatSpread(p99Ms, "ms", 2),
      formatSpread(toAlone, "", 2),
    ]),
  );
}

/** @param {import("./results.mjs").Results} results */
export function memoryTable({ memory }) {
  const first = memory[0]?.readings[0]?.after ?? 0;
  return table(
    ["Memory of the site after", `the first ${formatCount(first)}`, "all of them", "more by"],
    memory.map(({ load, readings }) => {
      const [before, after] = [readings[0], readings.at(-1)].map((reading) => reading?.residentMebibytes);
      const more = before === undefined || after === undefined ? undefined : after - before;
      return [
        `${formatCount(readings.at(-1)?.after ?? 0)} ${load.toLowerCase()}`,
        ...[before, after, more].map((value) => formatSpread(spread([value]), "MiB", 1)),
      ];
    }),
  );
}

/** @param {import("./results.mjs").Results} results */
export function workersTable({ workers }) {
  return table(
    ["The site, on all processors", "WEB_CONCURRENCY", "Requests a second", "to one"],
    workers.map(({ answer, workers, requestsPerSecond, toOne }) => [
      answer,
      formatCount(workers),
      formatSpread(requestsPerSecond, ""),
      formatSpread(toOne, "", 2),
    ]),
  );
}

/** @param {import("./results.mjs").Results} results */
export function pagesTable({ bytes, inBrowser }) {
  const views = "firstViews" in inBrowser ? inBrowser.firstViews : [];
  return table(
    [
      "First view of",
      "Document",
      "Scripts",
      "Typefaces",
      "First paint",
      "Largest",
      "Longest task before",
      "Layout shift",
    ],
    bytes.map(({ path, document, scripts }) => {
      const view = views.find((one) => one.path === path);
      return [
        path,
        formatCount(document),
        formatCount(scripts),
        formatSpread(view?.fontBytes, ""),
        formatSpread(view?.firstPaintMs, "ms"),
        formatSpread(view?.largestPaintMs, "ms"),
        formatSpread(view?.longestTaskMs, "ms"),
        formatSpread(view?.layoutShift, "", 3),
      ];
    }),
  );
}

/** @param {import("./in-browser.mjs").BrowserResult} results */
export function filterTable({ filter }) {
  return table(
    ["The filter on /documentary", "To the next paint"],
    filter.map(({ name, nextPaintMs }) => [name, formatSpread(nextPaintMs, "ms")]),
  );
}

/** @param {import("./in-browser.mjs").BrowserResult} results */
export function navigationsTable({ navigations }) {
  return table(
    [
      "Click to",
      "Requests after hover",
      "Frames to the new heading",
      "To the next paint",
      "Requests without hover",
      "Bytes",
      "Typefaces",
    ],
    navigations.map(({ path, requestsAfterHover, frames, nextPaintMs, requests, bytes, fontBytes }) => [
      path,
      formatSpread(requestsAfterHover, ""),
      formatSpread(frames, ""),
      formatSpread(nextPaintMs, "ms"),
      formatSpread(requests, ""),
      formatSpread(bytes, ""),
      formatSpread(fontBytes, ""),
    ]),
  );
}

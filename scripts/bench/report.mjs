import { machineInWords } from "./machine-in-words.mjs";
import { SLOWNESS } from "./open-tab.mjs";
import {
  filterTable,
  liveStreamTable,
  memoryTable,
  navigationsTable,
  pagesTable,
  requestsTable,
  slowClientsTable,
  startsTable,
  workersTable,
} from "./tables.mjs";

const ON_REQUESTS =
  "CPU a request is what to compare; a ratio above 1 is less work than `node:http` has. autocannon, which asks, takes\n" +
  "longer than a server that has its answer at hand: requests a second, p50 and p99 of such a server are autocannon's\n" +
  "own limit.";

const ON_PAGES =
  `Bytes over the wire, in Brotli. The times are of a phone's screen, a processor slowed ${SLOWNESS.processor} times and a network of\n` +
  `${(SLOWNESS.network.downloadThroughput * 8) / 1e6} Mbit/s and ${SLOWNESS.network.latency} ms; the longest task is 0 where none before the first paint took 50 ms. Layout shift\n` +
  "depends on the fonts of the system, which stand in until the typefaces are here.";

/**
 * All of a run as text that reads well on a terminal, and is Markdown.
 * @param {import("./results.mjs").Results} results
 */
export function report(results) {
  const { quick, inBrowser } = results;
  return [
    summary(results),
    ...(quick ? ["A short run: its figures are rough."] : []),
    liveStreamTable(results),
    slowClientsTable(results),
    memoryTable(results),
    workersTable(results),
    ...("notMeasured" in inBrowser
      ? [`Not measured in a browser. ${inBrowser.notMeasured}`]
      : [
          filterTable(inBrowser),
          navigationsTable(inBrowser),
          `In ${inBrowser.browser}, as slow as above. To the next paint is as Interaction to Next Paint counts it, and 16 ms stands for\n` +
            "anything shorter. Requests are other than for typefaces; with hover, the pointer has rested on the link before the click.",
        ]),
  ].join("\n\n");
}

/**
 * The part of it that the README shows.
 * @param {import("./results.mjs").Results} results
 */
export function summary(results) {
  return [
    `${machineInWords(results.machine)}. Medians of the rounds, with (least–most); a ratio is that of one round.`,
    requestsTable(results),
    ON_REQUESTS,
    startsTable(results),
    pagesTable(results),
    ON_PAGES,
  ].join("\n\n");
}

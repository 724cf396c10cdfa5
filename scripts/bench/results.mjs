/**
 * All that one run measured: what dist/bench.json holds. Where something could not be measured there is null.
 * @typedef {object} Results
 * @property {import("./machine.mjs").Machine} machine
 * @property {boolean} quick True where it was a short run, whose figures are rough.
 * @property {import("./requests.mjs").RequestsResult[]} requests
 * @property {import("./starts.mjs").StartResult[]} starts
 * @property {import("./live-stream.mjs").LiveStreamResult[]} liveStream
 * @property {import("./slow-clients.mjs").SlowClientsResult[]} slowClients
 * @property {import("./memory.mjs").MemoryResult[]} memory
 * @property {import("./workers.mjs").WorkersResult[]} workers
 * @property {import("./bytes.mjs").BytesResult[]} bytes
 * @property {import("./in-browser.mjs").BrowserResult | { notMeasured: string }} inBrowser
 */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ask } from "./ask.mjs";
import { askUntilRemembered } from "./ask-until-remembered.mjs";
import { MEASURED } from "./measured-page.mjs";
import { site } from "./servers.mjs";
import { startServer } from "./start-server.mjs";

/** Headers that are a connection's, and not the page's. */
const OF_THE_CONNECTION = ["date", "connection", "keep-alive"];

/**
 * Writes the measured page, as the site sends it from memory, to dist/bench-page.json: what the bare servers are to
 * send, to a browser that has not got it (`headers` and `body`), and to one that has (`validators`).
 */
export async function rememberPage() {
  const server = await startServer(site.args, site.env);
  const url = server.origin + MEASURED.page;
  const { rawHeaders, tag, body } = await askUntilRemembered(url);
  const { rawHeaders: validators } = await ask(url, { "if-none-match": tag });
  await server.stop();
  const file = join(import.meta.dirname, "../../dist/bench-page.json");
  const page = {
    path: MEASURED.page,
    headers: ofThePage(rawHeaders),
    validators: ofThePage(validators),
    tag,
    body: body.toString("base64"),
  };
  writeFileSync(file, JSON.stringify(page));
}

/** @param {readonly string[]} rawHeaders Names and values by turns. */
function ofThePage(rawHeaders) {
  return rawHeaders.filter((_value, index) => {
    const name = rawHeaders[index - (index % 2)]?.toLowerCase() ?? "";
    return !OF_THE_CONNECTION.includes(name);
  });
}

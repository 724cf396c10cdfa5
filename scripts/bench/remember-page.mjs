import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { askUntilRemembered } from "./ask-until-remembered.mjs";
import { MEASURED_PAGE } from "./measured-page.mjs";
import { site } from "./servers.mjs";
import { startServer } from "./start-server.mjs";

/** Headers that are a connection's, and not the page's. */
const OF_THE_CONNECTION = ["date", "connection", "keep-alive"];

/**
 * Writes the measured page, as the site sends it from memory, to dist/bench-page.json: what the bare servers are to send.
 */
export async function rememberPage() {
  const server = await startServer(site.args, site.env);
  const { rawHeaders, tag, body } = await askUntilRemembered(server.origin + MEASURED_PAGE);
  await server.stop();
  const headers = rawHeaders.filter((_value, index) => {
    const name = rawHeaders[index - (index % 2)]?.toLowerCase() ?? "";
    return !OF_THE_CONNECTION.includes(name);
  });
  const file = join(import.meta.dirname, "../../dist/bench-page.json");
  writeFileSync(file, JSON.stringify({ headers, tag, body: body.toString("base64") }));
}

// Bare node:http: sends the stored bytes of one page and does nothing else.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const { headers, notModifiedHeaders, body } = JSON.parse(readFileSync("dist/bench-page.json", "utf8"));
const bytes = Buffer.from(body, "base64");

const server = createServer((request, response) => {
  if (request.headers["if-none-match"] === headers.etag) response.writeHead(304, notModifiedHeaders).end();
  else response.writeHead(200, headers).end(bytes);
});
server.listen(Number(process.env["PORT"]), process.env["HOST"]);

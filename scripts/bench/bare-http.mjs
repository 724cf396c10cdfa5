// What the site is compared with: node:http, which writes bytes that it was given and does nothing else.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const { headers, validators, tag, body } = JSON.parse(readFileSync("dist/bench-page.json", "utf8"));
const bytes = Buffer.from(body, "base64");

const server = createServer((request, response) => {
  if (request.headers["if-none-match"] === tag) response.writeHead(304, validators).end();
  else response.writeHead(200, headers).end(bytes);
});
server.listen(Number(process.env["PORT"]), process.env["HOST"]);

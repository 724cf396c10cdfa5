// Bare Express 5: one route that sends the stored bytes of one page.
import { readFileSync } from "node:fs";
import express from "express";

const { path, headers, notModifiedHeaders, body } = JSON.parse(readFileSync("/tmp/bench-page.json", "utf8"));
const bytes = Buffer.from(body, "base64");

const app = express();
app.disable("x-powered-by");
app.disable("etag");
app.get(path, (request, response) => {
  if (request.headers["if-none-match"] === headers.etag) response.status(304).set(notModifiedHeaders).end();
  else response.set(headers).end(bytes);
});
app.listen(Number(process.env["PORT"]), process.env["HOST"] ?? "");

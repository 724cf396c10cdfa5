// Bare Express 5: one route that sends the stored bytes of one page.
import { readFileSync } from "node:fs";
import express from "express";

const { path, headers, notModifiedHeaders, etag, body } = JSON.parse(readFileSync("dist/bench-page.json", "utf8"));
const bytes = Buffer.from(body, "base64");
const headersOf200 = pairs(headers);
const headersOf304 = pairs(notModifiedHeaders);

const app = express();
app.disable("x-powered-by");
app.disable("etag");
app.get(path, (request, response) => {
  if (request.headers["if-none-match"] === etag) response.status(304).set(headersOf304).end();
  else response.set(headersOf200).end(bytes);
});
app.listen(Number(process.env["PORT"]), process.env["HOST"] ?? "");

/** @param {readonly string[]} list Names and values by turns. */
function pairs(list) {
  return Object.fromEntries(list.flatMap((name, index) => (index % 2 === 0 ? [[name, list[index + 1]]] : [])));
}
